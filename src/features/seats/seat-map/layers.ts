import type { Size, View } from "./view";

/** The stacked canvases: image of the whole hall, details of one view, labels. */
export interface Layers {
	backdrop: HTMLCanvasElement;
	detail: HTMLCanvasElement;
	labels: HTMLCanvasElement;
}

/** Labels scaled by more than this are hidden until the map is redrawn. */
const MAX_LABEL_STRETCH = 1.2;

/**
 * Shows another view by moving the layers, without redrawing, so that the cost doesn't depend on the number of seats.
 * @param drawn the view that the detail layer shows
 */
export function moveLayers({ detail, backdrop, labels }: Layers, plan: Size, drawn: View, view: View): void {
	const growth = view.scale / drawn.scale;
	const transform = transformOf(view.x - drawn.x * growth, view.y - drawn.y * growth, growth);
	detail.style.transform = transform;
	labels.style.transform = transform;
	labels.style.visibility = Math.max(growth, 1 / growth) > MAX_LABEL_STRETCH ? "hidden" : "";
	backdrop.style.inlineSize = `${plan.width}px`;
	backdrop.style.blockSize = `${plan.height}px`;
	backdrop.style.transform = transformOf(view.x, view.y, view.scale);
}

const transformOf = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
