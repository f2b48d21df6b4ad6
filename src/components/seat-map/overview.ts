import type { Palette } from "./palette";
import { markOf, type Scene } from "./scene";
import { drawSprites } from "./sprites";
import type { View } from "./view";

/** All seats in one picture, for when there are too many in view to draw each of them in every frame. */
export interface Overview {
	of: Pick<Scene, "plan" | "sale" | "filter"> & { palette: Palette };
	/** Puts the picture where the view has the plan. */
	blit: (context: CanvasRenderingContext2D, device: View, moving: boolean) => void;
}

/** Longest side of the picture in pixels: 16 MB at most, which a cheap phone can hold. */
const LONGEST_SIDE = 2_048;

/** The picture of a scene; the given one when nothing it shows has changed. */
export function drawOverview(before: Overview | undefined, scene: Scene, radiusShare: number): Overview {
	const { plan, sale, palette, filter } = scene;
	const same =
		before?.of.plan === plan && before.of.sale === sale && before.of.palette === palette && before.of.filter === filter;
	if (before && same) return before;
	const scale = LONGEST_SIDE / Math.max(plan.width, plan.height);
	const picture = document.createElement("canvas");
	picture.width = Math.ceil(plan.width * scale);
	picture.height = Math.ceil(plan.height * scale);
	const context = picture.getContext("2d");
	if (context) {
		const shapes = sale.classes.map(({ shape }) => shape);
		const sheet = drawSprites(palette, shapes, plan.pitch * radiusShare * scale);
		for (const seat of plan.seats)
			sheet.stamp(context, markOf(scene, seat.index), sale.classOf[seat.index] ?? 0, seat.x * scale, seat.y * scale);
	}
	return {
		of: { plan, sale, palette, filter },
		blit(target, device, moving) {
			target.imageSmoothingEnabled = true;
			target.imageSmoothingQuality = moving ? "low" : "high";
			const by = device.scale / scale;
			target.drawImage(picture, device.x, device.y, picture.width * by, picture.height * by);
		},
	};
}
