/** How the plan lies on the screen: a point of the plan is shown at `plan * scale + offset`, in CSS pixels. */
export interface View {
	scale: number;
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

/** A seat is about 20 units of the plan (contract, "layout"); at this scale it is as wide as a fingertip. */
export const MAX_SCALE = 2.6;
const FIT_MARGIN = 8;

/** The view that shows the whole plan, in the middle. */
export function fitView(plan: Size, frame: Size): View {
	const scale = Math.min(
		MAX_SCALE,
		Math.max(1, frame.width - FIT_MARGIN * 2) / plan.width,
		Math.max(1, frame.height - FIT_MARGIN * 2) / plan.height,
	);
	return {
		scale,
		x: (frame.width - plan.width * scale) / 2,
		y: (frame.height - plan.height * scale) / 2,
	};
}

/** Zooms by a factor, keeping what is under a point of the screen where it is. */
export function zoomAt(view: View, factor: number, at: { x: number; y: number }, plan: Size, frame: Size): View {
	const least = Math.min(fitView(plan, frame).scale, MAX_SCALE);
	const scale = Math.min(MAX_SCALE, Math.max(least, view.scale * factor));
	const by = scale / view.scale;
	return keepInFrame({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, plan, frame);
}

/** Moves by CSS pixels. */
export function panBy(view: View, dx: number, dy: number, plan: Size, frame: Size): View {
	return keepInFrame({ ...view, x: view.x + dx, y: view.y + dy }, plan, frame);
}

/** The plan never leaves the frame: where it is smaller it stays in the middle, where it is larger it covers it. */
export function keepInFrame(view: View, plan: Size, frame: Size): View {
	return {
		scale: view.scale,
		x: kept(view.x, plan.width * view.scale, frame.width),
		y: kept(view.y, plan.height * view.scale, frame.height),
	};
}

function kept(offset: number, length: number, room: number): number {
	const slack = room * 0.25;
	if (length <= room) return (room - length) / 2;
	return Math.min(slack, Math.max(room - length - slack, offset));
}

/** A point of the screen on the plan. */
export function toPlan(view: View, at: { x: number; y: number }): { x: number; y: number } {
	return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

/** The view in which a seat can be seen and told from its neighbours; the same one when it already can. */
export function showPoint(view: View, at: { x: number; y: number }, wanted: number, plan: Size, frame: Size): View {
	const scale = Math.min(MAX_SCALE, Math.max(view.scale, wanted));
	const x = at.x * view.scale + view.x;
	const y = at.y * view.scale + view.y;
	const inside = x > frame.width * 0.12 && x < frame.width * 0.88 && y > frame.height * 0.12 && y < frame.height * 0.88;
	if (scale === view.scale && inside) return view;
	return keepInFrame({ scale, x: frame.width / 2 - at.x * scale, y: frame.height / 2 - at.y * scale }, plan, frame);
}

/** A view on the way from one to another; `progress` goes from 0 to 1. */
export function between(from: View, to: View, progress: number): View {
	const eased = 1 - (1 - progress) ** 3;
	const mix = (a: number, b: number) => a + (b - a) * eased;
	return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}
