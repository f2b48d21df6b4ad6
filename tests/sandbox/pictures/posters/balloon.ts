import { contrast, mix, readableOn } from "../drawing/palettes";
import { circle, group, path, polygon, rect, round, stroke } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

/** A laughing head centred on (0, 0), radius 100. */
function laughingHead(skin: string, dark: string): string {
	return (
		circle(0, 0, 100, skin) +
		stroke("M-58 -18Q-36 -46 -14 -18M14 -18Q36 -46 58 -18", dark, 11) +
		path("M-60 14Q0 30 60 14Q54 74 0 74Q-54 74 -60 14Z", dark) +
		path("M-52 20Q0 33 52 20L49 34Q0 44 -49 34Z", "#fff9ee")
	);
}

export function balloonPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const ground = palette.dark ? palette.paper : palette.accent;
	const bubble = palette.dark ? palette.light : palette.paper;
	const dark = palette.dark ? palette.paper : palette.ink;
	const head = palette.dark ? palette.accent : palette.second;
	const small = palette.dark ? palette.ink : readableOn(ground, palette);
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: 860,
		height: 560,
		maxSize: 210,
		tracking: -0.02,
	});
	const top = 190;
	const tall = Math.max(520, block.height + 230);
	const foot = top + tall;
	const side = random.chance(0.5) ? 1 : -1;
	const radius = Math.min(300, (1440 - foot - 120) / 2);
	const headX = 600 + side * random.between(120, 260);
	const mouth = headX - side * radius * 0.75;
	return (
		rect(0, 0, width, height, ground) +
		circle(headX, 1440 - radius, radius * 1.35, mix(ground, head, 0.3)) +
		rect(margin, top, width - margin * 2, tall, bubble, { rx: 130 }) +
		polygon(
			[
				[mouth - side * 190, foot - 6],
				[mouth - side * 20, foot - 6],
				[mouth + side * 10, foot + 130],
			],
			bubble,
		) +
		group(
			{
				transform: `translate(${round(headX)} ${round(1440 - radius)}) rotate(${side * -9}) scale(${round(radius / 100)})`,
			},
			laughingHead(head, contrast(head, dark) > 2 ? dark : bubble),
		) +
		drawBlock(block, 600, top + (tall - block.height) / 2, dark, "center") +
		headLine(brief, small) +
		footLine(brief, small)
	);
}
