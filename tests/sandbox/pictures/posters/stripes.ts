import { circle, clipped, group, range, rect, stroke } from "../drawing/svg";
import { drawBlock, fitBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

function bars(count: number, step: number, thickness: number, colour: string): string {
	return range(count)
		.map((index) => rect(-1400, -1400 + index * step, 2800, thickness, colour))
		.join("");
}

export function stripesPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const step = random.pick([56, 70, 84]);
	const angle = random.pick([0, 30, -30, 45, -45]);
	const cy = 620;
	const field = bars(Math.ceil(2800 / step), step, step / 2, palette.ink);
	const turned = bars(Math.ceil(2800 / step), step, step / 2, palette.dark ? palette.paper : palette.light);
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 470,
		maxSize: 250,
	});
	const bandTop = Math.min(1180, height - 210 - block.height);
	return (
		rect(0, 0, width, height, palette.paper) +
		clipped(
			"field",
			rect(0, 0, width, bandTop, "#000"),
			group({ transform: `translate(600 ${cy}) rotate(${angle})` }, field),
		) +
		clipped(
			"disc",
			circle(600, cy, 400, "#000"),
			circle(600, cy, 400, palette.accent),
			group({ transform: `translate(600 ${cy}) rotate(${angle + 90})` }, turned),
		) +
		rect(0, 0, width, 170, palette.paper) +
		rect(0, bandTop, width, height - bandTop, palette.paper) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, bandTop + 60, palette.ink) +
		footLine(brief, palette.ink)
	);
}

export function ribbonPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const colours = [palette.accent, palette.second, palette.light, palette.ink];
	const mirrored = random.chance(0.5);
	const thickness = 74;
	const ribbons = colours.map((colour, index) => {
		const r = 170 + index * thickness;
		return stroke(
			`M-80 ${640 - r}L700 ${640 - r}A${r} ${r} 0 0 1 700 ${640 + r}L-80 ${640 + r}`,
			colour,
			thickness + 1,
			{ "stroke-linecap": "butt" },
		);
	});
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: width - margin * 2,
		height: 280,
		maxSize: 170,
		tracking: -0.02,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		group(mirrored ? { transform: "translate(1200 0) scale(-1 1)" } : {}, ...ribbons) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, height - 160 - block.height, palette.ink) +
		footLine(brief, palette.ink)
	);
}
