import { measure, textLine } from "../type/outline";
import { POSTER, type PosterBrief } from "./brief";

const SMALL = 34;

export function dateLine(brief: PosterBrief): string {
	const { date } = brief;
	return date ? `${date.day} ${date.month}, ${date.time}` : "";
}

export function headLine(brief: PosterBrief, fill: string, y = 112): string {
	const { width, margin } = POSTER;
	return (
		textLine(brief.city, margin, y, { face: "text", size: SMALL, fill }) +
		textLine(dateLine(brief), width - margin, y, { face: "text", size: SMALL, fill, align: "right" })
	);
}

export function footLine(brief: PosterBrief, fill: string, y = POSTER.height - 80): string {
	const { width, margin } = POSTER;
	const room = width - margin * 2 - 120;
	const size = Math.min(SMALL, room / Math.max(1, measure("text", brief.performers)));
	return (
		textLine(brief.performers, margin, y, { face: "text", size, fill }) +
		textLine(brief.age, width - margin, y, { face: "text", size: SMALL, fill, align: "right" })
	);
}
