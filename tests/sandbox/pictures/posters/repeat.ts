import { mix } from "../drawing/palettes";
import { group, range, rect } from "../drawing/svg";
import { drawBlock, stackBlock } from "../type/block";
import { face } from "../type/faces";
import { measure, textLine } from "../type/outline";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function repeatPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const words = brief.title.toUpperCase().match(/[\p{L}\p{N}-]{3,}/gu) ?? [brief.title.toUpperCase()];
	const word = words.reduce((best, candidate) => (candidate.length > best.length ? candidate : best), words[0] ?? "");
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 330,
		maxSize: 220,
	});
	const bottom = height - 210 - block.height;
	const name = word.length > 8 ? "narrow" : "wide";
	const size = Math.min(420, (width + 40) / Math.max(0.5, measure(name, word, -0.02)));
	const step = size * face(name).capHeight + 26;
	const from = palette.accent;
	const to = mix(palette.paper, palette.second, 0.9);
	const rows = Math.ceil((bottom - 150) / step) + 1;
	const drift = random.pick([-46, 0, 46]);
	const lines = range(rows).map((row) =>
		textLine(word, 600 + drift * (row - rows / 2), 170 + step * (row + 1) - 26, {
			face: name,
			size,
			fill: mix(from, to, row / Math.max(1, rows - 1)),
			align: "center",
			tracking: -0.02,
		}),
	);
	return (
		rect(0, 0, width, height, palette.paper) +
		group({}, ...lines) +
		rect(0, bottom, width, height, palette.paper) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, bottom + 62, palette.ink) +
		footLine(brief, palette.ink)
	);
}
