import type { Palette } from "./palette";
import { markOf, type Scene } from "./scene";
import { drawSprites } from "./sprites";
import type { View } from "./view";

/** All seats in one picture, for when there are too many in view to draw each of them in every frame. */
export interface Overview {
	of: Pick<Scene, "plan" | "sale" | "filter"> & { palette: Palette };
	/** Puts the picture where the view has the plan. */
	blit: (context: CanvasRenderingContext2D, device: View) => void;
}

/** Longest side of the picture in pixels: 16 MB at most, which a cheap phone can hold. */
const LONGEST_SIDE = 2_048;
/** How many times the picture is halved for views from farther away, where a large one would cost time for nothing. */
const HALVINGS = 2;
/** A picture may be enlarged by this much before the next larger one is taken. */
const ENLARGED = 1.15;

interface Level {
	picture: HTMLCanvasElement;
	/** Pixels of the picture to a unit of the plan. */
	scale: number;
}

/** The picture of a scene; the given one when nothing it shows has changed. */
export function drawOverview(before: Overview | undefined, scene: Scene, radiusShare: number): Overview {
	const { plan, sale, palette, filter } = scene;
	const same =
		before?.of.plan === plan && before.of.sale === sale && before.of.palette === palette && before.of.filter === filter;
	if (before && same) return before;
	const levels = [largest(scene, radiusShare)];
	for (let at = 0; at < HALVINGS; at += 1) levels.push(halved(levels[at]));
	return {
		of: { plan, sale, palette, filter },
		blit(target, device) {
			const level = levels.findLast(({ scale }) => device.scale <= scale * ENLARGED) ?? levels[0];
			if (!level) return;
			const { picture, scale } = level;
			target.imageSmoothingQuality = "low";
			const by = device.scale / scale;
			target.drawImage(picture, device.x, device.y, picture.width * by, picture.height * by);
		},
	};
}

function largest(scene: Scene, radiusShare: number): Level {
	const { plan, sale, palette } = scene;
	const scale = LONGEST_SIDE / Math.max(plan.width, plan.height);
	const { picture, context } = blank(plan.width * scale, plan.height * scale);
	if (context) {
		const shapes = sale.classes.map(({ shape }) => shape);
		const sheet = drawSprites(palette, shapes, plan.pitch * radiusShare * scale);
		for (const { index, x, y } of plan.seats)
			sheet.stamp(context, markOf(scene, index), sale.classOf[index] ?? 0, x * scale, y * scale);
	}
	return { picture, scale };
}

function halved(level: Level | undefined): Level {
	const { picture: source, scale } = level ?? { picture: blank(1, 1).picture, scale: 1 };
	const { picture, context } = blank(source.width / 2, source.height / 2);
	if (context) {
		context.imageSmoothingQuality = "high";
		context.drawImage(source, 0, 0, picture.width, picture.height);
	}
	return { picture, scale: (scale * picture.width) / source.width };
}

function blank(width: number, height: number) {
	const picture = document.createElement("canvas");
	picture.width = Math.max(1, Math.ceil(width));
	picture.height = Math.max(1, Math.ceil(height));
	return { picture, context: picture.getContext("2d") };
}
