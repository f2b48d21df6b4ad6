import { mix, type Palette } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, clipped, ellipse, path, polygon, range, rect } from "../drawing/svg";

export function bowl(palette: Palette, random: Random): string {
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.35) : mix(palette.ink, palette.second, 0.2);
	const tiers = range(9).map((index) => {
		const share = index / 8;
		return ellipse(
			750,
			560 + share * -40,
			1000 - share * 560,
			560 - share * 370,
			mix(mix(dark, palette.second, 0.75), dark, share * 0.6 + (index % 2) * 0.18),
		);
	});
	const people = range(420).map(() => {
		const angle = random.between(0, Math.PI * 2);
		const far = random.between(0.52, 1);
		return circle(
			750 + Math.cos(angle) * far * 900,
			540 + Math.sin(angle) * far * 480,
			2.5 + far * 4.5,
			random.pick([palette.light, palette.accent, mix(palette.second, "#ffffff", 0.4)]),
			{ opacity: 0.75 },
		);
	});
	const beams = range(5).map((index) =>
		polygon(
			[
				[450 + index * 150, -10],
				[480 + index * 150, -10],
				[690 + index * 60 + 60, 520],
				[570 + index * 60, 520],
			],
			palette.light,
			{ opacity: 0.2 },
		),
	);
	return (
		rect(0, 0, 1500, 1000, dark) +
		tiers.join("") +
		people.join("") +
		ellipse(750, 520, 420, 180, mix(dark, "#000000", 0.35)) +
		rect(470, 450, 560, 66, palette.accent) +
		rect(470, 508, 560, 26, mix(palette.accent, dark, 0.45)) +
		polygon(
			[
				[710, 530],
				[790, 530],
				[800, 640],
				[700, 640],
			],
			palette.accent,
		) +
		rect(560, 296, 380, 150, palette.light) +
		circle(750, 371, 52, palette.accent) +
		beams.join("")
	);
}

export function arena(palette: Palette, random: Random): string {
	const evening = palette.dark ? palette.paper : mix(palette.paper, palette.accent, 0.2);
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.4) : palette.ink;
	const shell = "M130 560C240 380 520 320 750 320S1260 380 1370 560L1300 780L200 780Z";
	const ribs = range(25).map((index) => {
		const x = 130 + index * (1240 / 24);
		return polygon(
			[
				[x, 300],
				[x + 26, 300],
				[750 + (x - 750) * 0.86 + 22, 800],
				[750 + (x - 750) * 0.86, 800],
			],
			index % 2 === 0 ? palette.second : mix(palette.second, palette.light, 0.3),
		);
	});
	return (
		rect(0, 0, 1500, 1000, evening) +
		circle(random.between(300, 1200), 330, 220, palette.accent) +
		clipped(
			"shell",
			path(shell, "#000"),
			path(shell, mix(palette.second, dark, 0.3)),
			ribs.join(""),
			rect(0, 540, 1500, 60, palette.light),
			rect(0, 700, 1500, 90, dark),
		) +
		path("M130 560C240 380 520 320 750 320S1260 380 1370 560Q750 420 130 560Z", palette.light) +
		range(20)
			.map((index) => rect(236 + index * 52, 716, 34, 64, index % 4 === 1 ? palette.accent : mix("#ffdf94", dark, 0.1)))
			.join("") +
		polygon(
			[
				[0, 780],
				[1500, 780],
				[1500, 1000],
				[0, 1000],
			],
			mix(dark, palette.second, 0.25),
		) +
		polygon(
			[
				[600, 780],
				[900, 780],
				[1250, 1000],
				[250, 1000],
			],
			mix(dark, palette.light, 0.4),
		) +
		range(12)
			.map((index) => {
				const x = 330 + index * 78 + random.between(-30, 30);
				const y = 840 + random.between(0, 90);
				return (
					circle(x, y, 13, dark) +
					path(`M${x - 17} ${y + 70}Q${x - 20} ${y + 18} ${x} ${y + 15}Q${x + 20} ${y + 18} ${x + 17} ${y + 70}Z`, dark)
				);
			})
			.join("")
	);
}
