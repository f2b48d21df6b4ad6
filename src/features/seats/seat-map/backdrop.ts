import { markOf, type Scene } from "./scene";
import { drawSprites } from "./sprites";
import type { View } from "./view";

/** Longest side in pixels: 16 MB at most, which low-end phones can allocate. */
const LONGEST_SIDE = 2_048;

/** An image of all seats below the detail layer, visible where a moving view isn't drawn yet. */
export interface Backdrop {
	element: HTMLCanvasElement;
	/** What the image shows; undefined until drawn. */
	shows: Pick<Scene, "plan" | "sale" | "filter" | "palette"> | undefined;
}

export function drawBackdrop(backdrop: Backdrop, scene: Scene, radiusShare: number): void {
	const { plan, sale, palette, filter } = scene;
	const { element, shows } = backdrop;
	const isUpToDate =
		shows?.plan === plan && shows.sale === sale && shows.palette === palette && shows.filter === filter;
	const context = element.getContext("2d");
	if (isUpToDate || !context) return;
	backdrop.shows = { plan, sale, palette, filter };
	const scale = LONGEST_SIDE / Math.max(plan.width, plan.height);
	element.width = Math.ceil(plan.width * scale);
	element.height = Math.ceil(plan.height * scale);
	const sheet = drawSprites(
		palette,
		sale.classes.map(({ shape }) => shape),
		plan.pitch * radiusShare * scale,
	);
	for (const { index, x, y } of plan.seats)
		sheet.stamp(context, markOf(scene, index), sale.classOf[index] ?? 0, x * scale, y * scale);
}

/** Copies the part of the image that a view shows. */
export function blitBackdrop({ element, shows }: Backdrop, context: CanvasRenderingContext2D, device: View): void {
	if (!shows) return;
	context.imageSmoothingQuality = "high";
	context.drawImage(element, device.x, device.y, shows.plan.width * device.scale, shows.plan.height * device.scale);
}
