import { circle, group, path, range, rect, round } from "../drawing/svg";
import { drawBlock, fitBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

/** Discs on a turned grid as one path; `tone` gives 0–1 at a point. */
export function dots(
	step: number,
	area: { x: number; y: number; width: number; height: number },
	tone: (x: number, y: number) => number,
): string {
	const rows = Math.ceil(area.height / (step * 0.866)) + 1;
	const columns = Math.ceil(area.width / step) + 1;
	return range(rows)
		.flatMap((row) =>
			range(columns).map((column) => {
				const x = area.x + (column + (row % 2) / 2) * step;
				const y = area.y + row * step * 0.866;
				const r = Math.sqrt(Math.max(0, Math.min(1, tone(x, y)))) * step * 0.56;
				if (r < step * 0.06) return "";
				return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-r * 2)} 0`;
			}),
		)
		.join("");
}

/** A sphere printed in coarse dots, with a hard colour behind it. */
export function halftonePoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const cx = random.between(500, 800);
	const cy = 600;
	const radius = 560;
	const lightX = cx - 220;
	const lightY = cy - 260;
	const tone = (x: number, y: number) => {
		const away = Math.hypot(x - cx, y - cy) / radius;
		if (away > 1) return 0;
		return Math.hypot(x - lightX, y - lightY) / (radius * 1.35) - 0.12;
	};
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 560,
		maxSize: 300,
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

/** A field of dots that swells like sound, and a label with the title. */
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
		maxSize: 150,
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
