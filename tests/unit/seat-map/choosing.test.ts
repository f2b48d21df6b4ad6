import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestSeats } from "../../../src/seating/best-seats";
import { loneSeats } from "../../../src/seating/lone-seat";
import { nearestLike, nearestOffer } from "../../../src/seating/nearest";
import { type Direction, neighbour } from "../../../src/seating/neighbour";
import { type Hall, hallOf, names } from "./halls";

const chosen = (hall: Hall, ...seats: string[]) => new Set(seats.map(hall.at));
const freeBut = (hall: Hall, mine: ReadonlySet<number>) => (index: number) =>
	hall.sale.statuses[index] === "free" && !mine.has(index);

describe("the best seats for a wish", () => {
	it("are side by side, in the middle and near the stage", () => {
		const hall = hallOf([".......", "......."]);
		const best = bestSeats(hall.plan, hall.sale, { count: 3 });
		expect(best && names(hall.plan, best.seats)).toEqual(["1-3", "1-4", "1-5"]);
		expect(best?.together).toBe(true);
	});

	it("cost no more than the buyer said", () => {
		const hall = hallOf(["....", "....", "...."], (row) => 3_000 - row * 1_000);
		const best = bestSeats(hall.plan, hall.sale, { count: 2, maxTotal: 2_000_000 });
		expect(best && names(hall.plan, best.seats)).toEqual(["2-1", "2-2"]);
	});

	it("are never across an aisle or beside a sold seat in between", () => {
		const hall = hallOf([".x. .", ".. .x", "..."]);
		const best = bestSeats(hall.plan, hall.sale, { count: 3 });
		expect(best && names(hall.plan, best.seats)).toEqual(["3-1", "3-2", "3-3"]);
	});

	it("leave no lone seat where that costs little", () => {
		const hall = hallOf(["....x"]);
		const best = bestSeats(hall.plan, hall.sale, { count: 2 });
		expect(best && loneSeats(hall.plan, new Set(best.seats), freeBut(hall, new Set(best.seats))).lone).toEqual([]);
	});

	it("are the closest together when no row has so many, and say so", () => {
		const hall = hallOf([".x.x", ".xxx", "xxx."]);
		const best = bestSeats(hall.plan, hall.sale, { count: 3 });
		expect(best?.together).toBe(false);
		expect(best && new Set(names(hall.plan, best.seats))).toEqual(new Set(["1-1", "1-3", "2-1"]));
	});

	it("don't exist when there are not enough within the price", () => {
		const hall = hallOf([".x"]);
		expect(bestSeats(hall.plan, hall.sale, { count: 2 })).toBeUndefined();
		expect(bestSeats(hall.plan, hall.sale, { count: 1, maxTotal: 1 })).toBeUndefined();
	});

	it("are always free, never doubled, and as many as wished, whatever the hall", () => {
		const row = fc.string({ unit: fc.constantFrom(".", "x", "r", " "), minLength: 1, maxLength: 12 });
		const halls = fc.array(row, { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(halls, fc.integer({ min: 1, max: 6 }), (rows, count) => {
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

describe("a seat left alone", () => {
	it("is pointed out, with seats to move to", () => {
		const hall = hallOf(["......"]);
		const mine = chosen(hall, "1-2", "1-3");
		const { lone, instead } = loneSeats(hall.plan, mine, freeBut(hall, mine));
		expect(names(hall.plan, lone)).toEqual(["1-1"]);
		expect(instead && names(hall.plan, instead.better)).toEqual(["1-1", "1-2"]);
	});

	it("is let be where every choice of that many leaves one", () => {
		const hall = hallOf(["x...x"]);
		const mine = chosen(hall, "1-2", "1-3");
		expect(loneSeats(hall.plan, mine, freeBut(hall, mine)).lone).toEqual([]);
	});

	it("isn't the buyer's doing when it was alone before", () => {
		const hall = hallOf([".x...."]);
		const mine = chosen(hall, "1-3");
		expect(loneSeats(hall.plan, mine, freeBut(hall, mine)).lone).toEqual([]);
	});

	it("between two of the buyer's own is pointed out too", () => {
		const hall = hallOf([".....x"]);
		const mine = chosen(hall, "1-1", "1-3");
		expect(names(hall.plan, loneSeats(hall.plan, mine, freeBut(hall, mine)).lone)).toEqual(["1-2"]);
	});

	it("never remains after moving to the seats proposed", () => {
		const row = fc.string({ unit: fc.constantFrom(".", ".", ".", "x"), minLength: 3, maxLength: 14 });
		fc.assert(
			fc.property(row, fc.array(fc.nat(13), { minLength: 1, maxLength: 4 }), (text, places) => {
				const hall = hallOf([text]);
				const mine = new Set(places.filter((place) => hall.sale.statuses[place] === "free"));
				const { instead } = loneSeats(hall.plan, mine, freeBut(hall, mine));
				if (!instead) return;
				const moved = new Set([...mine].filter((index) => !instead.chosen.includes(index)).concat(instead.better));
				expect(instead.better).toHaveLength(instead.chosen.length);
				const left = loneSeats(hall.plan, moved, freeBut(hall, moved)).lone;
				expect(left.filter((index) => isBeside(index, instead.better))).toEqual([]);
			}),
		);
	});
});

const isBeside = (index: number, seats: readonly number[]) => seats.includes(index - 1) || seats.includes(index + 1);

describe("a seat like the one that was lost", () => {
	it("is the nearest free one for the same money", () => {
		const hall = hallOf(["..x..", "....."], (row) => (row === 0 ? 2_000 : 1_000));
		const like = nearestLike(hall.plan, hall.sale, hall.at("1-3"), new Set());
		expect(like !== undefined && hall.plan.seats[like]?.row).toBe("1");
	});

	it("is a cheaper one rather than a much dearer one", () => {
		const hall = hallOf([".....", "xxxxx", "....."], (row) => [9_000, 3_000, 2_500][row] ?? 0);
		const like = nearestLike(hall.plan, hall.sale, hall.at("2-3"), new Set());
		expect(like !== undefined && hall.plan.seats[like]?.id).toBe("3-3");
	});

	it("is never one of the buyer's own, and may not exist", () => {
		const hall = hallOf(["x."]);
		expect(nearestLike(hall.plan, hall.sale, hall.at("1-1"), chosen(hall, "1-2"))).toBeUndefined();
	});
});

describe("a seat like the one that was lost, in a hall without a plan", () => {
	const { offers } = hallOf(["...", "x.."]);
	const [lost] = offers.slice(3);

	it("is beside it in its row, by the numbers on the tickets", () => {
		expect(lost && nearestOffer(offers, lost, new Set())).toMatchObject({ row: "2", seat: "2" });
	});

	it("is rather in another row than in another sector", () => {
		const elsewhere = offers.map((one) => (one.row === "2" && one.available ? { ...one, sector: "Балкон" } : one));
		expect(lost && nearestOffer(elsewhere, lost, new Set())).toMatchObject({ row: "1", seat: "1" });
	});

	it("may not exist", () => {
		expect(lost && nearestOffer([lost], lost, new Set())).toBeUndefined();
	});
});

describe("the arrow keys", () => {
	const hall = hallOf(["...", ".x.", "..."]);
	const go = (from: string, way: Direction) => {
		const next = neighbour(hall.plan, hall.at(from), way, (index) => hall.sale.statuses[index] === "free");
		return next === undefined ? undefined : hall.plan.seats[next]?.id;
	};

	it("go to the next seat of the row, and across the rows", () => {
		expect(go("1-1", "right")).toBe("1-2");
		expect(go("1-1", "down")).toBe("2-1");
		expect(go("3-3", "up")).toBe("2-3");
		expect(go("3-3", "left")).toBe("3-2");
	});

	it("pass over seats that can't be taken", () => {
		expect(go("2-1", "right")).toBe("2-3");
		expect(go("1-2", "down")).toBe("3-2");
	});

	it("stop at the edge", () => {
		expect(go("1-1", "up")).toBeUndefined();
		expect(go("1-3", "right")).toBeUndefined();
	});
});
