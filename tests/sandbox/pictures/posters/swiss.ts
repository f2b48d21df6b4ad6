import { mix } from "../drawing/palettes";
import { circle, group, path, polygon, rect } from "../drawing/svg";
import { drawBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

/** A large shape that bleeds off the edge and ends near `bottom`. */
function form({ palette, random }: PosterBrief, bottom: number): string {
	const { accent, second, light } = palette;
	const low = mix(accent, second, 0.35);
	switch (random.integer(0, 3)) {
		case 0:
			return circle(random.between(560, 900), 680, 470, accent) + circle(random.between(190, 400), 360, 170, second);
		case 1:
			return group(
				{},
				path("M0 180L620 180A620 620 0 0 1 0 800Z", accent),
				path("M1200 180L1200 800A580 580 0 0 1 620 180Z", second),
			);
		case 2:
			return (
				polygon(
					[
						[0, 980],
						[1200, 180],
						[1200, 620],
						[0, 1420],
					],
					accent,
				) +
				polygon(
					[
						[0, 620],
						[660, 180],
						[900, 180],
						[0, 780],
					],
					second,
				)
			);
		default: {
			const half = (bottom - 170) / 2;
			const middle = 170 + half;
			return (
				rect(0, 170, 600, half, accent) +
				path(`M600 ${middle}A${half} ${half} 0 0 1 ${600 + half} 170L1200 170L1200 ${middle}Z`, low) +
				path(`M0 ${middle}L${half} ${middle}A${half} ${half} 0 0 1 0 ${bottom}Z`, light) +
				circle(1200 - half, middle + half / 2, half / 2, second)
			);
		}
	}
}

export function swissPoster(brief: PosterBrief): string {
	const { palette } = brief;
	const block = stackBlock(brief.title.toUpperCase(), {
		face: brief.title.length > 26 ? "narrow" : brief.random.pick(["narrow", "wide"]),
		width: width - margin * 2,
		height: 760,
		maxSize: 380,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		form(brief, Math.min(1310, height - 210 - block.height)) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, height - 150 - block.height, palette.ink) +
		footLine(brief, palette.ink)
	);
}
