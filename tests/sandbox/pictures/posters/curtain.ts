import { curtain } from "../drawing/curtain";
import { mix } from "../drawing/palettes";
import { ellipse, group, polygon, rect } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height } = POSTER;

/** The curtain is drawn and the title stands on the stage. */
export function curtainPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const cloth = palette.dark ? palette.second : palette.accent;
	const stage = palette.dark ? mix(palette.paper, "#000000", 0.35) : mix(palette.ink, palette.second, 0.1);
	const light = palette.dark ? palette.accent : palette.paper;
	const open = random.between(150, 230);
	const block = fitBlock(random.chance(0.5) ? brief.title : brief.title.toUpperCase(), {
		face: random.pick(["serif", "serifItalic"]),
		width: 690,
		height: 640,
		maxSize: 190,
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
		ellipse(600, 1330, 400, 62, mix(stage, light, 0.75)) +
		curtain(open, height, cloth) +
		group({ transform: `translate(${width} 0) scale(-1 1)` }, curtain(open, height, cloth)) +
		drawBlock(block, 600, 330 + (640 - block.height) / 2, "#fff6e6", "center") +
		headLine(brief, "#fff6e6") +
		footLine(brief, "#fff6e6")
	);
}
