import { markOf, type Scene } from "./scene";
import { drawSprites } from "./sprites";
import type { View } from "./view";

/** Longest side of the picture in pixels: 16 MB at most, which a cheap phone can hold. */
const LONGEST_SIDE = 2_048;

/** All seats in one picture. It lies below the crisp drawing and is seen where a moving plan has not been drawn yet. */
export interface Backdrop {
	element: HTMLCanvasElement;
	/** What it shows; nothing until it is drawn. */
	shows: Pick<Scene, "plan" | "sale" | "filter" | "palette"> | undefined;
}

/** Draws the picture, unless it shows all this already. */
export function drawBackdrop(backdrop: Backdrop, scene: Scene, radiusShare: number): void {
	const { plan, sale, palette, filter } = scene;
	const { element, shows } = backdrop;
	const isSame = shows?.plan === plan && shows.sale === sale && shows.palette === palette && shows.filter === filter;
	const context = element.getContext("2d");
	if (isSame || !context) return;
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

/** Puts the picture where a view has the plan. */
export function blitBackdrop({ element, shows }: Backdrop, context: CanvasRenderingContext2D, device: View): void {
	if (!shows) return;
	context.imageSmoothingQuality = "high";
	context.drawImage(element, device.x, device.y, shows.plan.width * device.scale, shows.plan.height * device.scale);
}
