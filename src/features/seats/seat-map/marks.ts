import type { Offer } from "../../../domain/price";
import type { Scene } from "./scene";
import { toScreen, type View } from "./view";

/** Marks special seats: a stripe for a limited view, a ring for a wheelchair place. */
export function drawTraits(
	context: CanvasRenderingContext2D,
	palette: Scene["palette"],
	{ view, accessible }: Pick<Offer, "view" | "accessible">,
	x: number,
	y: number,
	radius: number,
): void {
	context.lineWidth = Math.max(1, radius * 0.3);
	if (view === "limited") {
		context.beginPath();
		context.moveTo(x - radius, y + radius);
		context.lineTo(x + radius, y - radius);
		context.strokeStyle = palette.ground;
		context.stroke();
	}
	if (accessible) {
		context.beginPath();
		context.arc(x, y, radius * 1.1, 0, Math.PI * 2);
		context.strokeStyle = palette.text;
		context.stroke();
	}
}

/** Half the width of the buyer's own seats, given that of others. */
export const mineRadius = (radius: number, ratio: number) => Math.max(radius * 1.15, 5 * ratio);

/** Draws the buyer's seat, distinct in size, colour and a tick. */
export function drawMine(
	context: CanvasRenderingContext2D,
	{ plan, palette }: Scene,
	device: View,
	index: number,
	radius: number,
	ratio: number,
): void {
	const seat = plan.seats[index];
	if (!seat) return;
	const [x, y] = toScreen(device, seat);
	const size = mineRadius(radius, ratio);
	context.beginPath();
	context.arc(x, y, size, 0, Math.PI * 2);
	context.fillStyle = palette.mine;
	context.fill();
	context.lineWidth = Math.max(1.5 * ratio, size * 0.14);
	context.strokeStyle = palette.ground;
	context.stroke();
	context.beginPath();
	context.moveTo(x - size * 0.45, y + size * 0.02);
	context.lineTo(x - size * 0.1, y + size * 0.36);
	context.lineTo(x + size * 0.48, y - size * 0.32);
	context.lineWidth = Math.max(1.5 * ratio, size * 0.2);
	context.lineCap = "round";
	context.lineJoin = "round";
	context.strokeStyle = palette.onMine;
	context.stroke();
}

/** Draws the keyboard focus: a ring with a light edge, visible on any background. */
export function drawActive(
	context: CanvasRenderingContext2D,
	{ plan, palette }: Scene,
	device: View,
	index: number,
	radius: number,
	ratio: number,
): void {
	const seat = plan.seats[index];
	if (!seat) return;
	const [x, y] = toScreen(device, seat);
	const size = Math.max(radius * 1.5, 8 * ratio);
	for (const [colour, width] of [
		[palette.ground, 5],
		[palette.focus, 2.5],
	] as const) {
		context.beginPath();
		context.arc(x, y, size, 0, Math.PI * 2);
		context.lineWidth = width * ratio;
		context.strokeStyle = colour;
		context.stroke();
	}
}
