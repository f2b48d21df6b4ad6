import { describe, expect, it } from "vitest";
import type { Offer } from "#src/domain/price";
import { mostSimilarOffer, mostSimilarSeat } from "#src/features/seats/most-similar-seat";
import { hallOf, indexesOf } from "./halls";

describe("mostSimilarSeat", () => {
	it.each<[title: string, rows: string, prices: number[], lost: string, mine: string[], nearest?: string]>([
		["the nearest free seat at the same price", "..x../.....", [2_000, 1_000], "1-3", [], "1-2"],
		[
			"a cheaper seat rather than a much dearer one",
			"...../xxxxx/.....",
			[9_000, 3_000, 2_500],
			"2-3",
			[],
			"3-3",
		],
		["undefined when only the buyer's own seat is free", "x.", [1_000], "1-1", ["1-2"]],
	])("returns %s", (_, rows, prices, lost, mine, nearest) => {
		const hall = hallOf(rows.split("/"), (row) => prices[row] ?? 0);
		const index = mostSimilarSeat(hall.plan, hall.sale, hall.indexOf(lost), indexesOf(hall, ...mine));
		expect(hall.plan.seats[index ?? -1]?.id).toBe(nearest);
	});
});

describe("mostSimilarOffer", () => {
	const { offers } = hallOf(["...", "x.."]);
	const [lostOffer] = offers.slice(3);
	if (!lostOffer) throw new Error("The hall has no fourth seat");
	/** Returns all offers, with these fields set in the offers of free seats in the row of the lost seat. */
	const withLostRow = (fields: Partial<Offer>) =>
		offers.map((one) => (one.row === "2" && one.available ? { ...one, ...fields } : one));

	it.each<[title: string, offers: readonly Offer[], lost: Partial<Offer>, nearest?: string]>([
		["the seat with the next number in the lost seat's row", offers, {}, "2-2"],
		["a seat in another row rather than one in another sector", withLostRow({ sector: "Балкон" }), {}, "1-1"],
		[
			"a seat with a full view rather than one with a limited view",
			withLostRow({ view: "limited" }),
			{},
			"1-1",
		],
		[
			"a limited-view seat if the lost seat was one",
			withLostRow({ view: "limited" }),
			{ view: "limited" },
			"2-2",
		],
		["undefined when no other offer is left", [lostOffer], {}],
	])("returns %s", (_, offersLeft, lost, nearest) => {
		const nearestFound = mostSimilarOffer(offersLeft, { ...lostOffer, ...lost }, new Set());
		expect(nearestFound && `${nearestFound.row}-${nearestFound.seat}`).toBe(nearest);
	});
});
