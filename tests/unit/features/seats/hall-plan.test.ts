import { describe, expect, it } from "vitest";
import type { HallLayout } from "#src/domain/hall";
import { packHall } from "#src/domain/hall-file";
import { type HallPlan, hallPlan } from "#src/features/seats/hall-plan";
import { seatGrid } from "#src/features/seats/seat-grid";
import { arena } from "../../../sandbox/data/halls/arena";
import { theatre } from "../../../sandbox/data/halls/theatre";
import { hallOf, seatIds } from "./halls";

const planOf = (layout: HallLayout) => hallPlan(packHall(layout));
/** Makes a plan of a demo hall, whose data has the field names of the API. */
const planOfDemo = ({ seats, ...layout }: ReturnType<typeof arena>) =>
	planOf({ ...layout, seats: seats.map(({ section_id, ...seat }) => ({ ...seat, sectionId: section_id })) });
const blocksOf = (plan: HallPlan) => plan.blocks.map((block) => seatIds(plan, block));
const planOfSeats = (seats: HallLayout["seats"], size = 200) =>
	planOf({ width: size, height: size, stage: undefined, sections: [], seats });
const seatAt = (id: string, x: number) => ({ id, sectionId: "p", row: "1", seat: id, x, y: 0 });

describe("hallPlan", () => {
	it("groups adjacent seats of a row into blocks, split by aisles", () => {
		expect(blocksOf(hallOf(["... ..", "....."]).plan)).toEqual([
			["1-1", "1-2", "1-3"],
			["1-4", "1-5"],
			["2-1", "2-2", "2-3", "2-4", "2-5"],
		]);
	});

	it("orders the seats of a row by their coordinates, not their numbers", () => {
		const oddNumbersToTheLeft = [66, 88, 44, 110, 22, 132].map((x, at) => seatAt(String(at + 1), x));
		expect(blocksOf(planOfSeats(oddNumbersToTheLeft))).toEqual([["5", "3", "1", "2", "4", "6"]]);
	});

	it("ignores a seat with a duplicate id", () => {
		expect(planOfSeats([seatAt("a", 0), seatAt("a", 22)]).seats).toHaveLength(1);
	});

	it("groups seats with the same y coordinate into a block if they have no row name", () => {
		const withoutRow = (id: string, x: number, y: number) => ({ ...seatAt(id, x), row: "", y });
		const seats = [
			withoutRow("a1", 0, 0),
			withoutRow("a2", 22, 0),
			withoutRow("b1", 0, 22),
			withoutRow("b2", 22, 22),
		];
		expect(blocksOf(planOfSeats(seats)).map(String)).toEqual(["a1,a2", "b1,b2"]);
	});

	it("splits curved rows into blocks at aisles", () => {
		const plan = planOfDemo(theatre({ firstRow: 18, stalls: 10, amphitheatre: 0, balcony: 0, boxes: 0 }));
		expect(plan.blocks).toHaveLength(30);
		for (const block of plan.blocks) {
			const seatNumbers = block.map((index) => Number(plan.seats[index]?.seat));
			expect(seatNumbers).toEqual([...seatNumbers].sort((a, b) => a - b));
		}
	});

	it("assigns each of 10,000 seats to a block, and measures the distance between seats", () => {
		const plan = planOfDemo(arena());
		expect(plan.seats).toHaveLength(10_000);
		expect(plan.seats.every(({ block }) => block >= 0)).toBe(true);
		expect(plan.pitch).toBeCloseTo(22, 0);
	});
});

describe("seatGrid", () => {
	const { plan, indexOf } = hallOf(["....."]);
	const grid = seatGrid(plan);

	it("returns the seat nearest to a point within the maximum distance, or undefined without such a seat", () => {
		expect(grid.at(148, 104, 15)).toBe(indexOf("1-3"));
		expect(grid.at(300, 300, 15)).toBeUndefined();
	});

	it("finds seats in a plan much larger than the gaps between seats, and seats at the same point", () => {
		const large = planOfSeats([seatAt("a", 100), seatAt("b", 122)], 1e7);
		expect(seatGrid(large).at(121, 0, 10)).toBe(1);
		const atOnePoint = planOfSeats([seatAt("a", 100), seatAt("b", 100)]);
		expect(seatGrid(atOnePoint).at(101, 0, 10)).toBe(0);
	});

	it("counts all seats for the whole plan, and none for a rectangle far from them", () => {
		expect(grid.count(0, 0, 800, 600)).toBe(5);
		expect(grid.count(600, 400, 700, 500)).toBe(0);
	});
});
