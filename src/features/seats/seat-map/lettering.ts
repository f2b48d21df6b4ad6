import type { SeatGrid } from "../seat-grid";
import { rowNames } from "./row-names";
import type { Scene } from "./scene";
import { sectionNames } from "./section-names";
import type { View } from "./view";

type Area = [number, number, number, number];

/** Seat radius (CSS pixels) from which numbers and row names are drawn. */
const NUMBER_RADIUS = 9;
const ROW_RADIUS = 5.5;

export function drawGround(context: CanvasRenderingContext2D, { plan, palette }: Scene, device: View): void {
	const { stage } = plan;
	if (!stage) return;
	const [x, y] = [stage.x * device.scale + device.x, stage.y * device.scale + device.y];
	const [width, height] = [stage.width * device.scale, stage.height * device.scale];
	context.fillStyle = palette.stage;
	context.beginPath();
	context.roundRect(x, y, width, height, Math.min(width, height) * 0.12);
	context.fill();
	if (stage.title === "") return;
	const size = Math.min(height * 0.4, width / (stage.title.length * 0.8));
	write(context, palette.font, Math.max(8, size), 600);
	context.fillStyle = palette.text;
	context.fillText(stage.title, x + width / 2, y + height / 2);
}

export function drawSeatNumbers(
	context: CanvasRenderingContext2D,
	{ plan, sale, palette, filter, mine }: Scene,
	device: View,
	{ grid, area, radius, ratio }: { grid: SeatGrid; area: Area; radius: number; ratio: number },
): void {
	if (radius < NUMBER_RADIUS * ratio) return;
	write(context, palette.font, radius * 0.95, 600);
	grid.within(...area, (index) => {
		const seat = plan.seats[index];
		const inClass = sale.classOf[index] ?? 0;
		if (!seat || sale.statuses[index] !== "free" || mine.has(index)) return;
		if (filter.size > 0 && !filter.has(inClass)) return;
		const shape = sale.classes[inClass]?.shape;
		// The visual centre of a triangle and a drop is below their middle.
		const sunk = shape === "triangle" || shape === "drop" ? 0.28 : 0.06;
		context.fillStyle = palette.onClass[inClass] ?? palette.ground;
		context.fillText(seat.seat, seat.x * device.scale + device.x, seat.y * device.scale + device.y + radius * sunk);
	});
}

/** Draws row names at both ends of a row. */
export function drawRowNames(
	context: CanvasRenderingContext2D,
	{ plan, palette }: Scene,
	device: View,
	{ area, radius, ratio }: { area: Area; radius: number; ratio: number },
): void {
	if (radius < ROW_RADIUS * ratio) return;
	write(context, palette.font, Math.max(9 * ratio, radius * 0.9), 500);
	context.fillStyle = palette.text;
	const [left, top, right, bottom] = area;
	for (const { text, x, y } of rowNames(plan)) {
		if (x < left || x > right || y < top || y > bottom) continue;
		context.fillText(text, x * device.scale + device.x, y * device.scale + device.y);
	}
}

export function drawSectionNames(
	context: CanvasRenderingContext2D,
	{ plan, palette }: Scene,
	device: View,
	ratio: number,
): void {
	const size = 12 * ratio;
	write(context, palette.font, size, 600);
	context.lineJoin = "round";
	for (const { text, x, y, width } of sectionNames(plan)) {
		if (context.measureText(text).width > Math.max(width * device.scale, 40 * ratio)) continue;
		const [px, py] = [x * device.scale + device.x, y * device.scale + device.y];
		context.strokeStyle = palette.ground;
		context.lineWidth = 4 * ratio;
		context.strokeText(text, px, py);
		context.fillStyle = palette.text;
		context.fillText(text, px, py);
	}
}

function write(context: CanvasRenderingContext2D, font: string, size: number, weight: number): void {
	context.font = `${weight} ${Math.round(size * 10) / 10}px ${font}`;
	context.textAlign = "center";
	context.textBaseline = "middle";
}
