import type { Area } from "./covered-areas";
import { inDevicePixels, overlaps } from "./lettering";
import type { Drawing } from "./scene";
import { sectionNames } from "./section-names";
import { DIMMED_SEAT_OPACITY } from "./sprites";
import { toScreenPoint } from "./view";

/** Width of a row's band, relative to the distance between seats: bands of neighbouring rows touch. */
const BAND_WIDTH = 1.5;
/** Size of the texts in CSS pixels; smaller ones than the smallest are left out until the map is zoomed in. */
const MAX_TEXT_PX = 13;
const MIN_TEXT_PX = 7.5;
const LINE_HEIGHT = 1.2;
/** The widest text as a share of its section's width. */
const TEXT_SHARE = 0.92;

/** Draws the sections as shapes, each row as a band: from afar, single seats would be dots that names cover. */
export function drawSections({ context, scene, device }: Drawing): void {
	const { plan, palette, sections, filter } = scene;
	context.lineWidth = plan.pitch * BAND_WIDTH * device.scale;
	context.lineCap = "round";
	context.lineJoin = "round";
	for (const block of plan.blocks) {
		const first = plan.seats[block[0] ?? -1];
		if (!first) continue;
		const classIndex = sections.get(first.sectionId)?.classIndex ?? -1;
		context.strokeStyle = palette.classes[classIndex] ?? palette.gone;
		context.globalAlpha = filter.size > 0 && !filter.has(classIndex) ? DIMMED_SEAT_OPACITY : 1;
		context.beginPath();
		context.moveTo(...toScreenPoint(device, first));
		for (const index of block) {
			const seat = plan.seats[index];
			if (seat) context.lineTo(...toScreenPoint(device, seat));
		}
		context.stroke();
	}
	context.globalAlpha = 1;
}

/** Where a text may stand in its section, as shares of the free room beside the middle; the middle first. */
const PLACES = [0, -0.5, 0.5, -1, 1].flatMap((dx) => [0, -1, 1].map((dy) => [dx, dy] as const));

/** Writes each section's name and lowest price into its shape, where both fit and no button lies over them. */
export function drawSectionTexts({ context, scene, device, ratio }: Drawing): void {
	const { plan, palette, sections, fromText } = scene;
	context.textAlign = "center";
	context.textBaseline = "middle";
	const taken = inDevicePixels(scene.covered, ratio);
	for (const { sectionId, text, y, bottom, centre } of sectionNames(plan)) {
		const offer = sections.get(sectionId);
		const room = { width: centre.width * device.scale * TEXT_SHARE, height: (bottom - y) * device.scale };
		const fontOf = (size: number) => `600 ${Math.round(size * 10) / 10}px ${palette.font}`;
		const lines = offer ? [text, fromText(offer.price)] : [text];
		context.font = fontOf(MAX_TEXT_PX * ratio);
		const widest = Math.max(...lines.map((line) => context.measureText(line).width));
		const size = Math.min(1, room.width / widest) * MAX_TEXT_PX * ratio;
		const shown = size * LINE_HEIGHT * lines.length <= room.height ? lines : lines.slice(0, 1);
		if (size < MIN_TEXT_PX * ratio) continue;
		context.font = fontOf(size);
		context.fillStyle = offer ? palette.onClass : palette.text;
		// Covers an aisle that the text crosses.
		context.strokeStyle = palette.classes[offer?.classIndex ?? -1] ?? palette.gone;
		context.lineWidth = size * 0.4;
		context.lineJoin = "round";
		const [centreX, centreY] = toScreenPoint(device, centre);
		const [width, height] = [(widest * size) / (MAX_TEXT_PX * ratio), size * LINE_HEIGHT * shown.length];
		const free = { x: Math.max(0, room.width - width) / 2, y: Math.max(0, room.height - height) / 2 };
		const area = PLACES.map(([dx, dy]): Area => {
			const [left, top] = [centreX + dx * free.x - width / 2, centreY + dy * free.y - height / 2];
			return [left, top, left + width, top + height];
		}).find((place) => !taken.some((other) => overlaps(place, other)));
		if (!area) continue;
		taken.push(area);
		const [x, middle] = [(area[0] + area[2]) / 2, (area[1] + area[3]) / 2];
		shown.forEach((line, at) => {
			const y = middle + (at - (shown.length - 1) / 2) * size * LINE_HEIGHT;
			context.strokeText(line, x, y);
			context.fillText(line, x, y);
		});
	}
}
