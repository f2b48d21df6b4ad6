import type { SeatShape } from "../price-classes";
import type { Palette } from "./palette";
import { strokeCircle, tracePath } from "./shapes";

const SEAT_MARKS = ["free", "dimmed", "reserved", "sold"] as const;
/** How a seat is drawn: "free" and "dimmed" in its price class's shape, "reserved" and "sold" as a grey ring or dot. */
export type SeatMark = (typeof SEAT_MARKS)[number];

/** Seat images in one size, drawn once and copied for each seat. */
export type SpriteSheet = ReturnType<typeof drawSprites>;

export const DIMMED_SEAT_OPACITY = 0.2;
const SPRITE_TO_SEAT_WIDTH = 1.3;

/** Draws one seat for each price class and seat mark. @param radius half a seat's width, in device pixels */
export function drawSprites(palette: Palette, shapes: readonly SeatShape[], radius: number) {
	const size = Math.max(2, Math.ceil(radius * 2 * SPRITE_TO_SEAT_WIDTH));
	const sheet = document.createElement("canvas");
	const classCount = Math.max(1, shapes.length);
	sheet.width = size * classCount;
	sheet.height = size * SEAT_MARKS.length;
	const context = sheet.getContext("2d");
	SEAT_MARKS.forEach((mark, row) => {
		for (let at = 0; context && at < classCount; at += 1) {
			const [x, y] = [(at + 0.5) * size, (row + 0.5) * size];
			if (mark === "free" || mark === "dimmed") {
				tracePath(context, shapes[at] ?? "circle", [x, y], radius);
				context.globalAlpha = mark === "dimmed" ? DIMMED_SEAT_OPACITY : 1;
				context.fillStyle = palette.classes[at] ?? palette.text;
				context.fill();
				context.globalAlpha = 1;
			} else if (mark === "reserved" && radius >= 3) {
				// Draw an empty ring, since reserved seats may become free again.
				strokeCircle(context, [x, y], radius * 0.7, {
					colour: palette.gone,
					lineWidth: Math.max(1, radius * 0.22),
				});
			} else {
				context.beginPath();
				context.arc(x, y, Math.max(0.7, radius * 0.3), 0, Math.PI * 2);
				context.fillStyle = palette.gone;
				context.fill();
			}
		}
	});
	return {
		radius,
		/** Draws a seat's image centred on a point. */
		stamp(
			target: CanvasRenderingContext2D,
			mark: SeatMark,
			classIndex: number,
			[x, y]: readonly [x: number, y: number],
		): void {
			const column = Math.min(classCount - 1, Math.max(0, classIndex));
			const row = SEAT_MARKS.indexOf(mark);
			target.drawImage(sheet, column * size, row * size, size, size, x - size / 2, y - size / 2, size, size);
		},
	};
}
