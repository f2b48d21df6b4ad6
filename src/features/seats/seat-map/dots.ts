import { markOf, type Scene } from "./scene";
import { DIMMED_OPACITY } from "./sprites";
import { toScreen, type View } from "./view";

/** Side of a square as large as a circle of radius 1. */
const SIDE_PER_RADIUS = Math.sqrt(Math.PI);
/** Stands for the colour of seats that can't be bought. */
const UNAVAILABLE_COLOUR = -1;

/**
 * Draws every seat as a square, for zoom levels at which shapes can't be told apart. Fills one colour after another, which is
 * much faster than copying an image for each seat.
 * @param radius half a seat's width, in device pixels
 */
export function drawDots(context: CanvasRenderingContext2D, scene: Scene, device: View, radius: number): void {
	const { plan, sale, palette } = scene;
	const colours = new Map<number, number[]>();
	for (const { index } of plan.seats) {
		const mark = markOf(scene, index);
		const colour = mark === "free" || mark === "dimmed" ? (sale.classOf[index] ?? 0) : UNAVAILABLE_COLOUR;
		const key = colour * 2 + Number(mark === "dimmed");
		const seats = colours.get(key);
		if (seats) seats.push(index);
		else colours.set(key, [index]);
	}
	for (const [key, indexes] of colours) {
		const colour = Math.floor(key / 2);
		const squareSide = colour === UNAVAILABLE_COLOUR ? Math.max(1.4, radius * 0.6) : radius * SIDE_PER_RADIUS;
		context.fillStyle = palette.classes[colour] ?? palette.gone;
		context.globalAlpha = key % 2 === 1 ? DIMMED_OPACITY : 1;
		for (const index of indexes) {
			const seat = plan.seats[index];
			if (!seat) continue;
			const [x, y] = toScreen(device, seat);
			context.fillRect(x - squareSide / 2, y - squareSide / 2, squareSide, squareSide);
		}
	}
	context.globalAlpha = 1;
}
