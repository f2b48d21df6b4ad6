import { curtain } from "../drawing/curtain";
import { microphoneStand } from "../drawing/microphone";
import { mix } from "../drawing/palettes";
import { ellipse, group, polygon, rect } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height } = POSTER;

export function curtainPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const cloth = palette.dark ? palette.second : palette.accent;
	const stage = palette.dark ? mix(palette.paper, "#000000", 0.35) : mix(palette.ink, palette.second, 0.1);
	const light = palette.dark ? palette.accent : palette.paper;
	const open = random.between(150, 200);
	const block = fitBlock(brief.title, {
		face: random.pick(["serif", "serifItalic"]),
		width: 760,
		height: 560,
		maxSize: 230,
		leading: 1.02,
	});
	return (
		rect(0, 0, width, height, stage) +
		polygon(
			[
				[540, 0],
				[660, 0],
				[1010, 1290],
				[190, 1290],
			],
			mix(stage, light, 0.14),
		) +
		rect(0, 1290, width, 310, mix(stage, light, 0.32)) +
		ellipse(600, 1340, 400, 70, mix(stage, light, 0.75)) +
		group({ transform: "translate(600 1344)" }, microphoneStand(440, stage)) +
		curtain(open, height, cloth) +
		group({ transform: `translate(${width} 0) scale(-1 1)` }, curtain(open, height, cloth)) +
		drawBlock(block, 600, 270 + (500 - Math.min(500, block.height)) / 2, "#fff6e6", "center") +
		headLine(brief, "#fff6e6") +
		footLine(brief, "#fff6e6")
	);
}
