import { escapeHtml } from "../report/escape-html";
import type { HallDrawing } from "./hall-drawing";

const LABEL_RADIUS = 25;
const LABEL_SIZE = 32;
const STAGE_TEXT_SIZE = 34;
/** Width of a letter relative to the text's size, estimated generously. */
const LETTER_WIDTH = 0.65;

/**
 * Writes a drawing as an SVG file. Pages show its element `h` with <use>, so that their colours apply: `--s0` and so on
 * for the sections, in the layout's order. The file on its own is grey and white.
 */
export function hallSvg({ width, height, stage, lineWidth, rows, labels }: HallDrawing): string {
	const colourOf = (section: number) => `var(--s${section},var(--edge,#85858a))`;
	const paths = rows.flatMap((path, section) =>
		path === "" ? [] : `<path stroke="${colourOf(section)}" d="${path}"/>`,
	);
	const rings = labels.map(
		({ section, x, y }) => `<circle cx="${x}" cy="${y}" r="${LABEL_RADIUS}" stroke="${colourOf(section)}"/>`,
	);
	const numbers = labels.map(({ zone, x, y }) => `<text x="${x}" y="${y}" dy=".35em">${zone}</text>`);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="h" text-anchor="middle" font-weight="600">`,
		stage ? stageSvg(stage) : "",
		`<g fill="none" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g>`,
		`<g fill="var(--raised,#fff)" stroke-width="5">${rings.join("")}</g>`,
		`<g fill="var(--ink,#101012)" font-size="${LABEL_SIZE}">${numbers.join("")}</g>`,
		"</g></svg>",
	].join("");
}

function stageSvg({ x, y, width, height, title }: NonNullable<HallDrawing["stage"]>): string {
	const size = Math.min(
		STAGE_TEXT_SIZE,
		Math.round(height * 0.6),
		Math.round(width / (title.length * LETTER_WIDTH)),
	);
	const text = `<text x="${x + width / 2}" y="${y + height / 2}" dy=".35em" fill="var(--muted,#5a5a60)" font-size="${size}">`;
	return [
		`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="var(--sunken,#ebebe7)"/>`,
		title === "" ? "" : `${text}${escapeHtml(title)}</text>`,
	].join("");
}
