import type { Size, View } from "./view";

/** The canvases of the plan, one above the other: the picture of the whole hall, the crisp drawing of one view, its words. */
export interface Layers {
	backdrop: HTMLCanvasElement;
	detail: HTMLCanvasElement;
	labels: HTMLCanvasElement;
}

/** Words that would be shown so much larger or smaller than they were written are left out till the plan rests. */
const MOST_RESIZED = 1.2;

/**
 * Shows another view without drawing anything: the layers are moved as they are, which costs the same for ten seats and for
 * ten thousand.
 * @param drawn the view that the crisp layers show
 */
export function moveLayers({ detail, backdrop, labels }: Layers, plan: Size, drawn: View, view: View): void {
	const by = view.scale / drawn.scale;
	const moved = placed(view.x - drawn.x * by, view.y - drawn.y * by, by);
	detail.style.transform = moved;
	labels.style.transform = moved;
	labels.style.visibility = Math.max(by, 1 / by) > MOST_RESIZED ? "hidden" : "";
	backdrop.style.inlineSize = `${plan.width}px`;
	backdrop.style.blockSize = `${plan.height}px`;
	backdrop.style.transform = placed(view.x, view.y, view.scale);
}

const placed = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
