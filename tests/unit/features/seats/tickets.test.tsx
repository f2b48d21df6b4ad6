// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PricesProvider } from "#src/features/prices/prices.tsx";
import { Tickets } from "#src/features/seats/ticket-widget/tickets.tsx";
import { stubObservers } from "../../../fixtures/observers";
import { FakeBasket } from "../basket/fake-basket";
import { dateOf, renderShop, seatOffer, standupView } from "./shop";

const api = vi.hoisted(() => ({ getDatesPrices: vi.fn() }));
vi.mock("#src/backend/prices", () => api);

const date = dateOf([seatOffer(11, 1, 1)], { startedAt: "2099-12-01T19:00:00+03:00" });

let scrollIntoView: () => void;
beforeEach(() => {
	api.getDatesPrices.mockReset().mockResolvedValue([date]);
	scrollIntoView = stubObservers();
});

const open = () =>
	renderShop(
		<PricesProvider loadSource={() => new Promise(() => undefined)}>
			<a href="#tickets">К билетам</a>
			<Tickets event={standupView} />
		</PricesProvider>,
		new FakeBasket(),
	);
const scrollToTickets = () => {
	fireEvent.click(document.body);
	scrollIntoView();
};
const ticketsButton = () => screen.getByRole("button", { name: "Выбрать билеты" });
/** Timeout in ms, long enough to compile the widget's separate chunk at its first import. */
const SLOW_IMPORT = { timeout: 10_000 };
const waitForOffers = () =>
	vi.waitFor(() => expect(api.getDatesPrices).toHaveBeenCalledTimes(1), SLOW_IMPORT);

describe("the prefetch of offers by Tickets", () => {
	it.each([
		["when a link to the tickets is hovered, but not again when the widget opens", async () => [date], 1],
		[
			"again when the widget opens, if the first fetch failed",
			() => Promise.reject(new Error("no answer")),
			2,
		],
	])("fetches offers %s", async (_, answerFirst, requestCount) => {
		api.getDatesPrices.mockImplementationOnce(answerFirst);
		open();
		fireEvent.pointerOver(screen.getByRole("link", { name: "К билетам" }));
		await waitForOffers();
		fireEvent.click(ticketsButton());
		await screen.findByRole("button", { name: /ряд 1, место 1/ }, SLOW_IMPORT);
		expect(api.getDatesPrices).toHaveBeenCalledTimes(requestCount);
	});

	it.each([
		["the button that opens the widget is focused", () => ticketsButton().focus()],
		["the visitor uses the page, and the ticket section scrolls into view", scrollToTickets],
	])("fetches offers when %s", async (_, use) => {
		open();
		act(use);
		await waitForOffers();
	});

	it("fetches no offers when the pointer is outside the ticket section and the links to it", async () => {
		open();
		fireEvent.pointerOver(document.body);
		await act(() => vi.dynamicImportSettled());
		expect(api.getDatesPrices).not.toHaveBeenCalled();
	});
});
