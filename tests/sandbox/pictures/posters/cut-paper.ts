import { contrast, mix } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { group, path, range, rect, round } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function cutLeaf(random: Random): string {
	const fingers = 5;
	const side = (sign: number) =>
		range(fingers).map((index) => {
			const y = 140 - index * 62;
			const reach = sign * (60 + 62 * Math.sin(((index + 1) / (fingers + 0.5)) * Math.PI) + random.between(-12, 16));
			return `M0 ${round(y)}C${round(reach * 0.5)} ${round(y + 6)} ${round(reach)} ${round(y - 20)} ${round(reach * 1.12)} ${round(y - 58)}C${round(reach * 1.2)} ${round(y - 92)} ${round(reach * 0.7)} ${round(y - 88)} ${round(reach * 0.55)} ${round(y - 60)}C${round(reach * 0.4)} ${round(y - 38)} ${round(reach * 0.1)} ${round(y - 46)} 0 ${round(y - 52)}Z`;
		});
	const stem = "M-15 175C-19 60 -15 -80 0 -225C15 -80 19 60 15 175Z";
	return [stem, ...side(1), ...side(-1)].join("");
}

export function blob(random: Random, radius: number): string {
	const count = 7;
	const points = range(count).map((index) => {
		const angle = (index / count) * Math.PI * 2;
		const r = radius * random.between(0.72, 1.15);
		return [Math.cos(angle) * r, Math.sin(angle) * r] as const;
	});
	const middle = (index: number) => {
		const [ax, ay] = points[index % count] ?? [0, 0];
		const [bx, by] = points[(index + 1) % count] ?? [0, 0];
		return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
	};
	const curves = points.map(([x, y], index) => `Q${round(x)} ${round(y)} ${middle(index)}`);
	return `M${middle(count - 1)}${curves.join("")}Z`;
}

interface Sheet {
	x: number;
	y: number;
	width: number;
	height: number;
}

const TOP = 170;
const FIELD = 880;

function sheets(random: Random): Sheet[] {
	const x = random.between(440, 760);
	const left = { upper: random.between(340, 560), lower: 0 };
	const right = { upper: random.between(300, 540), lower: 0 };
	left.lower = FIELD - left.upper;
	right.lower = FIELD - right.upper;
	switch (random.integer(0, 2)) {
		case 0:
			return [
				{ x: 0, y: TOP, width: x, height: left.upper },
				{ x: 0, y: TOP + left.upper, width: x, height: left.lower },
				{ x, y: TOP, width: width - x, height: right.upper },
				{ x, y: TOP + right.upper, width: width - x, height: right.lower },
			];
		case 1:
			return [
				{ x: 0, y: TOP, width: 700, height: FIELD },
				{ x: 700, y: TOP, width: 500, height: right.upper },
				{ x: 700, y: TOP + right.upper, width: 500, height: right.lower },
			];
		default:
			return [
				{ x: 0, y: TOP, width: 400, height: left.upper },
				{ x: 400, y: TOP, width: 800, height: left.upper },
				{ x: 0, y: TOP + left.upper, width: 400, height: left.lower },
				{ x: 400, y: TOP + left.upper, width: 400, height: left.lower },
				{ x: 800, y: TOP + left.upper, width: 400, height: left.lower },
			];
	}
}

export function cutPaperPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const colours = [palette.second, palette.accent, palette.light, mix(palette.accent, palette.light, 0.5), palette.ink];
	const from = random.integer(0, 4);
	const laid = sheets(random).map((sheet, index) => {
		const ground = colours[(from + index) % colours.length] ?? palette.accent;
		const fill = [palette.paper, palette.light, palette.ink].reduce((best, candidate) =>
			contrast(candidate, ground) > contrast(best, ground) ? candidate : best,
		);
		const leaf = random.chance(0.68);
		const scale = leaf ? Math.min(sheet.width / 330, sheet.height / 470) : Math.min(sheet.width, sheet.height) / 330;
		const turn = random.between(-24, 24) + (sheet.width > sheet.height * 1.4 ? 78 : 0);
		const at = `translate(${round(sheet.x + sheet.width / 2)} ${round(sheet.y + sheet.height / 2)}) rotate(${round(turn)})`;
		const cut = leaf ? cutLeaf(random) : blob(random, 130);
		return (
			rect(sheet.x, sheet.y, sheet.width + 1, sheet.height + 1, ground) +
			path(cut, fill, { transform: `${at} scale(${round(scale)})` }) +
			(leaf ? "" : path(blob(random, 52), ground, { transform: `${at} scale(${round(scale)})` }))
		);
	});
	const block = fitBlock(brief.title, {
		face: random.pick(["wide", "serif"]),
		width: width - margin * 2,
		height: 310,
		maxSize: 170,
		leading: 1.02,
		tracking: -0.01,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		group({}, ...laid) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, 1120, palette.ink) +
		footLine(brief, palette.ink)
	);
}
