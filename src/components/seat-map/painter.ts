import type { HallPlan } from "../../seating/plan";
import type { HallSale } from "../../seating/sale";
import { type SeatGrid, seatGrid } from "../../seating/seat-grid";
import { drawGround, drawRowNames, drawSeatNumbers, drawSectionNames } from "./lettering";
import { drawActive, drawMine } from "./marks";
import { drawOverview, type Overview } from "./overview";
import type { Palette } from "./palette";
import { markOf, type Scene } from "./scene";
import { drawSprites, type SpriteSheet } from "./sprites";
import type { Size, View } from "./view";

/** Half a seat's width as a share of the usual distance between neighbours. */
const RADIUS_SHARE = 0.42;
/** From so many seats in view on, a ready picture of the hall is shown instead of drawing each of them; fewer in motion. */
const TOO_MANY_SEATS = { moving: 300, atRest: 2_500 };
/** A sprite sheet serves until the size differs by more than this; in motion nobody sees a little blur. */
const SPRITE_TOLERANCE = { moving: 1.5, atRest: 1.03 };

export interface Painter {
	/** Draws one frame. @param moving a finger or a wheel is moving the plan: rough is good enough */
	paint: (canvas: HTMLCanvasElement, scene: Scene, view: View, frame: Size, moving: boolean) => void;
	/** Draws ahead of need what motion will show. */
	prepare: (scene: Scene) => void;
	/** The grid that drawing and touching share. */
	grid: SeatGrid;
}

/** Draws a hall by the level of detail the view asks for; keeps what it drew before and can use again. */
export function createPainter(plan: HallPlan): Painter {
	const grid = seatGrid(plan);
	let overview: Overview | undefined;
	let sprites: { sheet: SpriteSheet; radius: number; palette: Palette; sale: HallSale } | undefined;

	const sheetFor = (scene: Scene, radius: number, tolerance: number): SpriteSheet => {
		const { palette, sale } = scene;
		const fits = sprites && sprites.palette === palette && sprites.sale.classes.length === sale.classes.length;
		const ratio = sprites ? sprites.radius / radius : 0;
		if (!sprites || !fits || ratio > tolerance || ratio < 1 / tolerance) {
			const shapes = sale.classes.map(({ shape }) => shape);
			sprites = { sheet: drawSprites(palette, shapes, radius), radius, palette, sale };
		}
		return sprites.sheet;
	};

	return {
		grid,
		prepare(scene) {
			overview = drawOverview(overview, scene, RADIUS_SHARE);
		},
		paint(canvas, scene, view, frame, moving) {
			const context = canvas.getContext("2d");
			if (!context) return;
			const ratio = canvas.width / Math.max(1, frame.width);
			context.setTransform(1, 0, 0, 1, 0, 0);
			context.clearRect(0, 0, canvas.width, canvas.height);
			const device = { scale: view.scale * ratio, x: view.x * ratio, y: view.y * ratio };
			const radius = plan.pitch * RADIUS_SHARE * device.scale;
			const area = visible(device, canvas, plan.pitch);
			drawGround(context, scene, device);
			const pace = moving ? "moving" : "atRest";
			const crowd = grid.count(...area) > TOO_MANY_SEATS[pace];
			if (crowd) {
				overview = drawOverview(overview, scene, RADIUS_SHARE);
				overview.blit(context, device);
			} else {
				const sheet = sheetFor(scene, radius, SPRITE_TOLERANCE[pace]);
				grid.within(...area, (index) => {
					const seat = plan.seats[index];
					if (!seat || scene.mine.has(index)) return;
					const [x, y] = [seat.x * device.scale + device.x, seat.y * device.scale + device.y];
					sheet.stamp(context, markOf(scene, index), scene.sale.classOf[index] ?? 0, x, y, radius / sheet.radius);
				});
				drawSeatNumbers(context, scene, device, { grid, area, radius, ratio });
				drawRowNames(context, scene, device, { area, radius, ratio });
			}
			if (radius < 9 * ratio) drawSectionNames(context, scene, device, ratio);
			for (const index of scene.mine) drawMine(context, scene, device, index, radius, ratio);
			if (scene.active !== undefined) drawActive(context, scene, device, scene.active, radius, ratio);
		},
	};
}

/** The part of the plan in view, a seat more on each side. */
function visible(device: View, canvas: Size, margin: number): [number, number, number, number] {
	return [
		-device.x / device.scale - margin,
		-device.y / device.scale - margin,
		(canvas.width - device.x) / device.scale + margin,
		(canvas.height - device.y) / device.scale + margin,
	];
}
