/** Position of the plan: its point p is shown at `p * scale + (x, y)`, in CSS pixels (device pixels in a `Drawing`). */
export interface View extends Point {
	scale: number;
}

export interface Point {
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

/** The visible area of the map. */
export interface Frame extends Size {
	/** Strips along its sides that the whole hall leaves free, for what lies over the map there. */
	insets?: Insets;
}

export type Insets = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

export interface PlanMeasures extends Size {
	/** Typical distance between neighbouring seats, in the plan's units; determines the largest scale. */
	pitch: number;
}

/** Distance between neighbouring seats, in CSS pixels, at the largest scale: wider than a fingertip. */
const WIDEST_PITCH = 52;
const FIT_MARGIN_PX = 8;

export function fitView(plan: PlanMeasures, frame: Frame): View {
	const { left, top, right, bottom } = frame.insets ?? NO_INSETS;
	const [width, height] = [frame.width - left - right, frame.height - top - bottom];
	const scale = Math.min(
		largestScale(plan),
		Math.max(1, width - FIT_MARGIN_PX * 2) / plan.width,
		Math.max(1, height - FIT_MARGIN_PX * 2) / plan.height,
	);
	return {
		scale,
		x: left + (width - plan.width * scale) / 2,
		y: top + (height - plan.height * scale) / 2,
	};
}

/** Returns the view that shows points as large as `maxScale` or the frame allows, with some free space around them. */
export function fitPoints(
	points: readonly Point[],
	maxScale: number,
	plan: PlanMeasures,
	frame: Frame,
): View {
	const [x, y] = [rangeOf(points.map((point) => point.x)), rangeOf(points.map((point) => point.y))];
	const room = plan.pitch * 3;
	const area = { width: x.length + room, height: y.length + room, pitch: plan.pitch };
	const scale = Math.min(maxScale, Math.max(fitView(plan, frame).scale, fitView(area, frame).scale));
	const middle = { x: frame.width / 2 - x.middle * scale, y: frame.height / 2 - y.middle * scale };
	return keepInFrame({ scale, ...middle }, plan, frame);
}

function rangeOf(values: readonly number[]) {
	const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
	const most = values.reduce((a, b) => Math.max(a, b), least);
	return { length: most - least, middle: (least + most) / 2 };
}

export function largestScale({ pitch }: PlanMeasures): number {
	return WIDEST_PITCH / pitch;
}

/** Zooms by a factor; the point `at` stays where it is. */
export function zoomAt(
	view: View,
	{ factor, at }: { factor: number; at: Point },
	plan: PlanMeasures,
	frame: Frame,
): View {
	const scale = Math.min(largestScale(plan), Math.max(fitView(plan, frame).scale, view.scale * factor));
	const growth = scale / view.scale;
	return keepInFrame(
		{ scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth },
		plan,
		frame,
	);
}

export function panBy(view: View, by: Point, plan: Size, frame: Frame): View {
	return keepInFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, plan, frame);
}

/** Moves a view if necessary: centres a plan smaller than the frame; makes a larger one cover most of the frame. */
export function keepInFrame(view: View, plan: Size, frame: Frame): View {
	const { left, top, right, bottom } = frame.insets ?? NO_INSETS;
	return {
		scale: view.scale,
		x: clampOffsetOnAxis(view.x, plan.width * view.scale, frame.width, [left, right]),
		y: clampOffsetOnAxis(view.y, plan.height * view.scale, frame.height, [top, bottom]),
	};
}

function clampOffsetOnAxis(
	offset: number,
	length: number,
	room: number,
	[start, end]: readonly [start: number, end: number],
): number {
	const slack = room * 0.25;
	if (length <= room - start - end) return start + (room - start - end - length) / 2;
	if (length <= room) return Math.min(start, Math.max(room - length - end, offset));
	return Math.min(slack, Math.max(room - length - slack, offset));
}

export function toPlanPoint(view: View, at: Point): Point {
	return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

export function toScreenPoint(view: View, point: Point): [x: number, y: number] {
	return [point.x * view.scale + view.x, point.y * view.scale + view.y];
}

/** Returns the view if it shows a point at `minScale` or more, not near an edge; else one centred on it if possible. */
export function showPoint(
	view: View,
	{ at, minScale }: { at: Point; minScale: number },
	plan: PlanMeasures,
	frame: Frame,
): View {
	const scale = Math.min(largestScale(plan), Math.max(view.scale, minScale));
	const [x, y] = toScreenPoint(view, at);
	const isInside =
		x > frame.width * 0.12 && x < frame.width * 0.88 && y > frame.height * 0.12 && y < frame.height * 0.88;
	if (scale === view.scale && isInside) return view;
	return keepInFrame(
		{ scale, x: frame.width / 2 - at.x * scale, y: frame.height / 2 - at.y * scale },
		plan,
		frame,
	);
}

/** Interpolates views; `progress` goes from 0 to 1. */
export function interpolateViews(from: View, to: View, progress: number): View {
	const eased = 1 - (1 - progress) ** 3;
	const interpolate = (a: number, b: number) => a + (b - a) * eased;
	return {
		scale: interpolate(from.scale, to.scale),
		x: interpolate(from.x, to.x),
		y: interpolate(from.y, to.y),
	};
}

/** Whether a view shows the whole hall, give or take a hundredth. */
export function isWholeHallVisible({ scale }: View, plan: PlanMeasures, frame: Frame): boolean {
	return scale <= fitView(plan, frame).scale * 1.01;
}
