import { describe, expect, it } from "vitest";
import type { OpaqueId } from "#src/domain/lenient";
import type { Offer } from "#src/domain/price";
import { replaceSeats } from "#src/features/seats/ticket-widget/replace-seats";
import { offer } from "./halls";

const [a, b, c, d] = [offer(1), offer(2), offer(3), offer(4)];

/** Makes a basket that may hold up to `limit` seats; other buyers have just bought the `sold` ones. */
function basketOf(held: readonly Offer[], limit: number, sold: readonly Offer[] = []) {
	const heldIds = new Set<OpaqueId>(held.map(({ id }) => id));
	const calls: string[] = [];
	const take = async (offers: readonly Offer[]) => {
		calls.push(`take ${offers.map(({ id }) => id)}`);
		return offers.filter((one) => !sold.includes(one) && heldIds.size < limit && heldIds.add(one.id));
	};
	const giveBack = async (offers: readonly Offer[]) => {
		calls.push(`give back ${offers.map(({ id }) => id)}`);
		for (const { id } of offers) heldIds.delete(id);
	};
	const choice = { mine: new Set(heldIds), room: limit - heldIds.size, take, takeAgain: take, giveBack };
	return { calls, held: () => [...heldIds].sort(), choice };
}

describe("replaceSeats", () => {
	it("holds the new seats before it releases the old ones when the limit allows both", async () => {
		const basket = basketOf([a, b], 6);
		expect(await replaceSeats(basket.choice, [a, b], [c, d])).toBe(true);
		expect(basket.calls).toEqual(["take 3,4", "give back 1,2"]);
	});

	it("keeps the seats that are among both the old and the new ones", async () => {
		const basket = basketOf([a, b], 2);
		expect(await replaceSeats(basket.choice, [a, b], [b, c])).toBe(true);
		expect(basket.held()).toEqual([2, 3]);
		expect(basket.calls).toEqual(["give back 1", "take 3"]);
	});

	it.each([
		["the basket has room for both old and new ones", 6],
		["the basket has no room for both old and new ones", 2],
	])("ends with the old seats in the basket when a new one is already sold and %s", async (_, limit) => {
		const basket = basketOf([a, b], limit, [d]);
		expect(await replaceSeats(basket.choice, [a, b], [c, d])).toBe(false);
		expect(basket.held()).toEqual([1, 2]);
	});
});
