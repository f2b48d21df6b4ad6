import { circle } from "../drawing/svg";
import { measure, textLine } from "../type/outline";
import { POSTER, type PosterBrief } from "./brief";

const SMALL = 34;

export function dateLine(brief: PosterBrief): string {
	const { date } = brief;
	return date ? `${date.day} ${date.month}, ${date.time}` : "";
}

/** The top line: city at the left, date at the right. */
export function headLine(brief: PosterBrief, fill: string, y = 112): string {
	const { width, margin } = POSTER;
	return (
		textLine(brief.city, margin, y, { face: "text", size: SMALL, fill }) +
		textLine(dateLine(brief), width - margin, y, { face: "text", size: SMALL, fill, align: "right" })
	);
}

/** The bottom line: who plays, at the left, and the age mark at the right. */
export function footLine(brief: PosterBrief, fill: string, y = POSTER.height - 80): string {
	const { width, margin } = POSTER;
	const room = width - margin * 2 - 120;
	const size = Math.min(SMALL, room / Math.max(1, measure("text", brief.performers)));
	return (
		textLine(brief.performers, margin, y, { face: "text", size, fill }) +
		textLine(brief.age, width - margin, y, { face: "text", size: SMALL, fill, align: "right" })
	);
}

/** The age mark in a ring, centred at (cx, cy). */
export function ageMark(brief: PosterBrief, cx: number, cy: number, fill: string): string {
	if (brief.age === "") return "";
	return (
		circle(cx, cy, 42, "none", { stroke: fill, "stroke-width": 4 }) +
		textLine(brief.age, cx, cy + 11, { face: "text", size: 31, fill, align: "center" })
	);
}
