// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PricesProvider } from "../../../../src/features/prices/prices";
import { Tickets } from "../../../../src/features/seats/ticket-widget/tickets";
import { FakeBasket } from "../basket/fake-basket";
import { dateOf, renderShop, seatOffer, show } from "./shop";

const api = vi.hoisted(() => ({ getDatesPrices: vi.fn() }));
vi.mock("../../../../src/backend/prices", () => api);

const date = dateOf([seatOffer(11, 1, 1)], { startedAt: "2099-12-01T19:00:00+03:00" });

/** Makes the fake IntersectionObserver report that the ticket section is visible. */
let scrollIntoView: () => void;
beforeEach(() => {
	api.getDatesPrices.mockReset().mockResolvedValue([date]);
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
				scrollIntoView = () => callback([{ isIntersecting: true }]);
			}
			observe() {}
			disconnect() {}
		},
	);
});

const open = () =>
	renderShop(
		<PricesProvider loadSource={() => new Promise(() => undefined)}>
			<a href="#tickets">К билетам</a>
			<Tickets event={show} />
		</PricesProvider>,
		new FakeBasket(),
	);
/** Waits long enough for the widget's separate chunk to be compiled at its first import. */
const waitForSeats = () => screen.findByRole("button", { name: /ряд 1, место 1/ }, { timeout: 10_000 });
const waitForOffers = () => vi.waitFor(() => expect(api.getDatesPrices).toHaveBeenCalledTimes(1), { timeout: 10_000 });

describe("prefetching offers", () => {
	it("fetches offers once when a link to the tickets is hovered", async () => {
		open();
		fireEvent.pointerOver(screen.getByRole("link", { name: "К билетам" }));
		await waitForOffers();
		fireEvent.click(screen.getByRole("button", { name: "Выбрать билеты" }));
		await waitForSeats();
		expect(api.getDatesPrices).toHaveBeenCalledTimes(1);
	});

	it("fetches offers when the button that opens the widget is focused", async () => {
		open();
		act(() => screen.getByRole("button", { name: "Выбрать билеты" }).focus());
		await waitForOffers();
	});

	it("fetches offers when the ticket section scrolls into view after the visitor has used the page", async () => {
		open();
		fireEvent.touchStart(document.body);
		act(() => scrollIntoView());
		await waitForOffers();
	});

	it("fetches no offers on a page that isn't used", () => {
		open();
		fireEvent.pointerOver(document.body);
		expect(api.getDatesPrices).not.toHaveBeenCalled();
	});

	it("fetches offers again when the widget opens after a failure", async () => {
		api.getDatesPrices.mockRejectedValueOnce(new Error("no answer"));
		open();
		fireEvent.pointerOver(screen.getByRole("link", { name: "К билетам" }));
		await waitForOffers();
		fireEvent.click(screen.getByRole("button", { name: "Выбрать билеты" }));
		await waitForSeats();
		expect(api.getDatesPrices).toHaveBeenCalledTimes(2);
	});
});
