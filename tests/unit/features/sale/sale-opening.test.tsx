// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Availability, mergePrices } from "../../../../src/domain/event-price";
import type { OpaqueId } from "../../../../src/domain/lenient";
import { PricesProvider, usePrice } from "../../../../src/features/prices/prices";
import { Tickets } from "../../../../src/features/seats/ticket-widget/tickets";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop, show } from "../seats/shop";

const START = Date.parse("2026-11-21T10:00:00+03:00");
const MINUTE_MS = 60_000;

// Preload the lazy part: compiling it takes longer than a test waits.
beforeAll(() => import("../../../../src/features/sale/sale-status"), 60_000);

/** The ids of each request, and what the price API answers. */
let requests: (readonly OpaqueId[])[];
let availability: Availability;
let isVisible: boolean;
beforeEach(() => {
	requests = [];
	availability = "not_started";
	isVisible = true;
	vi.useFakeTimers({ now: START - 5 * MINUTE_MS });
	vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isVisible ? "visible" : "hidden"));
});
const Card = () => <p>{usePrice(20)?.availability}</p>;

/** Opens the page of an event, beside the card of another one. */
async function open(
	saleStartsAt = { iso: new Date(START).toISOString(), text: "21 ноября, 10:00" },
	server = new FakeBasket(),
) {
	const source = {
		fetch: async (ids: readonly OpaqueId[]) => {
			requests.push(ids);
			return ids.map((id) => ({ id, availability }));
		},
		merge: mergePrices,
	};
	const page = renderShop(
		<PricesProvider loadSource={async () => source}>
			<Tickets event={{ ...show, saleStartsAt }} />
			<Card />
		</PricesProvider>,
		server,
	);
	await passes(2_000);
	expect(requests).toEqual([[10, 20]]);
	return page;
}
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const passesUntil = (moment: number) => passes(moment - Date.now());
const button = () => screen.queryByRole("button", { name: "Выбрать билеты" });
const asked = () => requests.slice(1);

describe("the page of an event before its sale", () => {
	it("shows the tickets within seconds of the start", async () => {
		await open();
		await passesUntil(START - 1);
		expect(asked()).toEqual([]);
		expect(button()).toBeNull();
		availability = "on_sale";
		await passes(5_000);
		expect(asked()).toEqual([[10]]);
		expect(button()).not.toBeNull();
		await passes(MINUTE_MS);
		expect(asked()).toHaveLength(1);
	});

	it("refetches every 15 seconds while the answer stays the same", async () => {
		await open();
		await passesUntil(START + MINUTE_MS);
		expect(asked().length).toBeGreaterThanOrEqual(4);
		expect(asked().length).toBeLessThanOrEqual(5);
		availability = "few_left";
		await passes(17_000);
		expect(button()).not.toBeNull();
	});

	it("delays each visitor's request by a random time", async () => {
		const random = vi.spyOn(Math, "random").mockReturnValue(0.99);
		await open();
		await passesUntil(START + 2_900);
		expect(asked()).toEqual([]);
		await passes(1_500);
		expect(asked()).toEqual([[10]]);
		random.mockRestore();
	});

	it("pauses while hidden, and refetches when visible again", async () => {
		await open();
		isVisible = false;
		await passesUntil(START + 10 * MINUTE_MS);
		expect(asked()).toEqual([]);
		isVisible = true;
		availability = "on_sale";
		await passes(2_000);
		expect(asked()).toEqual([[10]]);
		expect(button()).not.toBeNull();
	});

	it("adjusts when the device's clock is changed, in either direction", async () => {
		await open();
		vi.setSystemTime(START + 10_000);
		await passes(2_000);
		expect(asked()).toHaveLength(1);
		vi.setSystemTime(START - MINUTE_MS);
		await passes(30_000);
		expect(asked()).toHaveLength(1);
		await passes(60_000);
		expect(asked().length).toBeGreaterThan(1);
	});

	it("follows the server's clock where the device's is slow", async () => {
		const server = new FakeBasket();
		server.extra = { serverTime: new Date(START - MINUTE_MS).toISOString() };
		await open(undefined, server);
		await passes(50_000);
		expect(asked()).toEqual([]);
		availability = "on_sale";
		await passes(20_000);
		expect(asked()).toEqual([[10]]);
		expect(button()).not.toBeNull();
	});

	it("stops when the page is left", async () => {
		const page = await open();
		page.unmount();
		await passesUntil(START + MINUTE_MS);
		expect(asked()).toEqual([]);
	});

	it("doesn't refetch when the sale began earlier", async () => {
		availability = "on_sale";
		await open({ iso: new Date(START - 60 * MINUTE_MS).toISOString(), text: "21 ноября, 9:00" });
		await passes(MINUTE_MS);
		expect(asked()).toEqual([]);
	});
});
