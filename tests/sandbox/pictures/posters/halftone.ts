import { dots } from "../drawing/dots";
import { circle, group, path, rect } from "../drawing/svg";
import { drawBlock, fitBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function halftonePoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const cx = random.between(430, 770);
	const cy = 640;
	const radius = 450;
	const lightX = cx - 180;
	const lightY = cy - 210;
	const tone = (x: number, y: number) => {
		const away = Math.hypot(x - cx, y - cy) / radius;
		if (away > 1) return 0;
		return Math.hypot(x - lightX, y - lightY) / (radius * 1.35) - 0.12;
	};
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 330,
		maxSize: 260,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		circle(cx, cy, radius, palette.accent) +
		path(
			dots(30, { x: cx - radius, y: cy - radius, width: radius * 2, height: radius * 2 }, tone),
			palette.dark ? palette.second : palette.ink,
		) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, height - 150 - block.height, palette.ink) +
		footLine(brief, palette.ink)
	);
}

export function dotWavePoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const phase = random.between(0, 6);
	const slant = random.between(-0.4, 0.4);
	const tone = (x: number, y: number) => {
		const wave = Math.sin((y + x * slant) / 92 + phase) * Math.sin(x / 210 + phase * 2 + y / 700);
		return 0.42 + wave * 0.5;
	};
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: 860,
		height: 470,
		maxSize: 230,
		tracking: -0.02,
	});
	const labelHeight = Math.max(260, block.height + 140);
	const top = 800 - labelHeight / 2;
	return (
		rect(0, 0, width, height, palette.paper) +
		path(dots(44, { x: -20, y: 180, width: 1240, height: 1240 }, tone), palette.accent) +
		group({}, brief.title === "" ? "" : rect(margin, top, width - margin * 2, labelHeight, palette.ink)) +
		drawBlock(block, margin + 62, top + (labelHeight - block.height) / 2, palette.paper) +
		headLine(brief, palette.ink) +
		footLine(brief, palette.ink)
	);
}
