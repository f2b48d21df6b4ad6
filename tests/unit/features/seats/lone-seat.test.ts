import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Offer } from "#src/domain/price";
import { bestSeats } from "#src/features/seats/best-seats";
import { hallSale } from "#src/features/seats/hall-sale";
import { loneSeats } from "#src/features/seats/lone-seat";
import { hallOf, indexesOf, seatIds } from "./halls";

describe("loneSeats", () => {
	it.each([
		["a lone free seat beside the chosen ones", "......", ["1-2", "1-3"], ["1-1"], ["1-1", "1-2"]],
		["a lone free seat between the chosen ones", ".....x", ["1-1", "1-3"], ["1-2"], ["1-1", "1-2"]],
		["nothing when every choice would leave a lone seat", "x...x", ["1-2", "1-3"], [], []],
		["no free seat that was already alone before the choice", ".x....", ["1-3"], [], []],
	])(
		"reports %s; if it reports a seat, it proposes a choice that leaves none",
		(_, row, chosen, lone, better) => {
			const hall = hallOf([row]);
			const result = loneSeats(hall.plan, hall.sale, indexesOf(hall, ...chosen));
			const ids = [result.lone, result.instead?.better ?? []].map((seats) => seatIds(hall.plan, seats));
			expect(ids).toEqual([lone, better]);
		},
	);

	/** Makes one row; `view` and `accessible` name the seats with a limited view and for wheelchairs. */
	const rowOf = (row: { price: string; view?: string; accessible?: string }) => {
		const { plan, offers, indexOf } = hallOf([".".repeat(row.price.length)]);
		const marked = offers.map(
			(one, at): Offer => ({
				...one,
				price: Number(row.price[at]) * 1_000_000,
				view: row.view?.[at] === "L" ? "limited" : undefined,
				accessible: row.accessible?.[at] === "W",
			}),
		);
		return { plan, offers: marked, sale: hallSale(plan, marked), indexOf };
	};
	it.each([
		["the nearest seats", { price: "1".repeat(20) }, ["1-19"], ["1-20"], ["1-18"]],
		["the nearest seats", { price: "1".repeat(20) }, ["1-11", "1-13"], ["1-12"], ["1-11", "1-12"]],
		["no dearer seats", { price: "555511" }, ["1-5"], ["1-6"], ["1-6"]],
		["nothing if all others are dearer", { price: "919999" }, ["1-2"], [], []],
		["no worse view", { price: "111111", view: "L....." }, ["1-2"], ["1-1"], ["1-3"]],
		["a limited view for another", { price: "111111", view: "LL...." }, ["1-2"], ["1-1"], ["1-1"]],
		[
			"nothing for the sake of a wheelchair place",
			{ price: "111111", accessible: "W....." },
			["1-2", "1-3"],
			[],
			[],
		],
		["no wheelchair place", { price: "111111", accessible: ".....W" }, ["1-4"], ["1-5"], ["1-3"]],
		[
			"no other place to a wheelchair",
			{ price: "111111", accessible: "W....." },
			["1-1", "1-3"],
			["1-2"],
			["1-2"],
		],
	])("proposes %s: in %j for %j, which leaves %j alone: %j", (_, row, chosen, lone, better) => {
		const hall = rowOf(row);
		const result = loneSeats(hall.plan, hall.sale, indexesOf(hall, ...chosen));
		const ids = [result.lone, result.instead?.better ?? []].map((seats) => seatIds(hall.plan, seats));
		expect(ids).toEqual([lone, better]);
	});

	it("counts a wheelchair place as taken, as bestSeats does", () => {
		const hall = rowOf({ price: "1111111", accessible: "W......" });
		const best = bestSeats(hall.plan, hall.sale, { count: 3, aim: "view" });
		expect(seatIds(hall.plan, best?.seats ?? [])).toEqual(["1-2", "1-3", "1-4"]);
	});

	it("proposes seats that leave no lone seat beside them", () => {
		const anyRow = fc.string({ unit: fc.constantFrom(".", ".", ".", "x"), minLength: 3, maxLength: 14 });
		fc.assert(
			fc.property(anyRow, fc.array(fc.nat(13), { minLength: 1, maxLength: 4 }), (text, places) => {
				const hall = hallOf([text]);
				const choice = new Set(places.filter((place) => hall.sale.statuses[place] === "free"));
				const { instead } = loneSeats(hall.plan, hall.sale, choice);
				if (!instead) return;
				const { better, chosen } = instead;
				const moved = new Set([...choice].filter((index) => !chosen.includes(index)).concat(better));
				expect(better).toHaveLength(chosen.length);
				const loneAfterMove = loneSeats(hall.plan, hall.sale, moved).lone;
				expect(
					loneAfterMove.filter((index) => better.includes(index - 1) || better.includes(index + 1)),
				).toEqual([]);
			}),
		);
	});
});
