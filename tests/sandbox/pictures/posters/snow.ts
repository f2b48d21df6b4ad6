import { mix } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, ellipse, group, path, polygon, range, rect, round, stroke } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

function garland(y: number, sag: number, colours: readonly string[], wire: string): string {
	const at = (share: number) => [share * width, y + 4 * sag * share * (1 - share)] as const;
	const lamps = range(11).map((index) => {
		const [x, lamp] = at((index + 0.5) / 11);
		const colour = colours[index % colours.length] ?? wire;
		return (
			circle(x, lamp + 34, 56, colour, { opacity: 0.22 }) +
			ellipse(x, lamp + 34, 20, 29, colour) +
			rect(x - 10, lamp - 6, 20, 18, wire)
		);
	});
	return stroke(`M0 ${y}Q600 ${round(y + sag * 2)} 1200 ${y}`, wire, 5) + lamps.join("");
}

function snow(random: Random, top: number, colour: string): string {
	return range(90)
		.map(() => circle(random.between(0, width), random.between(top, 1500), random.between(3, 11), colour))
		.join("");
}

function flake(x: number, y: number, r: number, colour: string): string {
	const arms = range(6).map((index) =>
		group(
			{ transform: `rotate(${index * 60})` },
			stroke(
				`M0 0L0 ${-r}M0 ${-r * 0.55}L${r * 0.28} ${-r * 0.82}M0 ${-r * 0.55}L${-r * 0.28} ${-r * 0.82}M0 ${-r * 0.28}L${r * 0.18} ${-r * 0.45}M0 ${-r * 0.28}L${-r * 0.18} ${-r * 0.45}`,
				colour,
				r * 0.09,
			),
		),
	);
	return group({ transform: `translate(${x} ${y})` }, ...arms);
}

function bauble(x: number, y: number, r: number, colour: string, pale: string): string {
	return (
		rect(x - 2, y - r - 110, 4, 110, mix(colour, pale, 0.5)) +
		circle(x, y, r, colour) +
		path(`M${x - r * 0.2} ${y - r}h${r * 0.4}v${-r * 0.22}h${-r * 0.4}Z`, mix(colour, "#000000", 0.35)) +
		path(
			`M${x - r} ${y}Q${x} ${y + r * 0.5} ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`,
			mix(colour, "#000000", 0.18),
		) +
		ellipse(x - r * 0.4, y - r * 0.42, r * 0.2, r * 0.13, mix(colour, "#ffffff", 0.7))
	);
}

function tree(x: number, foot: number, size: number, left: string, right: string): string {
	return range(3)
		.map((tier) => {
			const top = foot - size + tier * size * 0.24;
			const half = size * (0.17 + tier * 0.085);
			const low = top + size * (0.34 + tier * 0.09);
			return (
				polygon(
					[
						[x, top],
						[x, low],
						[x - half, low],
					],
					left,
				) +
				polygon(
					[
						[x, top],
						[x, low],
						[x + half, low],
					],
					right,
				)
			);
		})
		.join("");
}

export function snowPoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const night = palette.dark ? palette.paper : mix(palette.second, "#0a0a1c", 0.35);
	const pale = "#fff8ec";
	const lamps = ["#ffd23f", "#ff5a47", pale, mix(palette.accent, "#ffffff", 0.15)];
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: width - margin * 2,
		height: 480,
		maxSize: 150,
		tracking: -0.02,
	});
	const free = { top: 480 + block.height, bottom: 1430 };
	const middle = (free.top + free.bottom) / 2;
	const scene = random.pick([
		() =>
			tree(250, 1480, Math.min(620, 1440 - free.top), mix(night, pale, 0.24), mix(night, pale, 0.12)) +
			tree(960, 1500, Math.min(760, 1460 - free.top), mix(night, pale, 0.32), mix(night, pale, 0.16)) +
			tree(600, 1500, Math.min(480, 1480 - free.top), palette.accent, mix(palette.accent, night, 0.3)),
		() => flake(600, middle, Math.min(330, (free.bottom - free.top) / 2), mix(night, pale, 0.85)),
		() =>
			bauble(330, middle + 60, 130, palette.accent, pale) +
			bauble(640, middle - 30, 170, "#ffd23f", pale) +
			bauble(930, middle + 90, 115, "#ff5a47", pale),
	])();
	return (
		rect(0, 0, width, height, night) +
		snow(random, 480 + block.height, mix(night, pale, 0.6)) +
		scene +
		path("M0 1470Q300 1400 620 1466T1200 1440L1200 1600L0 1600Z", pale) +
		garland(200, 60, lamps, mix(night, pale, 0.4)) +
		garland(168, 130, lamps.toReversed(), mix(night, pale, 0.4)) +
		drawBlock(block, margin, 440, pale) +
		headLine(brief, pale) +
		footLine(brief, night, height - 58)
	);
}
