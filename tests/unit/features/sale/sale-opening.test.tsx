// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Availability, mergePrices } from "#src/domain/event-price";
import type { OpaqueId } from "#src/domain/lenient";
import { PricesProvider, usePrice } from "#src/features/prices/prices.tsx";
import { Tickets } from "#src/features/seats/ticket-widget/tickets.tsx";
import { stubObservers } from "../../../fixtures/observers";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop, standupView } from "../seats/shop";

const SALE_START = Date.parse("2026-11-21T10:00:00+03:00");
const MINUTE_MS = 60_000;

// Preload the lazily imported sale status: compiling it takes longer than a test waits.
beforeAll(() => import("#src/features/sale/sale-status.tsx"), 60_000);

/** The event source ids in each request to the price API. */
let requests: (readonly OpaqueId[])[];
let availabilityFromApi: Availability;
let isPageVisible: boolean;
beforeEach(() => {
	requests = [];
	availabilityFromApi = "not_started";
	isPageVisible = true;
	vi.useFakeTimers({ now: SALE_START - 5 * MINUTE_MS });
	stubObservers();
	vi.spyOn(document, "visibilityState", "get").mockImplementation(() =>
		isPageVisible ? "visible" : "hidden",
	);
});

const OtherEventCard = () => <p>{usePrice(20)?.availability}</p>;

/** Renders an event's ticket section and the card of another event, and waits for the first price request. */
async function open(saleStart = SALE_START, server = new FakeBasket()) {
	const source = {
		fetch: async (ids: readonly OpaqueId[]) => {
			requests.push(ids);
			return ids.map((id) => ({ id, availability: availabilityFromApi }));
		},
		merge: mergePrices,
	};
	const page = renderShop(
		<PricesProvider loadSource={async () => source}>
			<Tickets
				event={{
					...standupView,
					saleStartsAt: { iso: new Date(saleStart).toISOString(), text: "21 ноября, 10:00" },
				}}
			/>
			<OtherEventCard />
		</PricesProvider>,
		server,
	);
	await elapse(2_000);
	expect(requests).toEqual([[10, 20]]);
	return page;
}
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const elapseUntil = (moment: number) => elapse(moment - Date.now());
const ticketsButton = () => screen.queryByRole("button", { name: "Выбрать билеты" });
const startTexts = () =>
	screen.queryAllByText(/^Начало продаж|^Напомнить/).map(({ textContent }) => textContent);
const laterRequests = () => requests.slice(1);

describe("the check on an event page whether the sale has started", () => {
	it("shows the button to choose tickets within seconds after the sale starts", async () => {
		await open();
		await elapseUntil(SALE_START - 1);
		expect(laterRequests()).toEqual([]);
		expect(ticketsButton()).toBeNull();
		availabilityFromApi = "on_sale";
		await elapse(5_000);
		expect(laterRequests()).toEqual([[10]]);
		expect(ticketsButton()).not.toBeNull();
		await elapse(MINUTE_MS);
		expect(laterRequests()).toHaveLength(1);
	});

	it("from the sale's start, refetches the price every 15 s while the API answers that it hasn't started", async () => {
		await open();
		await elapseUntil(SALE_START + MINUTE_MS);
		expect(laterRequests().length).toBeGreaterThanOrEqual(4);
		expect(laterRequests().length).toBeLessThanOrEqual(5);
		availabilityFromApi = "few_left";
		await elapse(17_000);
		expect(ticketsButton()).not.toBeNull();
	});

	it("delays the request at the sale's start by a random time of up to three seconds", async () => {
		vi.spyOn(Math, "random").mockReturnValue(0.99);
		await open();
		await elapseUntil(SALE_START + 2_900);
		expect(laterRequests()).toEqual([]);
		await elapse(1_500);
		expect(laterRequests()).toEqual([[10]]);
	});

	it("sends no request while the page is hidden, and refetches the price once the page is visible", async () => {
		await open();
		isPageVisible = false;
		await elapseUntil(SALE_START + 10 * MINUTE_MS);
		expect(laterRequests()).toEqual([]);
		isPageVisible = true;
		availabilityFromApi = "on_sale";
		await elapse(2_000);
		expect(laterRequests()).toEqual([[10]]);
		expect(ticketsButton()).not.toBeNull();
	});

	it("refetches the price when the device's clock reaches the sale's start, even if the clock is changed", async () => {
		await open();
		vi.setSystemTime(SALE_START + 10_000);
		await elapse(2_000);
		expect(laterRequests()).toHaveLength(1);
		vi.setSystemTime(SALE_START - MINUTE_MS);
		await elapse(30_000);
		expect(laterRequests()).toHaveLength(1);
		await elapse(60_000);
		expect(laterRequests().length).toBeGreaterThan(1);
	});

	it("refetches the price when the sale starts by the server's clock, even if the device's clock is slow", async () => {
		await open(undefined, new FakeBasket([], { serverTime: new Date(SALE_START - MINUTE_MS).toISOString() }));
		await elapse(50_000);
		expect(laterRequests()).toEqual([]);
		availabilityFromApi = "on_sale";
		await elapse(20_000);
		expect(laterRequests()).toEqual([[10]]);
		expect(ticketsButton()).not.toBeNull();
	});

	it("doesn't refetch the price after the visitor leaves the page", async () => {
		const page = await open();
		page.unmount();
		await elapseUntil(SALE_START + MINUTE_MS);
		expect(laterRequests()).toEqual([]);
	});

	it("names the sale's start and offers a reminder of it only until it has passed", async () => {
		await open();
		expect(startTexts()).toEqual(["Начало продаж: 21 ноября, 10:00", "Напомнить в календаре"]);
		await elapseUntil(SALE_START + 5_000);
		expect(startTexts()).toEqual([]);
		expect(screen.getByText("Продажа ещё не началась")).toBeDefined();
	});

	it("neither names a past start nor offers a reminder of it, but refetches the price", async () => {
		await open(SALE_START - 60 * MINUTE_MS);
		expect(screen.getByText("Продажа ещё не началась")).toBeDefined();
		expect(startTexts()).toEqual([]);
		availabilityFromApi = "on_sale";
		await elapse(20_000);
		expect(ticketsButton()).not.toBeNull();
	});

	it("doesn't refetch the price when the sale has already started", async () => {
		availabilityFromApi = "on_sale";
		await open(SALE_START - 60 * MINUTE_MS);
		await elapse(MINUTE_MS);
		expect(laterRequests()).toEqual([]);
	});
});
