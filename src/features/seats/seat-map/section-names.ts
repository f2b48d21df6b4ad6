import { groupBy } from "../../../domain/group-by";
import { labelledParts } from "../../../domain/labelled-parts";
import type { OpaqueId } from "../../../domain/lenient";
import type { HallPlan, PlanSeat } from "../hall-plan";

/** A label of a section, or of a part of one. */
export interface SectionName {
	sectionId: OpaqueId;
	text: string;
	x: number;
	y: number;
	/** Width of the section or part, and y of its lowest seat, in the plan's units. */
	width: number;
	bottom: number;
	/** Middle of the section or part, and its width there: curved sections are narrower than their outline. */
	centre: { x: number; y: number; width: number };
}

const namesByPlan = new WeakMap<HallPlan, SectionName[]>();

/** Returns the labels of titled sections, placed above the middle of each part that isn't too small. */
export function sectionNames(plan: HallPlan): SectionName[] {
	const names = namesByPlan.get(plan) ?? layOutSectionNames(plan);
	namesByPlan.set(plan, names);
	return names;
}

function layOutSectionNames(plan: HallPlan): SectionName[] {
	const bySection = groupBy(plan.seats, ({ sectionId }) => sectionId);
	return plan.sections.flatMap(({ id, title }) => {
		const seats = bySection.get(id) ?? [];
		if (title === "") return [];
		return labelledParts(plan, seats).map((part) => ({
			sectionId: id,
			...labelAbovePart(plan, part, title),
		}));
	});
}

function labelAbovePart(
	plan: HallPlan,
	part: readonly PlanSeat[],
	text: string,
): Omit<SectionName, "sectionId"> {
	const left = part.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
	const right = part.reduce((most, { x }) => Math.max(most, x), left);
	const middle = (left + right) / 2;
	// Rows may be curved, so only seats near the middle determine the label's y.
	const seatsNearMiddle = part.filter(
		({ x }) => Math.abs(x - middle) < Math.max(plan.pitch * 2, (right - left) * 0.1),
	);
	const topSeats = seatsNearMiddle.length > 0 ? seatsNearMiddle : part;
	const top = topSeats.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
	const bottom = part.reduce((most, { y }) => Math.max(most, y), top);
	const centreY = part.reduce((sum, { y }) => sum + y, 0) / part.length;
	const across = part.filter(({ y }) => Math.abs(y - centreY) < plan.pitch * 1.5).map(({ x }) => x);
	const [from, to] = [Math.min(...across), Math.max(...across)];
	const centre = { x: (from + to) / 2, y: centreY, width: to - from };
	return { text, x: middle, y: top - plan.pitch, width: right - left, bottom, centre };
}
