import { describe, expect, it } from "vitest";
import { packHall } from "#src/domain/hall-file";
import { hallPlan } from "#src/features/seats/hall-plan";
import { seatGrid } from "#src/features/seats/seat-grid";
import { type Area, frameAround } from "#src/features/seats/seat-map/covered-areas";
import { fitView, keepInFrame, toScreenPoint } from "#src/features/seats/seat-map/view";
import { section } from "./halls";

const SEATS = Array.from({ length: 400 }, (_, at) => ({
	id: `a-${at}`,
	sectionId: "a",
	row: String(Math.floor(at / 20) + 1),
	seat: String((at % 20) + 1),
	x: 10 + (at % 20) * 20,
	y: 10 + Math.floor(at / 20) * 20,
}));
/** A square hall, full of seats up to its corners. */
const plan = hallPlan(
	packHall({ width: 400, height: 400, stage: undefined, sections: [section("a", "Зал")], seats: SEATS }),
);
const grid = seatGrid(plan);

/** Number of seats under the areas while the whole hall is shown. */
function seatsUnder(areas: readonly Area[], size: { width: number; height: number }): number {
	const view = fitView(plan, frameAround(plan, grid, areas, size));
	return plan.seats.filter((seat) => {
		const [x, y] = toScreenPoint(view, seat);
		return areas.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom);
	}).length;
}

describe("the whole hall", () => {
	it.each<[where: string, areas: Area[], size: { width: number; height: number }]>([
		["in the upper corner of a wide map", [[540, 8, 592, 200]], { width: 600, height: 600 }],
		[
			"in the corners of a phone's map",
			[
				[8, 8, 180, 52],
				[200, 440, 320, 484],
			],
			{ width: 328, height: 492 },
		],
	])("keeps clear of buttons %s", (_, areas, size) => {
		expect(seatsUnder(areas, size)).toBe(0);
		const frame = frameAround(plan, grid, areas, size);
		expect(keepInFrame(fitView(plan, frame), plan, frame)).toEqual(fitView(plan, frame));
	});

	it("is as large as without buttons where these lie beside it", () => {
		const size = { width: 1_000, height: 400 };
		const frame = frameAround(plan, grid, [[940, 8, 992, 200]], size);
		expect(fitView(plan, frame)).toEqual(fitView(plan, size));
	});

	it("doesn't shrink much for buttons: on a small map they cover seats", () => {
		const size = { width: 300, height: 200 };
		const areas: Area[] = [
			[0, 0, 300, 52],
			[0, 148, 300, 200],
		];
		expect(frameAround(plan, grid, areas, size)).toEqual(size);
	});
});
