import { mix } from "../drawing/palettes";
import { circle, group, range, rect } from "../drawing/svg";
import { drawBlock, fitBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function wavesPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const cx = random.pick([0, 300, 600, 900, 1200]);
	const cy = random.pick([1000, 1240, 900]);
	const rings = 11;
	const circles = range(rings).map((index) => {
		const share = 1 - index / rings;
		return circle(
			cx,
			cy,
			90 + share * 900,
			index % 2 === 0
				? mix(palette.paper, palette.accent, 1 - share * 0.75)
				: mix(palette.paper, palette.second, 0.4 + index / rings / 2),
		);
	});
	const block = fitBlock(brief.title, {
		face: "serifItalic",
		width: width - margin * 2,
		height: 460,
		maxSize: 210,
		leading: 1.0,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		group({}, ...circles) +
		circle(cx, cy, 74, palette.ink) +
		rect(0, 0, width, 240 + block.height + 40, palette.paper) +
		drawBlock(block, margin, 220, palette.ink) +
		headLine(brief, palette.ink) +
		rect(0, height - 160, width, 160, palette.paper) +
		footLine(brief, palette.ink)
	);
}

export function equalizerPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const columns = 15;
	const step = (width - margin * 2) / columns;
	const peak = random.between(4, 10);
	const cells = range(columns).flatMap((column) => {
		const level = Math.round(3 + 13 * Math.exp(-(((column - peak) / 3.6) ** 2)) * random.between(0.7, 1));
		return range(level).map((row) =>
			rect(
				margin + column * step,
				1440 - (row + 1) * 62,
				step - 12,
				50,
				row > 12
					? palette.accent
					: row > 8
						? mix(palette.accent, palette.light, 0.5)
						: row > 3
							? palette.second
							: mix(palette.second, palette.ink, 0.35),
				{ rx: 6 },
			),
		);
	});
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 420,
		maxSize: 230,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		group({}, ...cells) +
		rect(0, 0, width, 210 + block.height + 40, palette.paper) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, 200, palette.ink) +
		footLine(brief, palette.ink)
	);
}
