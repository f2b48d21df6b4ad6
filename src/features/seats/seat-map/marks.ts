import type { Offer } from "../../../domain/price";
import type { Drawing } from "./scene";
import { strokeCircle } from "./shapes";
import { toScreenPoint } from "./view";

/** Marks special seats: a stripe for a limited view, a ring for a wheelchair place. */
export function drawTraits(
	{ context, scene: { palette }, radius }: Drawing,
	{ view, accessible }: Pick<Offer, "view" | "accessible">,
	[x, y]: readonly [x: number, y: number],
): void {
	const lineWidth = Math.max(1, radius * 0.3);
	if (view === "limited") {
		context.beginPath();
		context.moveTo(x - radius, y + radius);
		context.lineTo(x + radius, y - radius);
		context.lineWidth = lineWidth;
		context.strokeStyle = palette.ground;
		context.stroke();
	}
	if (accessible) strokeCircle(context, [x, y], radius * 1.1, { colour: palette.text, lineWidth });
}

export const ownSeatRadius = (radius: number, ratio: number) => Math.max(radius * 1.15, 5 * ratio);

/** Draws one of the buyer's seats, which differs from others by its size, its colour and a tick. */
export function drawMine(
	{ context, scene: { plan, palette }, device, radius, ratio }: Drawing,
	index: number,
): void {
	const seat = plan.seats[index];
	if (!seat) return;
	const [x, y] = toScreenPoint(device, seat);
	const size = ownSeatRadius(radius, ratio);
	context.beginPath();
	context.arc(x, y, size, 0, Math.PI * 2);
	context.fillStyle = palette.mine;
	context.fill();
	strokeCircle(context, [x, y], size, {
		colour: palette.ground,
		lineWidth: Math.max(1.5 * ratio, size * 0.14),
	});
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

/** Draws the keyboard focus: a ring edged in the background colour, so that it is visible on any seat. */
export function drawFocus({ context, scene, device, radius, ratio }: Drawing, index: number): void {
	const seat = scene.plan.seats[index];
	if (!seat) return;
	const size = Math.max(radius * 1.5, 8 * ratio);
	strokeCircle(context, toScreenPoint(device, seat), size, {
		colour: scene.palette.ground,
		lineWidth: 5 * ratio,
	});
	strokeCircle(context, toScreenPoint(device, seat), size, {
		colour: scene.palette.focus,
		lineWidth: 2.5 * ratio,
	});
}
