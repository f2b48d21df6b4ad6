import { groupBy } from "../../../domain/group-by";
import { type Drawing, markOf } from "./scene";
import { DIMMED_SEAT_OPACITY } from "./sprites";
import { toScreenPoint } from "./view";

/** Side of a square whose area is that of a circle of radius 1. */
const SIDE_PER_RADIUS = Math.sqrt(Math.PI);
/** The colour of seats that can't be bought; other colours are indexes of price classes. */
const UNAVAILABLE_COLOUR = -1;

/** Draws seats as squares, when shapes would be too small. Filling by colour is much faster than copying an image per seat. */
export function drawDots({ context, scene, device, radius }: Drawing): void {
	const { plan, sale, palette } = scene;
	const seatsByKey = groupBy(plan.seats, ({ index }) => {
		const mark = markOf(scene, index);
		const colour = mark === "free" || mark === "dimmed" ? (sale.classOf[index] ?? 0) : UNAVAILABLE_COLOUR;
		return colour * 2 + Number(mark === "dimmed");
	});
	for (const [key, seats] of seatsByKey) {
		const colour = Math.floor(key / 2);
		const squareSide = colour === UNAVAILABLE_COLOUR ? Math.max(1.4, radius * 0.6) : radius * SIDE_PER_RADIUS;
		context.fillStyle = palette.classes[colour] ?? palette.gone;
		context.globalAlpha = key % 2 === 1 ? DIMMED_SEAT_OPACITY : 1;
		for (const seat of seats) {
			const [x, y] = toScreenPoint(device, seat);
			context.fillRect(x - squareSide / 2, y - squareSide / 2, squareSide, squareSide);
		}
	}
	context.globalAlpha = 1;
}
