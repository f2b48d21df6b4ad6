import type { Size, View } from "./view";

/** The stacked canvases: image of the whole hall, details of one view, labels. */
export interface Layers {
	backdrop: HTMLCanvasElement;
	detail: HTMLCanvasElement;
	labels: HTMLCanvasElement;
}

/** Hide labels scaled by more than this until the map settles. */
const MOST_RESIZED = 1.2;

/**
 * Shows another view by moving the layers, without redrawing, so that the cost doesn't depend on the number of seats.
 * @param drawn the view that the detail layer shows
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
