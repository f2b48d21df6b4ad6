import { mix } from "../drawing/palettes";
import { clipped, group, rect } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { face } from "../type/faces";
import { measure, textLine } from "../type/outline";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function initialPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const letter = (brief.title.match(/\p{L}|\p{N}/u)?.[0] ?? "А").toUpperCase();
	const name = random.pick(["wide", "serif", "narrow"] as const);
	const size = Math.min(830 / face(name).capHeight, 1050 / measure(name, letter));
	const baseline = 1050;
	const shift = random.pick([36, 54]);
	const print = (x: number, y: number, fill: string) =>
		textLine(letter, 600 + x, baseline + y, { face: name, size, fill, align: "center" });
	const block = fitBlock(brief.title, {
		face: "wide",
		width: width - margin * 2,
		height: 280,
		maxSize: 116,
		leading: 1.06,
		tracking: -0.02,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		clipped(
			"sheet",
			rect(0, 160, width, 980, "#000"),
			group(
				{},
				print(shift, shift, palette.second),
				print(0, 0, palette.accent),
				print(-shift * 0.5, -shift * 0.5, mix(palette.accent, palette.light, 0.75)),
				print(-shift, -shift, palette.ink),
			),
		) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, 1170, palette.ink) +
		footLine(brief, palette.ink)
	);
}
