import { markOf, type Scene } from "./scene";
import { drawSprites } from "./sprites";
import type { View } from "./view";

/** Longest side in pixels: 16 MB at most, which low-end phones can allocate. */
const LONGEST_SIDE = 2_048;

/** An image of all seats below the detail layer, visible where a moving view isn't drawn yet. */
export interface Backdrop {
	element: HTMLCanvasElement;
	/** The scene that the image shows; undefined until drawn. */
	shown: Scene | undefined;
}

export function drawBackdrop(backdrop: Backdrop, scene: Scene, radiusShare: number): void {
	const { plan, sale, palette, filter } = scene;
	const { element, shown } = backdrop;
	const isUpToDate =
		shown?.plan === plan && shown.sale === sale && shown.palette === palette && shown.filter === filter;
	const context = element.getContext("2d");
	if (isUpToDate || !context) return;
	backdrop.shown = scene;
	const scale = LONGEST_SIDE / Math.max(plan.width, plan.height);
	element.width = Math.ceil(plan.width * scale);
	element.height = Math.ceil(plan.height * scale);
	const shapes = sale.classes.map(({ shape }) => shape);
	const sheet = drawSprites(palette, shapes, plan.pitch * radiusShare * scale);
	for (const { index, x, y } of plan.seats)
		sheet.stamp(context, markOf(scene, index), sale.classOf[index] ?? 0, x * scale, y * scale);
}

/** Copies the part of the image that a view shows. */
export function blitBackdrop({ element, shown }: Backdrop, context: CanvasRenderingContext2D, device: View): void {
	if (!shown) return;
	context.imageSmoothingQuality = "high";
	context.drawImage(element, device.x, device.y, shown.plan.width * device.scale, shown.plan.height * device.scale);
}
