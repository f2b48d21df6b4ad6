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

/** Tells the observer that the observed element is visible. */
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
/** The widget is a separate chunk, compiled at its first import. */
const widgetShowsSeats = () => screen.findByRole("button", { name: /ряд 1, место 1/ }, { timeout: 10_000 });
const offersFetched = () => vi.waitFor(() => expect(api.getDatesPrices).toHaveBeenCalledTimes(1), { timeout: 10_000 });

describe("prefetching offers", () => {
	it("starts when a ticket link is hovered or touched, once", async () => {
		open();
		fireEvent.pointerOver(screen.getByRole("link", { name: "К билетам" }));
		await offersFetched();
		fireEvent.click(screen.getByRole("button", { name: "Выбрать билеты" }));
		await widgetShowsSeats();
		expect(api.getDatesPrices).toHaveBeenCalledTimes(1);
	});

	it("starts when the button is focused", async () => {
		open();
		act(() => screen.getByRole("button", { name: "Выбрать билеты" }).focus());
		await offersFetched();
	});

	it("starts when the widget scrolls into view of an active visitor", async () => {
		open();
		fireEvent.touchStart(document.body);
		act(() => scrollIntoView());
		await offersFetched();
	});

	it("doesn't start on an idle page", () => {
		open();
		fireEvent.pointerOver(document.body);
		expect(api.getDatesPrices).not.toHaveBeenCalled();
	});

	it("is repeated by the widget after a failure", async () => {
		api.getDatesPrices.mockRejectedValueOnce(new Error("no answer"));
		open();
		fireEvent.pointerOver(screen.getByRole("link", { name: "К билетам" }));
		await offersFetched();
		fireEvent.click(screen.getByRole("button", { name: "Выбрать билеты" }));
		await widgetShowsSeats();
		expect(api.getDatesPrices).toHaveBeenCalledTimes(2);
	});
});
