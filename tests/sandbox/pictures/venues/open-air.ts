import { microphoneStand } from "../drawing/microphone";
import { mix, type Palette } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, ellipse, group, path, polygon, range, rect } from "../drawing/svg";

export function factory(palette: Palette, random: Random): string {
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.3) : palette.ink;
	const evening = palette.dark ? palette.paper : mix(palette.paper, palette.light, 0.4);
	const brick = palette.dark ? palette.second : mix(palette.accent, dark, 0.2);
	const glow = palette.dark ? palette.accent : palette.light;
	const teeth = range(5).map((index) => {
		const x = 150 + index * 240;
		return (
			polygon(
				[
					[x, 420],
					[x, 270],
					[x + 240, 420],
				],
				mix(brick, dark, 0.2),
			) +
			polygon(
				[
					[x + 14, 404],
					[x + 14, 300],
					[x + 92, 348],
					[x + 92, 404],
				],
				glow,
			)
		);
	});
	const windows = range(8).map((index) => {
		const x = 190 + index * 145;
		const lit = random.chance(0.6) ? glow : mix(brick, dark, 0.65);
		return (
			path(`M${x} 760L${x} 540A46 46 0 0 1 ${x + 92} 540L${x + 92} 760Z`, lit) +
			rect(x + 42, 494, 8, 266, brick) +
			rect(x, 620, 92, 8, brick)
		);
	});
	return (
		rect(0, 0, 1500, 1000, evening) +
		circle(random.between(900, 1300), 210, 110, palette.accent) +
		polygon(
			[
				[92, 860],
				[108, 130],
				[172, 130],
				[188, 860],
			],
			mix(brick, dark, 0.35),
		) +
		rect(98, 170, 84, 26, glow) +
		group({}, ...teeth) +
		rect(150, 418, 1200, 442, brick) +
		rect(150, 418, 1200, 22, mix(brick, dark, 0.3)) +
		group({}, ...windows) +
		rect(0, 858, 1500, 142, mix(dark, brick, 0.2)) +
		range(12)
			.map((index) => circle(60 + index * 126, 470 + Math.abs(index - 5.5) * -9 + 330, 12, "#ffe9a8"))
			.join("")
	);
}

export function shell(palette: Palette, random: Random): string {
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.3) : palette.ink;
	const evening = palette.dark ? palette.paper : mix(palette.paper, palette.light, 0.3);
	const green = mix("#1f6d50", palette.second, 0.45);
	const arches = range(6).map((index) => {
		const r = 520 - index * 72;
		return path(
			`M${750 - r} 720A${r} ${r * 0.98} 0 0 1 ${750 + r} 720Z`,
			index % 2 === 0 ? palette.light : palette.accent,
		);
	});
	const trees = [70, 190, 1320, 1440].map((x) => {
		const size = random.between(110, 170);
		return (
			rect(x - 9, 600, 18, 160, dark) +
			circle(x, 540, size, green) +
			circle(x + size * 0.3, 540 + size * 0.2, size * 0.62, mix(green, dark, 0.22))
		);
	});
	const benches = range(4).map((index) =>
		rect(250 - index * 80, 810 + index * 48, 1000 + index * 160, 18 + index * 3, mix(palette.accent, dark, 0.3), {
			rx: 8,
		}),
	);
	return (
		rect(0, 0, 1500, 1000, evening) +
		circle(random.between(200, 420), 170, 80, palette.accent) +
		group({}, ...trees) +
		group({}, ...arches) +
		path("M598 720A152 150 0 0 1 902 720Z", dark) +
		rect(180, 716, 1140, 60, palette.light) +
		rect(180, 760, 1140, 20, mix(palette.light, dark, 0.35)) +
		ellipse(750, 728, 120, 14, palette.accent) +
		group({ transform: "translate(750 728)" }, microphoneStand(240, palette.dark ? palette.light : palette.paper)) +
		rect(0, 776, 1500, 224, mix(green, dark, 0.15)) +
		group({}, ...benches)
	);
}
