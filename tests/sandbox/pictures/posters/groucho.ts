import { mix } from "../drawing/palettes";
import { circle, group, path, rect, stroke } from "../drawing/svg";
import { drawBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function grouchoPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.35) : palette.ink;
	const ground = palette.dark ? palette.accent : palette.paper;
	const nose = palette.dark ? palette.light : mix(palette.accent, "#ffd9c4", 0.35);
	const tilt = random.pick([-7, 0, 7]);
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 380,
		maxSize: 250,
	});
	const bandTop = height - 215 - block.height;
	const scale = Math.min(1, (bandTop - 230) / 900);
	const lens = (x: number) =>
		circle(x, 560, 190, palette.dark ? mix(ground, "#ffffff", 0.55) : "#fffdf6") +
		circle(x, 560, 190, "none", { stroke: dark, "stroke-width": 46 }) +
		stroke(`M${x - 96} 500A112 112 0 0 1 ${x - 20} 446`, mix(ground, "#ffffff", 0.9), 20);
	const brow = (x: number, side: number) =>
		path(`M${x - 190} 330Q${x + side * 40} 190 ${x + 190} 300Q${x + side * 30} 300 ${x - 190} 330Z`, dark, {
			stroke: dark,
			"stroke-width": 40,
			"stroke-linejoin": "round",
		});
	return (
		rect(0, 0, width, height, ground) +
		circle(
			600,
			190 + (bandTop - 190) / 2,
			Math.min(500, (bandTop - 190) / 2),
			palette.dark ? mix(ground, palette.second, 0.55) : palette.second,
		) +
		group(
			{
				transform: `translate(600 ${200 + (bandTop - 200) / 2}) rotate(${tilt}) scale(${scale.toFixed(3)}) translate(-600 -640)`,
			},
			stroke("M130 540L20 500M1070 540L1180 500", dark, 40),
			brow(350, 1),
			brow(850, -1),
			lens(350),
			lens(850),
			stroke("M536 530Q600 470 664 530", dark, 42),
			path("M600 480C540 600 440 720 470 830C500 900 700 900 730 830C760 720 660 600 600 480Z", nose),
			path("M612 500C660 610 760 720 730 830C716 862 670 878 612 882Z", mix(nose, dark, 0.18)),
			path(
				"M600 872C500 850 330 860 240 1010C380 1050 520 1040 600 950C680 1040 820 1050 960 1010C870 860 700 850 600 872Z",
				dark,
			),
		) +
		rect(0, bandTop, width, height - bandTop, dark) +
		headLine(brief, palette.dark ? dark : palette.ink) +
		drawBlock(block, margin, bandTop + 70, palette.dark ? palette.light : palette.paper) +
		footLine(brief, palette.dark ? palette.light : palette.paper)
	);
}
