import { expect, it, vi } from "vitest";
import { createPriceSource } from "../../../../src/features/prices/price-source";
import { PriceStore } from "../../../../src/features/prices/price-store";

it.each([
	[10, "10"],
	["10", 10],
])("passes an answer's price to the card of event %j when the price's id is %j", async (own, answered) => {
	const row = { id: answered, total_min: 1_320, currency_code: "RUB", availability: "on_sale" };
	vi.stubGlobal("fetch", async () => Response.json([row]));
	const store = new PriceStore(
		{ loadSource: async () => createPriceSource(), request: () => undefined, later: (task) => task() },
		"RUB",
	);
	const listener = vi.fn();
	store.watch(own, listener);
	await store.load([own], "RUB");
	expect(store.get(own)?.totalMin).toBe(1_320_000);
	expect(listener).toHaveBeenCalled();
});
