import type { SeatShape } from "../price-classes";
import type { Palette } from "./palette";
import { tracePath } from "./shapes";

/** How a seat is drawn: "free" and "dimmed" in the shape of its price class, "reserved" and "sold" in one shape for all. */
export type SeatMark = "free" | "dimmed" | "reserved" | "sold";

/** Seat images in one size, drawn once and copied for each seat. */
export interface SpriteSheet {
	/** Half a seat's width, in device pixels. */
	radius: number;
	/** Draws a seat's image centred on a point. */
	stamp: (context: CanvasRenderingContext2D, mark: SeatMark, classIndex: number, x: number, y: number) => void;
}

const MARKS: readonly SeatMark[] = ["free", "dimmed", "reserved", "sold"];
export const DIMMED_OPACITY = 0.2;
const PADDING = 1.3;

export function drawSprites(palette: Palette, shapes: readonly SeatShape[], radius: number): SpriteSheet {
	const size = Math.max(2, Math.ceil(radius * 2 * PADDING));
	const sheet = document.createElement("canvas");
	const classCount = Math.max(1, shapes.length);
	sheet.width = size * classCount;
	sheet.height = size * MARKS.length;
	const context = sheet.getContext("2d");
	if (context) {
		MARKS.forEach((mark, row) => {
			for (let at = 0; at < classCount; at += 1) {
				const [x, y] = [(at + 0.5) * size, (row + 0.5) * size];
				drawSeat(context, palette, { mark, shape: shapes[at] ?? "circle", index: at, x, y, radius });
			}
		});
	}
	return {
		radius,
		stamp(target, mark, classIndex, x, y) {
			const column = Math.min(classCount - 1, Math.max(0, classIndex));
			const row = MARKS.indexOf(mark);
			target.drawImage(sheet, column * size, row * size, size, size, x - size / 2, y - size / 2, size, size);
		},
	};
}

interface SeatLook {
	mark: SeatMark;
	shape: SeatShape;
	index: number;
	x: number;
	y: number;
	radius: number;
}

function drawSeat(context: CanvasRenderingContext2D, palette: Palette, seat: SeatLook): void {
	const { mark, shape, index, x, y, radius } = seat;
	if (mark === "free" || mark === "dimmed") {
		tracePath(context, shape, x, y, radius);
		context.globalAlpha = mark === "dimmed" ? DIMMED_OPACITY : 1;
		context.fillStyle = palette.classes[index] ?? palette.text;
		context.fill();
		context.globalAlpha = 1;
		return;
	}
	if (mark === "reserved" && radius >= 3) {
		// Reserved seats may become free again: an empty ring.
		context.beginPath();
		context.arc(x, y, radius * 0.7, 0, Math.PI * 2);
		context.strokeStyle = palette.gone;
		context.lineWidth = Math.max(1, radius * 0.22);
		context.stroke();
		return;
	}
	context.beginPath();
	context.arc(x, y, Math.max(0.7, radius * 0.3), 0, Math.PI * 2);
	context.fillStyle = palette.gone;
	context.fill();
}
