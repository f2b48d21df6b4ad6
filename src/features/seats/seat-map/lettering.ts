import type { seatGrid } from "../seat-grid";
import type { Area } from "./covered-areas";
import { ownSeatRadius } from "./marks";
import { rowNames } from "./row-names";
import { type Drawing, markOf } from "./scene";
import { sectionNames } from "./section-names";
import { type Size, toScreenPoint, type View } from "./view";

type SeatGrid = ReturnType<typeof seatGrid>;

/** Smallest seat radius (CSS pixels) at which seat numbers are drawn; for row names see the next constant. */
const MIN_RADIUS_FOR_NUMBERS_PX = 9;
const MIN_RADIUS_FOR_ROW_NAMES_PX = 5.5;
/** Size of section names in CSS pixels; in narrow sections it is reduced, down to MIN_NAME_SIZE_PX. */
const NAME_SIZE = 12;
const MIN_NAME_SIZE_PX = 8;

/** Offsets to try for a name that would cover a seat: in multiples of its width and height, smallest first. */
const NAME_OFFSETS = [0, -0.25, 0.25, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2, -3, 3]
	.flatMap((dy) => [0, -0.3, 0.3, -0.6, 0.6, -1.2, 1.2, -1.8, 1.8].map((dx) => [dx, dy] as const))
	.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

export function drawStage({ context, scene, device }: Drawing): void {
	const { stage } = scene.plan;
	const { palette } = scene;
	if (!stage) return;
	const [x, y] = toScreenPoint(device, stage);
	const [width, height] = [stage.width * device.scale, stage.height * device.scale];
	context.fillStyle = palette.stage;
	context.beginPath();
	const radius = Math.min(width, height) * 0.12;
	context.moveTo(x + radius, y);
	context.arcTo(x + width, y, x + width, y + height, radius);
	context.arcTo(x + width, y + height, x, y + height, radius);
	context.arcTo(x, y + height, x, y, radius);
	context.arcTo(x, y, x + width, y, radius);
	context.fill();
	if (stage.title === "") return;
	const size = Math.min(height * 0.4, width / (stage.title.length * 0.8));
	setFont(context, palette.font, Math.max(8, size), 600);
	context.fillStyle = palette.text;
	context.fillText(stage.title, x + width / 2, y + height / 2);
}

/** Draws seat numbers on the free seats that aren't dimmed. @param seats indexes of the visible seats */
export function drawSeatNumbers(
	{ context, scene, device, radius, ratio }: Drawing,
	seats: readonly number[],
): void {
	if (radius < MIN_RADIUS_FOR_NUMBERS_PX * ratio) return;
	const { plan, sale, palette, mine } = scene;
	setFont(context, palette.font, radius * 0.95, 600);
	context.fillStyle = palette.onClass;
	for (const index of seats) {
		const seat = plan.seats[index];
		if (!seat || mine.has(index) || markOf(scene, index) !== "free") continue;
		const shape = sale.classes[sale.classOf[index] ?? 0]?.shape;
		// The visual centre of a triangle and a drop is below their middle.
		const shift = shape === "triangle" || shape === "drop" ? 0.28 : 0.06;
		const [x, y] = toScreenPoint(device, seat);
		context.fillText(seat.seat, x, y + radius * shift);
	}
}

/**
 * Draws row names beside rows, at their ends and at aisles, but none that touches a section's name.
 * @param area the visible part of the plan @param sectionNames where section names are, in device pixels
 */
export function drawRowNames(
	{ context, scene: { plan, palette }, device, radius, ratio }: Drawing,
	[left, top, right, bottom]: Area,
	sectionNames: readonly Area[],
): void {
	if (radius < MIN_RADIUS_FOR_ROW_NAMES_PX * ratio) return;
	const size = Math.max(9 * ratio, radius * 0.9);
	setFont(context, palette.font, size, 500);
	context.fillStyle = palette.text;
	for (const name of rowNames(plan)) {
		if (name.x < left || name.x > right || name.y < top || name.y > bottom) continue;
		const [x, y] = toScreenPoint(device, name);
		const half = context.measureText(name.text).width / 2 + ratio;
		const ownArea: Area = [x - half, y - size / 2, x + half, y + size / 2];
		if (!sectionNames.some((other) => overlaps(ownArea, other))) context.fillText(name.text, x, y);
	}
}

