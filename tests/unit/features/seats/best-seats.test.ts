import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestSeats, type SeatWish } from "#src/features/seats/best-seats";
import { loneSeats } from "#src/features/seats/lone-seat";
import { hallOf, seatIds } from "./halls";

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
		expect(best && loneSeats(hall.plan, hall.sale, new Set(best.seats)).lone).toEqual([]);
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
