import { mix } from "../drawing/palettes";
import { clipped, ellipse, group, path, range, rect, stroke } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function laughPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const inside = palette.dark ? mix(palette.paper, "#000000", 0.45) : palette.ink;
	const lips = palette.accent;
	const teeth = "#fff9ee";
	const mouth = "M90 640Q600 540 1110 640Q1090 1180 600 1180Q110 1180 90 640Z";
	const gaps = range(7).map((index) =>
		stroke(
			`M${255 + index * 115} 560L${255 + index * 115} ${795 - Math.abs(index - 3) * 8}`,
			mix(teeth, inside, 0.18),
			5,
		),
	);
	const tongue = ellipse(600 + random.between(-90, 90), 1150, 330, 200, mix(lips, palette.light, 0.25));
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: width - margin * 2,
		height: 420,
		maxSize: 190,
		tracking: -0.03,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		group(
			{ transform: "translate(0 190)" },
			stroke(mouth, lips, 118, { "stroke-linejoin": "round" }),
			clipped(
				"mouth",
				path(mouth, "#000"),
				rect(0, 400, width, 900, inside),
				tongue,
				path("M60 520L1140 520L1120 740Q600 870 80 740Z", teeth),
				...gaps,
			),
			stroke("M150 610Q380 560 520 556", mix(lips, "#ffffff", 0.45), 16),
		) +
		drawBlock(block, margin, 190, palette.ink) +
		headLine(brief, palette.ink) +
		footLine(brief, palette.ink)
	);
}
