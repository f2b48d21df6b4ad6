import { expect, it, vi } from "vitest";
import { createPriceSource } from "#src/features/prices/price-source";
import { PriceStore } from "#src/features/prices/price-store";

it.each([
	[10, "10"],
	["10", 10],
])(
	"PriceStore has a price for the event source id %j when the answer has the id %j",
	async (cardId, answeredId) => {
		const row = { id: answeredId, total_min: 1_320, currency_code: "RUB", availability: "on_sale" };
		vi.stubGlobal("fetch", async () => Response.json([row]));
		const store = new PriceStore(async () => createPriceSource(), "RUB");
		const listener = vi.fn();
		store.watch(cardId, listener);
		await store.load([cardId], "RUB");
		expect(store.get(cardId)?.totalMin).toBe(1_320_000);
		expect(listener).toHaveBeenCalled();
	},
);
