import type { Size, View } from "./view";

/** The two canvases of the plan: the crisp drawing of one view, and the picture of the whole hall below it. */
export interface Layers {
	detail: HTMLCanvasElement;
	backdrop: HTMLCanvasElement;
}

/**
 * Shows another view without drawing anything: both layers are moved as they are, which costs the same for ten seats and for
 * ten thousand.
 * @param drawn the view that the crisp layer shows
 */
export function moveLayers({ detail, backdrop }: Layers, plan: Size, drawn: View, view: View): void {
	const by = view.scale / drawn.scale;
	detail.style.transform = placed(view.x - drawn.x * by, view.y - drawn.y * by, by);
	backdrop.style.inlineSize = `${plan.width}px`;
	backdrop.style.blockSize = `${plan.height}px`;
	backdrop.style.transform = placed(view.x, view.y, view.scale);
}

const placed = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
