import { mix } from "../drawing/palettes";
import { circle, group, path, polygon, range, rect } from "../drawing/svg";
import { drawBlock, fitBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function vinylPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const cx = random.pick([600, 1010, 190]);
	const cy = 640;
	const black = "#141216";
	const grooves = range(16).map((index) =>
		circle(cx, cy, 205 + index * 18, "none", { stroke: index % 4 === 0 ? "#3a363d" : "#28252b", "stroke-width": 3 }),
	);
	const shine = (from: number, to: number) =>
		polygon(
			[
				[cx, cy],
				[cx + Math.cos(from) * 500, cy + Math.sin(from) * 500],
				[cx + Math.cos(to) * 500, cy + Math.sin(to) * 500],
			],
			"#ffffff",
			{ opacity: 0.09 },
		);
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 280,
		maxSize: 240,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		rect(0, 170, width, 940, palette.accent) +
		circle(cx, cy, 520, black) +
		group({}, ...grooves) +
		shine(-0.9, -0.5) +
		shine(2.24, 2.64) +
		circle(cx, cy, 180, palette.second) +
		circle(cx, cy, 120, mix(palette.second, palette.light, 0.75)) +
		circle(cx, cy, 20, black) +
		rect(0, 1110, width, 490, palette.paper) +
		rect(0, 0, width, 170, palette.paper) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, 1110 + Math.max(56, (370 - block.height) / 2), palette.ink) +
		footLine(brief, palette.ink)
	);
}

export function guitarPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const wood = palette.accent;
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.4) : palette.ink;
	const body =
		"M0 -250C95 -262 150 -205 142 -130C136 -72 118 -52 124 0C132 52 214 96 214 214C214 340 112 400 0 400C-112 400 -214 340 -214 214C-214 96 -132 52 -124 0C-118 -52 -136 -72 -142 -130C-150 -205 -95 -262 0 -250Z";
	const strings = range(6).map((index) => rect(-26 + index * 10, -860, 2.6, 1150, palette.light));
	const frets = range(12).map((index) => rect(-34, -790 + index * 46, 68, 4, mix(dark, palette.light, 0.5)));
	const drawing = group(
		{ transform: `translate(${random.pick([520, 660])} 860) rotate(${random.pick([-28, 28])}) scale(1.28)` },
		path(body, wood),
		path(
			"M0 -250C95 -262 150 -205 142 -130C136 -72 118 -52 124 0C132 52 214 96 214 214C214 340 112 400 0 400Z",
			mix(wood, dark, 0.22),
		),
		circle(0, 40, 78, dark),
		circle(0, 40, 92, "none", { stroke: palette.light, "stroke-width": 6 }),
		rect(-34, -800, 68, 800, dark),
		group({}, ...frets),
		path("M-44 -960L44 -960L36 -800L-36 -800Z", mix(wood, dark, 0.35)),
		rect(-76, 262, 152, 34, dark, { rx: 8 }),
		group({}, ...strings),
	);
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: width - margin * 2,
		height: 300,
		maxSize: 150,
		tracking: -0.02,
	});
	const foot = height - 165 - block.height;
	return (
		rect(0, 0, width, height, palette.paper) +
		circle(600, 720, 500, mix(palette.paper, palette.second, 0.55)) +
		drawing +
		rect(0, 0, width, 160, palette.paper) +
		rect(0, foot - 50, width, height, palette.paper) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, foot, palette.ink) +
		footLine(brief, palette.ink)
	);
}
