import { microphone } from "../drawing/microphone";
import { mix } from "../drawing/palettes";
import { circle, group, polygon, range, rect } from "../drawing/svg";
import { drawBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

function rays(cx: number, cy: number, count: number, colour: string): string {
	return range(count)
		.map((index) => {
			const from = (index / count) * Math.PI * 2;
			const to = from + Math.PI / count;
			const far = 2000;
			return polygon(
				[
					[cx, cy],
					[cx + Math.cos(from) * far, cy + Math.sin(from) * far],
					[cx + Math.cos(to) * far, cy + Math.sin(to) * far],
				],
				colour,
			);
		})
		.join("");
}

export function microphonePoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const left = random.chance(0.5);
	const cx = left ? 430 : 770;
	const cy = 560;
	const metal = palette.dark ? palette.light : palette.second;
	const drawing = microphone("mic", {
		head: palette.dark ? palette.ink : palette.light,
		shade: mix(palette.dark ? palette.ink : palette.light, metal, 0.5),
		grid: mix(palette.dark ? palette.ink : palette.light, palette.dark ? palette.paper : palette.ink, 0.55),
		band: palette.dark ? palette.paper : palette.ink,
		body: metal,
		bodyShade: mix(metal, palette.dark ? palette.paper : palette.ink, 0.4),
	});
	const backdrop = random.pick([
		rays(cx, cy, 18, mix(palette.paper, palette.accent, 0.9)),
		circle(cx, cy, 470, palette.accent),
		circle(cx, cy, 640, mix(palette.paper, palette.accent, 0.4)) + circle(cx, cy, 430, palette.accent),
	]);
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 450,
		maxSize: 330,
	});
	const bandTop = height - 220 - block.height;
	return (
		rect(0, 0, width, height, palette.paper) +
		backdrop +
		group({ transform: `translate(${cx} ${cy}) rotate(${left ? -38 : 38}) scale(2.5)` }, drawing) +
		rect(0, bandTop, width, height - bandTop, palette.paper) +
		rect(0, 0, width, 170, palette.paper) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, bandTop + 62, palette.ink) +
		footLine(brief, palette.ink)
	);
}
