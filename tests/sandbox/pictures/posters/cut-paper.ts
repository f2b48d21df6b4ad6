import { mix } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { group, path, range, rect, round } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

/** A sea-weed leaf cut with scissors: rounded fingers on a stem, about 200 × 340 around (0, 0). */
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

/** A soft blob around (0, 0). */
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

/** Sheets of painted paper, cut and laid: colour fields, leaves, a torn label for the title. */
export function cutPaperPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const colours = [palette.accent, palette.second, palette.light, mix(palette.accent, palette.light, 0.5)];
	const fields = [
		rect(0, 170, 640, 560, colours[1] ?? palette.second),
		rect(640, 170, 560, 380, colours[0] ?? palette.accent),
		rect(640, 550, 560, 500, colours[2] ?? palette.light),
		rect(0, 730, 640, 320, colours[3] ?? palette.accent),
	];
	const spots = [
		[320, 450],
		[920, 365],
		[920, 800],
		[320, 890],
	] as const;
	const cuts = spots.map(([x, y], index) => {
		const leaf = random.chance(0.65);
		const fill = leaf ? (index % 2 === 0 ? palette.paper : palette.ink) : palette.paper;
		return path(leaf ? cutLeaf(random) : blob(random, 130), fill, {
			transform: `translate(${x} ${y}) rotate(${round(random.between(-35, 35))}) scale(${index === 0 ? 1.25 : 0.92})`,
		});
	});
	const block = fitBlock(brief.title, {
		face: random.pick(["wide", "serif"]),
		width: width - margin * 2,
		height: 310,
		maxSize: 140,
		leading: 1.02,
		tracking: -0.01,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		group({}, ...fields, ...cuts) +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, 1110, palette.ink) +
		footLine(brief, palette.ink)
	);
}
