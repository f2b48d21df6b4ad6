import type { HallPlan } from "../hall-plan";
import type { seatGrid } from "../seat-grid";
import { type Frame, fitView, type Insets, type Size, toScreenPoint, type View } from "./view";

export type Area = readonly [left: number, top: number, right: number, bottom: number];

/** Space between what lies over the map and the hall, its seats and names, in CSS pixels. */
const GAP = 4;
/** The hall makes room for what lies over it while that takes at most this share of the map and of the hall's size. */
const MAX_SHARE = 0.25;

/** Returns the parts of the map, in CSS pixels, that lie under its buttons: the children of `data-over-map`. */
export function coveredAreas(surface: Element): Area[] {
	const { left, top } = surface.getBoundingClientRect();
	const buttons = surface.closest("[data-view]")?.querySelectorAll("[data-over-map] > *") ?? [];
	return Array.from(buttons, (button) => {
		const rect = button.getBoundingClientRect();
		return [rect.left - left - GAP, rect.top - top - GAP, rect.right - left + GAP, rect.bottom - top + GAP];
	});
}

/** Returns the frame with the smallest strips that keep the whole hall clear of the areas; without any if it can't be. */
export function frameAround(
	plan: HallPlan,
	grid: ReturnType<typeof seatGrid>,
	areas: readonly Area[],
	size: Size,
): Frame {
	const least = fitView(plan, size).scale * (1 - MAX_SHARE);
	return (
		possibleInsets(areas, size)
			.map((insets) => ({ ...size, insets }))
			.map((frame) => ({ frame, view: fitView(plan, frame), strips: sum(Object.values(frame.insets)) }))
			.filter(({ view }) => view.scale >= least)
			.sort((a, b) => b.view.scale - a.view.scale || a.strips - b.strips)
			.find(({ view }) => !areas.some((area) => isOnHall(plan, grid, area, view)))?.frame ?? size
	);
}

/** Combines strips as wide as each area along each side of the map. */
function possibleInsets(areas: readonly Area[], { width, height }: Size): Insets[] {
	const strips = (side: number, ofArea: (area: Area) => number) => [
		0,
		...new Set(areas.map(ofArea).filter((strip) => strip > 0 && strip <= side * MAX_SHARE)),
	];
	const lefts = strips(width, ([, , right]) => right);
	const rights = strips(width, ([left]) => width - left);
	const tops = strips(height, ([, , , bottom]) => bottom);
	const bottoms = strips(height, ([, top]) => height - top);
	return lefts.flatMap((left) =>
		rights.flatMap((right) => tops.flatMap((top) => bottoms.map((bottom) => ({ left, top, right, bottom })))),
	);
}

/** Whether the area covers a seat or the stage of a hall in this view. */
function isOnHall(
	plan: HallPlan,
	grid: ReturnType<typeof seatGrid>,
	[left, top, right, bottom]: Area,
	view: View,
): boolean {
	const room = (plan.pitch * view.scale) / 2;
	const isInside = (x: number, y: number) =>
		x > left - room && x < right + room && y > top - room && y < bottom + room;
	const { stage } = plan;
	if (stage) {
		const [x, y] = toScreenPoint(view, stage);
		const [width, height] = [stage.width * view.scale, stage.height * view.scale];
		if (x < right && x + width > left && y < bottom && y + height > top) return true;
	}
	const toPlan = (value: number, offset: number) => (value - offset) / view.scale;
	return grid
		.within(
			toPlan(left - room, view.x),
			toPlan(top - room, view.y),
			toPlan(right + room, view.x),
			toPlan(bottom + room, view.y),
		)
		.some((index) => {
			const seat = plan.seats[index];
			return seat !== undefined && isInside(...toScreenPoint(view, seat));
		});
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
