import { microphoneStand } from "../drawing/microphone";
import { mix } from "../drawing/palettes";
import { circle, clipped, ellipse, group, polygon, rect } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

function ground(brief: PosterBrief): { night: string; beam: string; light: string } {
	const { palette } = brief;
	const night = palette.dark ? mix(palette.paper, "#000000", 0.28) : mix(palette.ink, palette.second, 0.12);
	const light = palette.dark ? palette.accent : palette.paper;
	return { night, light, beam: mix(night, light, 0.2) };
}

export function spotlightPoster(brief: PosterBrief): string {
	const { night, beam, light } = ground(brief);
	const from = brief.random.between(180, 1020);
	const ink = "#fff8ea";
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: width - margin * 2,
		height: 520,
		maxSize: 168,
		tracking: -0.02,
	});
	const top = 190;
	const floor = 1330;
	return (
		rect(0, 0, width, height, night) +
		polygon(
			[
				[from - 40, -10],
				[from + 40, -10],
				[1010, floor],
				[190, floor],
			],
			beam,
		) +
		ellipse(600, floor, 410, 104, light) +
		ellipse(610, floor + 8, 190, 26, mix(light, night, 0.45)) +
		group(
			{ transform: `translate(600 ${floor + 6})` },
			microphoneStand(floor - Math.max(720, top + block.height + 50), night),
		) +
		headLine(brief, ink) +
		drawBlock(block, margin, top, ink) +
		footLine(brief, ink)
	);
}

export function lightDiscPoster(brief: PosterBrief): string {
	const { night, beam, light } = ground(brief);
	const radius = 500;
	const cy = 760;
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: 780,
		height: 370,
		maxSize: 190,
		tracking: -0.02,
	});
	return (
		rect(0, 0, width, height, night) +
		circle(600, cy, radius + 110, mix(night, beam, 0.5)) +
		circle(600, cy, radius + 50, beam) +
		circle(600, cy, radius, light) +
		clipped(
			"disc",
			circle(600, cy, radius, "#000"),
			ellipse(600, cy + radius, 430, 130, mix(light, night, 0.18)),
			group({ transform: `translate(600 ${cy + radius - 20})` }, microphoneStand(420, night)),
		) +
		drawBlock(block, 600, cy - 330 + Math.max(0, (360 - block.height) / 2), night, "center") +
		headLine(brief, "#fff8ea") +
		footLine(brief, "#fff8ea")
	);
}
