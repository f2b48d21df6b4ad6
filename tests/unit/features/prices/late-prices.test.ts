import { describe, expect, it, vi } from "vitest";
import { type EventPrice, mergePrices } from "#src/domain/event-price";
import { PriceStore } from "#src/features/prices/price-store";

const ID = 1;
const price = (priceMin: number, availability: EventPrice["availability"]): EventPrice => ({
	id: ID,
	priceMin,
	currencyCode: "RUB",
	availability,
});

/** A store whose requests a test answers when, and in the order, that it likes. */
async function twoRequests() {
	vi.useFakeTimers();
	const answers: { resolve: (prices: readonly EventPrice[]) => void; reject: (error: Error) => void }[] = [];
	const fetch = () =>
		new Promise<readonly EventPrice[]>((resolve, reject) => void answers.push({ resolve, reject }));
	const store = new PriceStore(async () => ({ fetch, merge: mergePrices }), "RUB");
	const older = store.load([ID], "RUB");
	await vi.advanceTimersByTimeAsync(15_000);
	const newer = store.load([ID], "RUB");
	await vi.advanceTimersByTimeAsync(0);
	const [first, second] = answers;
	if (!first || !second) throw new Error("two requests were expected");
	return { store, older, newer, first, second };
}

it("knows no price of an event whose id is a word of JavaScript", () => {
	const store = new PriceStore(async () => ({ fetch: async () => [], merge: mergePrices }), "RUB");
	expect(store.get("constructor")).toBeUndefined();
});

describe("answers that overtake each other", () => {
	it("keeps the newer price and the open sale when an older answer comes late", async () => {
		const { store, older, newer, first, second } = await twoRequests();
		second.resolve([price(200, "on_sale")]);
		await newer;
		first.resolve([price(100, "not_started")]);
		await older;
		expect(store.get(ID)).toEqual(price(200, "on_sale"));
	});

	it("shows an older answer while the newer one is awaited, and when that fails", async () => {
		const { store, older, newer, first, second } = await twoRequests();
		first.resolve([price(100, "on_sale")]);
		await older;
		expect(store.get(ID)).toEqual(price(100, "on_sale"));
		second.reject(new Error("no network"));
		await newer;
		expect(store.get(ID)).toEqual(price(100, "on_sale"));
	});

	it("takes a late answer for the events that no newer answer names", async () => {
		const { store, older, newer, first, second } = await twoRequests();
		second.resolve([{ ...price(300, "on_sale"), id: 2 }]);
		await newer;
		first.resolve([price(100, "on_sale")]);
		await older;
		expect(store.get(ID)).toEqual(price(100, "on_sale"));
	});

	it("ignores an older answer also after another currency was chosen meanwhile", async () => {
		const { store, older, newer, first, second } = await twoRequests();
		second.resolve([price(200, "on_sale")]);
		await newer;
		store.setCurrency("KZT");
		store.setCurrency("RUB");
		first.resolve([price(100, "not_started")]);
		await older;
		expect(store.get(ID)).toEqual(price(200, "on_sale"));
	});
});
