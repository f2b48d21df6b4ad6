import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestSeats, type SeatAim } from "../../../../src/features/seats/best-seats";
import { loneSeats } from "../../../../src/features/seats/lone-seat";
import { nearestLike, nearestOffer } from "../../../../src/features/seats/nearest";
import { type Direction, neighbour } from "../../../../src/features/seats/neighbour";
import { hallOf, seatNames, type TestHall } from "./halls";

const indexesOf = (hall: TestHall, ...seats: string[]) => new Set(seats.map(hall.at));
/** Finds the seats that would be left single if the buyer chose `mine`. */
const loneSeatsBeside = (hall: TestHall, mine: ReadonlySet<number>) =>
	loneSeats(hall.plan, mine, (index) => hall.sale.statuses[index] === "free" && !mine.has(index));

describe("bestSeats", () => {
	it("chooses adjacent, central seats near the stage", () => {
		const hall = hallOf([".......", "......."]);
		const best = bestSeats(hall.plan, hall.sale, { count: 3 });
		expect(best && seatNames(hall.plan, best.seats)).toEqual(["1-3", "1-4", "1-5"]);
		expect(best?.together).toBe(true);
	});

	it("keeps the chosen seats within the price limit", () => {
		const hall = hallOf(["....", "....", "...."], (row) => 3_000 - row * 1_000);
		const best = bestSeats(hall.plan, hall.sale, { count: 2, aim: "view", maxTotal: 2_000_000 });
		expect(best && seatNames(hall.plan, best.seats)).toEqual(["2-1", "2-2"]);
	});

	it("chooses the cheapest seats, the nearest or a compromise, by the buyer's aim", () => {
		const hall = hallOf(["....", "....", "....", "....", "...."], (row) => 5_000 - row * 1_000);
		const rowFor = (aim: SeatAim) =>
			hall.plan.seats[bestSeats(hall.plan, hall.sale, { count: 2, aim })?.seats[0] ?? -1]?.row;
		expect([rowFor("cheaper"), rowFor("balance"), rowFor("view")]).toEqual(["5", "3", "1"]);
	});

	it("may choose seats that the buyer already holds", () => {
		const hall = hallOf(["rr.."]);
		const mine = indexesOf(hall, "1-1", "1-2");
		const best = bestSeats(hall.plan, hall.sale, { count: 4, mine });
		expect(best?.seats).toHaveLength(4);
	});

	it("chooses seats without an aisle or a sold seat between them", () => {
		const hall = hallOf([".x. .", ".. .x", "..."]);
		const best = bestSeats(hall.plan, hall.sale, { count: 3 });
		expect(best && seatNames(hall.plan, best.seats)).toEqual(["3-1", "3-2", "3-3"]);
	});

	it("avoids leaving a lone seat", () => {
		const hall = hallOf(["....x"]);
		const best = bestSeats(hall.plan, hall.sale, { count: 2 });
		expect(best && loneSeatsBeside(hall, new Set(best.seats)).lone).toEqual([]);
	});

	it("chooses close seats, marked as not together, when no row has enough", () => {
		const hall = hallOf([".x.x", ".xxx", "xxx."]);
		const best = bestSeats(hall.plan, hall.sale, { count: 3 });
		expect(best?.together).toBe(false);
		expect(best && new Set(seatNames(hall.plan, best.seats))).toEqual(new Set(["1-1", "1-3", "2-1"]));
	});

	it("returns undefined when too few seats are free or within the price limit", () => {
		const hall = hallOf([".x"]);
		expect(bestSeats(hall.plan, hall.sale, { count: 2 })).toBeUndefined();
		expect(bestSeats(hall.plan, hall.sale, { count: 1, maxTotal: 1 })).toBeUndefined();
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
	it("reports a single free seat left beside the chosen ones, and proposes other seats", () => {
		const hall = hallOf(["......"]);
		const choice = indexesOf(hall, "1-2", "1-3");
		const { lone, instead } = loneSeatsBeside(hall, choice);
		expect(seatNames(hall.plan, lone)).toEqual(["1-1"]);
		expect(instead && seatNames(hall.plan, instead.better)).toEqual(["1-1", "1-2"]);
	});

	it("reports nothing when every choice would leave a lone seat", () => {
		const hall = hallOf(["x...x"]);
		const choice = indexesOf(hall, "1-2", "1-3");
		expect(loneSeatsBeside(hall, choice).lone).toEqual([]);
	});

	it("ignores a free seat that was already single before the choice", () => {
		const hall = hallOf([".x...."]);
		const choice = indexesOf(hall, "1-3");
		expect(loneSeatsBeside(hall, choice).lone).toEqual([]);
	});

	it("reports a lone seat between the buyer's own seats", () => {
		const hall = hallOf([".....x"]);
		const choice = indexesOf(hall, "1-1", "1-3");
		expect(seatNames(hall.plan, loneSeatsBeside(hall, choice).lone)).toEqual(["1-2"]);
	});

	it("proposes seats that leave no single seat beside them", () => {
		const anyRow = fc.string({ unit: fc.constantFrom(".", ".", ".", "x"), minLength: 3, maxLength: 14 });
		fc.assert(
			fc.property(anyRow, fc.array(fc.nat(13), { minLength: 1, maxLength: 4 }), (text, places) => {
				const hall = hallOf([text]);
				const choice = new Set(places.filter((place) => hall.sale.statuses[place] === "free"));
				const { instead } = loneSeatsBeside(hall, choice);
				if (!instead) return;
				const moved = new Set([...choice].filter((index) => !instead.chosen.includes(index)).concat(instead.better));
				expect(instead.better).toHaveLength(instead.chosen.length);
				const loneAfterMove = loneSeatsBeside(hall, moved).lone;
				const { better } = instead;
				expect(loneAfterMove.filter((index) => better.includes(index - 1) || better.includes(index + 1))).toEqual([]);
			}),
		);
	});
});

describe("nearestLike", () => {
	it("returns the nearest free seat at the same price", () => {
		const hall = hallOf(["..x..", "....."], (row) => (row === 0 ? 2_000 : 1_000));
		const replacement = nearestLike(hall.plan, hall.sale, hall.at("1-3"), new Set());
		expect(replacement !== undefined && hall.plan.seats[replacement]?.row).toBe("1");
	});

	it("returns a cheaper seat rather than a much more expensive one", () => {
		const hall = hallOf([".....", "xxxxx", "....."], (row) => [9_000, 3_000, 2_500][row] ?? 0);
		const replacement = nearestLike(hall.plan, hall.sale, hall.at("2-3"), new Set());
		expect(replacement !== undefined && hall.plan.seats[replacement]?.id).toBe("3-3");
	});

	it("returns undefined when only the buyer's own seat is free", () => {
		const hall = hallOf(["x."]);
		expect(nearestLike(hall.plan, hall.sale, hall.at("1-1"), indexesOf(hall, "1-2"))).toBeUndefined();
	});
});

describe("nearestOffer", () => {
	const { offers } = hallOf(["...", "x.."]);
	const [lost] = offers.slice(3);

	it("returns the seat with the next number in the lost seat's row", () => {
		expect(lost && nearestOffer(offers, lost, new Set())).toMatchObject({ row: "2", seat: "2" });
	});

	it("prefers a seat in another row to one in another sector", () => {
		const inOtherSector = offers.map((one) => (one.row === "2" && one.available ? { ...one, sector: "Балкон" } : one));
		expect(lost && nearestOffer(inOtherSector, lost, new Set())).toMatchObject({ row: "1", seat: "1" });
	});

	it("prefers a seat with a full view, unless the lost seat's view was limited too", () => {
		const limited = offers.map((one) => (one.row === "2" ? { ...one, view: "limited" as const } : one));
		expect(lost && nearestOffer(limited, lost, new Set())).toMatchObject({ row: "1", seat: "1" });
		expect(lost && nearestOffer(limited, { ...lost, view: "limited" }, new Set())).toMatchObject({ row: "2" });
	});

	it("returns undefined when no other offer is left", () => {
		expect(lost && nearestOffer([lost], lost, new Set())).toBeUndefined();
	});
});

describe("neighbour", () => {
	const hall = hallOf(["...", ".x.", "..."]);
	const neighbourOf = (from: string, direction: Direction) => {
		const nextIndex = neighbour(hall.plan, hall.at(from), direction, (index) => hall.sale.statuses[index] === "free");
		return nextIndex === undefined ? undefined : hall.plan.seats[nextIndex]?.id;
	};

	it("returns the next seat in the row or in the next row", () => {
		expect(neighbourOf("1-1", "right")).toBe("1-2");
		expect(neighbourOf("1-1", "down")).toBe("2-1");
		expect(neighbourOf("3-3", "up")).toBe("2-3");
		expect(neighbourOf("3-3", "left")).toBe("3-2");
	});

	it("skips unavailable seats", () => {
		expect(neighbourOf("2-1", "right")).toBe("2-3");
		expect(neighbourOf("1-2", "down")).toBe("3-2");
	});

	it("returns undefined at the edge of the hall", () => {
		expect(neighbourOf("1-1", "up")).toBeUndefined();
		expect(neighbourOf("1-3", "right")).toBeUndefined();
	});
});
