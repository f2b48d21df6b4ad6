import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Offer } from "#src/domain/price";
import { bestSeats, type SeatWish } from "#src/features/seats/best-seats";
import { hallSale } from "#src/features/seats/hall-sale";
import { loneSeats } from "#src/features/seats/lone-seat";
import { mostSimilarOffer, mostSimilarSeat } from "#src/features/seats/most-similar-seat";
import { neighbour } from "#src/features/seats/neighbour";
import { hallOf, seatIds, type TestHall } from "./halls";

/** Returns the indexes of seats, each given as "row-seat". */
const indexesOf = (hall: TestHall, ...seats: string[]) => new Set(seats.map(hall.indexOf));
const loneSeatsBeside = (hall: TestHall, mine: ReadonlySet<number>) => loneSeats(hall.plan, hall.sale, mine);

describe("bestSeats", () => {
	const PRICES = [5_000, 4_000, 3_000, 2_000, 1_000];
	it.each<[title: string, rows: string, wish: SeatWish, seats: string, isTogether: boolean]>([
		["adjacent, central seats near the stage", "......./.......", { count: 3 }, "1-3 1-4 1-5", true],
		[
			"seats without an aisle or a sold seat between them",
			".x. ./.. .x/...",
			{ count: 3 },
			"3-1 3-2 3-3",
			true,
		],
		[
			"seats close to each other when no row has enough",
			".x.x/.xxx/xxx.",
			{ count: 3 },
			"1-1 1-3 2-1",
			false,
		],
		[
			"the buyer's own seats and adjacent ones",
			"rr..",
			{ count: 4, mine: new Set([0, 1]) },
			"1-1 1-2 1-3 1-4",
			true,
		],
		[
			"seats within the price limit",
			"..../..../....",
			{ count: 2, aim: "view", maxTotal: 4_000_000 },
			"2-1 2-2",
			true,
		],
		[
			"the cheapest seats for the aim `cheaper`",
			"../../../../..",
			{ count: 2, aim: "cheaper" },
			"5-1 5-2",
			true,
		],
		[
			"the seats nearest the stage for the aim `view`",
			"../../../../..",
			{ count: 2, aim: "view" },
			"1-1 1-2",
			true,
		],
		[
			"neither far nor expensive seats for the aim `balance`",
			"../../../../..",
			{ count: 2, aim: "balance" },
			"3-1 3-2",
			true,
		],
	])("chooses %s", (_, rows, wish, seats, isTogether) => {
		const { plan, sale } = hallOf(rows.split("/"), (row) => (wish.aim ? (PRICES[row] ?? 0) : 1_000));
		const best = bestSeats(plan, sale, wish);
		expect([seatIds(plan, best?.seats ?? []).join(" "), best?.together]).toEqual([seats, isTogether]);
	});

	describe("where the sides of the hall are cheapest", () => {
		const ROWS = Array.from({ length: 8 }, () => "...... ........ ......");
		const isAside = (column: number) => column < 6 || column > 15;
		const hall = hallOf(ROWS, (row, column) => (isAside(column) ? 1_000 : row < 4 ? 3_000 : 2_000));
		it.each([
			["balance", "5-10 5-11"],
			["view", "1-10 1-11"],
			["cheaper", "4-15 4-16"],
		] as const)("chooses for the aim `%s` seats %s", (aim, seats) => {
			const best = bestSeats(hall.plan, hall.sale, { count: 2, aim });
			expect(seatIds(hall.plan, best?.seats ?? []).join(" ")).toBe(seats);
		});
	});

	it("avoids leaving a lone seat", () => {
		const hall = hallOf(["....x"]);
		const best = bestSeats(hall.plan, hall.sale, { count: 2 });
		expect(best && loneSeatsBeside(hall, new Set(best.seats)).lone).toEqual([]);
	});

	it("returns undefined when too few seats are within the price limit", () => {
		const { plan, sale } = hallOf([".x"]);
		expect(bestSeats(plan, sale, { count: 1, maxTotal: 1 })).toBeUndefined();
	});

	it("chooses free, distinct seats, as many as requested, in random halls", () => {
		const anyRow = fc.string({ unit: fc.constantFrom(".", "x", "r", " "), minLength: 1, maxLength: 12 });
		const anyHall = fc.array(anyRow, { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(anyHall, fc.integer({ min: 1, max: 6 }), (rows, count) => {
				const { plan, sale } = hallOf(rows);
				const best = bestSeats(plan, sale, { count });
				const free = sale.statuses.filter((status) => status === "free").length;
				expect(best === undefined).toBe(free < count);
				if (!best) return;
				expect(new Set(best.seats).size).toBe(count);
				expect(best.seats.every((index) => sale.statuses[index] === "free")).toBe(true);
			}),
		);
	});
});

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
			const result = loneSeatsBeside(hall, indexesOf(hall, ...chosen));
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
		const result = loneSeatsBeside(hall, indexesOf(hall, ...chosen));
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
				const { instead } = loneSeatsBeside(hall, choice);
				if (!instead) return;
				const { better, chosen } = instead;
				const moved = new Set([...choice].filter((index) => !chosen.includes(index)).concat(better));
				expect(better).toHaveLength(chosen.length);
				const loneAfterMove = loneSeatsBeside(hall, moved).lone;
				expect(
					loneAfterMove.filter((index) => better.includes(index - 1) || better.includes(index + 1)),
				).toEqual([]);
			}),
		);
	});
});

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

describe("neighbour", () => {
	const hall = hallOf(["...", ".x.", "..."]);
	const directions = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

	it.each([
		["the next seat of the row", "1-1", "right", "1-2"],
		["the seat of the next row", "1-1", "down", "2-1"],
		["the seat of the previous row", "3-3", "up", "2-3"],
		["the previous seat of the row", "3-3", "left", "3-2"],
		["the seat beyond a sold one in the row", "2-1", "right", "2-3"],
		["the seat beyond a sold one in the next row", "1-2", "down", "3-2"],
		["undefined in front of the first row", "1-1", "up", undefined],
		["undefined at the end of a row", "1-3", "right", undefined],
	] as const)("returns %s: from %s %s to %s", (_, from, direction, expected) => {
		const isFree = (index: number) => hall.sale.statuses[index] === "free";
		const nextIndex = neighbour(hall.plan, hall.indexOf(from), directions[direction], isFree);
		expect(hall.plan.seats[nextIndex ?? -1]?.id).toBe(expected);
	});
});