/**
 * Draws section names above sections (or at the map's top edge) or near there, smaller in narrow sections. They never
 * cover a seat or lie under a button: a name for which there is no free space is left out.
 * @returns where the names are, in device pixels
 */
export function drawSectionNames(
	{ context, scene, device, radius, ratio }: Drawing,
	frame: Size,
	grid: SeatGrid,
): readonly Area[] {
	const { plan, palette, mine } = scene;
	const seatAreas = ([left, top, right, bottom]: Area) => {
		const room = ownSeatRadius(radius, ratio);
		const [x, y, scale] = [device.x, device.y, device.scale];
		const toPlan = (value: number, offset: number) => (value - offset) / scale;
		const near = grid.within(
			toPlan(left - room, x),
			toPlan(top - room, y),
			toPlan(right + room, x),
			toPlan(bottom + room, y),
		);
		return near.flatMap((index) => seatArea(plan.seats[index], device, mine.has(index) ? room : radius));
	};
	const drawnAreas: Area[] = [];
	const coveredByButtons = inDevicePixels(scene.covered, ratio);
	for (const { text, x, y, width, bottom } of sectionNames(plan)) {
		const halfSectionWidth = (width * device.scale) / 2;
		const centreOnScreen = x * device.scale + device.x;
		const left = Math.max(0, centreOnScreen - halfSectionWidth);
		const right = Math.min(frame.width, centreOnScreen + halfSectionWidth);
		const [top, lowestY] = [y * device.scale + device.y, bottom * device.scale + device.y];
		if (left > right || lowestY < 0 || top > frame.height) continue;
		setFont(context, palette.font, NAME_SIZE * ratio, 600);
		const fullWidth = context.measureText(text).width;
		const share = Math.max(
			MIN_NAME_SIZE_PX / NAME_SIZE,
			Math.min(1, Math.max(right - left, 40 * ratio) / fullWidth),
		);
		const size = NAME_SIZE * ratio * share;
		const [halfWidth, halfHeight] = [(fullWidth * share) / 2, size * 0.7];
		const centreX = clamp((left + right) / 2, halfWidth + 4 * ratio, frame.width - halfWidth - 4 * ratio);
		const centreY = Math.max(top, halfHeight + 4 * ratio);
		const preferredArea: Area = [
			centreX - halfWidth,
			centreY - halfHeight,
			centreX + halfWidth,
			centreY + halfHeight,
		];
		if (drawnAreas.some((other) => overlaps(preferredArea, other))) continue;
		const area = moveAside(
			preferredArea,
			(one) => [...seatAreas(one), ...drawnAreas, ...coveredByButtons],
			frame,
		);
		if (!area) continue;
		drawnAreas.push(area);
		setFont(context, palette.font, size, 600);
		context.fillStyle = palette.text;
		context.fillText(text, (area[0] + area[2]) / 2, (area[1] + area[3]) / 2);
	}
	return drawnAreas;
}

function seatArea(seat: { x: number; y: number } | undefined, device: View, size: number): Area[] {
	if (!seat) return [];
	const [x, y] = toScreenPoint(device, seat);
	return [[x - size, y - size, x + size, y + size]];
}

/** Moves a name sideways, up or down so that it covers nothing; undefined when there is no room. */
function moveAside(preferred: Area, covered: (area: Area) => readonly Area[], frame: Size): Area | undefined {
	const [width, height] = [preferred[2] - preferred[0], preferred[3] - preferred[1]];
	return NAME_OFFSETS.map(([dx, dy]): Area => {
		const [left, top] = [preferred[0] + dx * width, preferred[1] + dy * height];
		return [left, top, left + width, top + height];
	}).find((area) => {
		const isInFrame = area[0] >= 0 && area[1] >= 0 && area[2] <= frame.width && area[3] <= frame.height;
		return isInFrame && !covered(area).some((other) => overlaps(area, other));
	});
}

export const inDevicePixels = (areas: readonly Area[], ratio: number): Area[] =>
	areas.map(([left, top, right, bottom]) => [left * ratio, top * ratio, right * ratio, bottom * ratio]);
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
export const overlaps = (a: Area, b: Area) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

function setFont(context: CanvasRenderingContext2D, font: string, size: number, weight: number): void {
	context.font = `${weight} ${Math.round(size * 10) / 10}px ${font}`;
	context.textAlign = "center";
	context.textBaseline = "middle";
}
