import { mix } from "../drawing/palettes";
import { circle, group, range, rect } from "../drawing/svg";
import { drawBlock, fitBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function pianoPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.35) : palette.ink;
	const ivory = "#fff8ea";
	const keys = 8;
	const step = width / keys;
	const bottom = 1090;
	const whites = range(keys).map((index) =>
		rect(index * step + 4, 170, step - 8, bottom - 170, random.chance(0.25) ? palette.accent : ivory),
	);
	const blacks = range(keys).flatMap((index) =>
		index % 7 === 2 || index % 7 === 6
			? []
			: [rect((index + 1) * step - 44, 170, 88, 540, random.chance(0.2) ? palette.second : dark)],
	);
	const block = fitBlock(brief.title, {
		face: "serif",
		width: width - margin * 2,
		height: 280,
		maxSize: 190,
		leading: 1.02,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		rect(0, 170, width, bottom - 170, dark) +
		group({}, ...whites, ...blacks) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, bottom + Math.max(60, (370 - block.height) / 2), palette.ink) +
		footLine(brief, palette.ink)
	);
}

function speaker(cx: number, cy: number, r: number, colours: readonly [string, string, string]): string {
	const [rim, cone, cap] = colours;
	return (
		circle(cx, cy, r, rim) +
		circle(cx, cy, r * 0.86, mix(cone, rim, 0.35)) +
		range(4)
			.map((index) => circle(cx, cy, r * (0.78 - index * 0.1), index % 2 === 0 ? cone : mix(cone, rim, 0.2)))
			.join("") +
		circle(cx, cy, r * 0.3, cap) +
		circle(cx - r * 0.08, cy - r * 0.08, r * 0.1, mix(cap, "#ffffff", 0.4))
	);
}

export function speakerPoster(brief: PosterBrief): string {
	const { palette } = brief;
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.4) : palette.ink;
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 330,
		maxSize: 230,
	});
	const bottom = height - 215 - block.height;
	const woofer = Math.min(384, (bottom - 170) * 0.34);
	const wooferY = bottom - woofer - 44;
	const above = wooferY - woofer - 170;
	const tweeter = Math.min(150, above / 2 - 26);
	return (
		rect(0, 0, width, height, palette.paper) +
		rect(margin, 170, width - margin * 2, bottom - 170, palette.accent, { rx: 40 }) +
		range(4)
			.map((index) => circle(index % 2 === 0 ? 126 : 1074, index < 2 ? 224 : bottom - 54, 14, dark))
			.join("") +
		speaker(600, wooferY, woofer, [dark, palette.second, palette.light]) +
		speaker(600, 170 + above / 2 + 8, tweeter, [dark, palette.light, palette.second]) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, bottom + 62, palette.ink) +
		footLine(brief, palette.ink)
	);
}
