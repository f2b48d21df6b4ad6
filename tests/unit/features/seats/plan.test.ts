import { describe, expect, it } from "vitest";
import type { HallLayout } from "../../../../src/domain/hall";
import { packHall } from "../../../../src/domain/hall-file";
import { hallPlan } from "../../../../src/features/seats/plan";
import { seatGrid } from "../../../../src/features/seats/seat-grid";
import { arena } from "../../../sandbox/data/halls/arena";
import { theatre } from "../../../sandbox/data/halls/theatre";
import { hallOf, names } from "./halls";

const inOurWords = ({ seats, ...layout }: ReturnType<typeof arena>) => ({
	...layout,
	seats: seats.map(({ section_id, ...seat }) => ({ ...seat, sectionId: section_id })),
});

const planOf = (layout: HallLayout) => hallPlan(packHall(layout));

describe("hall plan", () => {
	it("finds adjacent seats, split by aisles", () => {
		const { plan } = hallOf(["... ..", "....."]);
		expect(plan.blocks.map((block) => names(plan, block))).toEqual([
			["1-1", "1-2", "1-3"],
			["1-4", "1-5"],
			["2-1", "2-2", "2-3", "2-4", "2-5"],
		]);
	});

	it("uses coordinates, not numbers", () => {
		const seat = (number: number, x: number) => ({
			id: String(number),
			sectionId: "p",
			row: "1",
			seat: String(number),
			x,
			y: 0,
		});
		const oddToTheLeft = [seat(1, 66), seat(2, 88), seat(3, 44), seat(4, 110), seat(5, 22), seat(6, 132)];
		const plan = planOf({ width: 200, height: 100, stage: undefined, sections: [], seats: oddToTheLeft });
		expect(plan.blocks.map((block) => names(plan, block))).toEqual([["5", "3", "1", "2", "4", "6"]]);
	});

	it("drops a seat with a duplicate id", () => {
		const twice = { id: "a", sectionId: "p", row: "1", seat: "1", x: 0, y: 0 };
		const plan = planOf({
			width: 10,
			height: 10,
			stage: undefined,
			sections: [],
			seats: [twice, { ...twice, x: 22 }],
		});
		expect(plan.seats).toHaveLength(1);
	});

	it("takes seats without rows for neighbours at one height only", () => {
		const seats = ["a1", "a2", "b1", "b2"].map((id, at) => ({
			...{ id, sectionId: "p", row: "", seat: id },
			x: 22 * (at % 2),
			y: at < 2 ? 0 : 22,
		}));
		const plan = planOf({ width: 200, height: 100, stage: undefined, sections: [], seats });
		expect(plan.blocks.map((block) => names(plan, block))).toEqual([
			["a1", "a2"],
			["b1", "b2"],
		]);
	});

	it("splits curved rows at aisles", () => {
		const layout = inOurWords(theatre({ firstRow: 18, parterre: 10, amphitheatre: 0, balcony: 0, boxes: 0 }));
		const plan = planOf(layout);
		expect(plan.blocks).toHaveLength(30);
		for (const block of plan.blocks) {
			const numbers = block.map((index) => Number(plan.seats[index]?.seat));
			expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
		}
	});

	it("indexes 10,000 seats into rows", () => {
		const plan = planOf(inOurWords(arena()));
		expect(plan.seats).toHaveLength(10_000);
		expect(plan.seats.every(({ block, position }) => block >= 0 && position >= 0)).toBe(true);
		expect(plan.pitch).toBeCloseTo(22, 0);
	});
});

describe("hit testing", () => {
	const { plan, at } = hallOf(["....."]);
	const grid = seatGrid(plan);

	it("returns the nearest seat within reach", () => {
		expect(grid.at(148, 104, 15)).toBe(at("1-3"));
	});

	it("finds seats of a plan that is vast for them, and of one without distances", () => {
		const at = (id: string, x: number) => ({ id, sectionId: "p", row: "1", seat: id, x, y: 100 });
		const vast = { width: 1e7, height: 1e7, stage: undefined, sections: [], seats: [at("a", 100), at("b", 122)] };
		expect(seatGrid(planOf(vast)).at(121, 100, 10)).toBe(1);
		const alike = { ...vast, width: 300, height: 300, seats: [at("a", 100), at("b", 100)] };
		expect(seatGrid(planOf(alike)).at(101, 100, 10)).toBe(0);
	});

	it("returns undefined outside of all seats", () => {
		expect(grid.at(300, 300, 15)).toBeUndefined();
	});

	it("counts visible seats without visiting each", () => {
		expect(grid.count(0, 0, 800, 600)).toBe(5);
		expect(grid.count(600, 400, 700, 500)).toBe(0);
	});
});
