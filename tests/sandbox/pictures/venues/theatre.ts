import { mix, type Palette } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, group, path, polygon, range, rect } from "../drawing/svg";

function sky(palette: Palette, random: Random): { day: string; wall: string; shade: string; drawing: string } {
	const day = palette.dark ? palette.paper : mix(palette.paper, palette.accent, random.pick([0.15, 0.85]));
	const wall = palette.light;
	return {
		day,
		wall,
		shade: mix(wall, palette.dark ? palette.paper : palette.second, 0.45),
		drawing:
			rect(0, 0, 1500, 1000, day) +
			circle(
				random.between(200, 1300),
				random.between(170, 300),
				random.between(90, 150),
				palette.dark ? palette.accent : palette.light,
			),
	};
}

export function columns(palette: Palette, random: Random): string {
	const { wall, shade, drawing } = sky(palette, random);
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.35) : palette.ink;
	const count = random.pick([6, 8]);
	const step = 1000 / count;
	return (
		drawing +
		rect(90, 480, 1320, 440, shade) +
		range(2)
			.map((side) =>
				range(2)
					.map((index) => rect(128 + side * 1128 + index * 66 - (side === 1 ? 10 : 0), 580, 44, 150, dark, { rx: 22 }))
					.join(""),
			)
			.join("") +
		rect(250, 430, 1000, 490, mix(shade, dark, 0.28)) +
		range(count - 1)
			.map((index) =>
				path(
					`M${250 + step * (index + 1) - 34} 900L${250 + step * (index + 1) - 34} 640A34 34 0 0 1 ${250 + step * (index + 1) + 34} 640L${250 + step * (index + 1) + 34} 900Z`,
					index === Math.floor((count - 1) / 2) ? palette.accent : dark,
				),
			)
			.join("") +
		range(count)
			.map((index) => {
				const x = 250 + step * (index + 0.5);
				return (
					rect(x - 36, 440, 72, 460, wall) +
					rect(x + 6, 440, 30, 460, shade) +
					rect(x - 50, 430, 100, 26, wall) +
					rect(x - 50, 884, 100, 26, wall)
				);
			})
			.join("") +
		rect(210, 360, 1080, 76, wall) +
		rect(210, 420, 1080, 16, shade) +
		polygon(
			[
				[190, 360],
				[750, 150],
				[1310, 360],
			],
			wall,
		) +
		polygon(
			[
				[300, 345],
				[750, 182],
				[1200, 345],
			],
			shade,
		) +
		circle(750, 288, 46, wall) +
		range(4)
			.map((index) =>
				rect(200 - index * 60, 906 + index * 26, 1100 + index * 120, 27, mix(wall, dark, 0.08 + index * 0.1)),
			)
			.join("")
	);
}

export function modernist(palette: Palette, random: Random): string {
	const { wall, shade, drawing } = sky(palette, random);
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.35) : palette.ink;
	const glow = palette.dark ? palette.accent : palette.light;
	const share = random.between(0.25, 0.6);
	const panes = range(15).flatMap((column) =>
		range(5).map((row) =>
			rect(
				246 + column * 68,
				306 + row * 76,
				56,
				64,
				random.chance(share) ? glow : mix(dark, palette.second, random.between(0.15, 0.75)),
			),
		),
	);
	return (
		drawing +
		polygon(
			[
				[1290, 250],
				[1430, 330],
				[1430, 860],
				[1290, 860],
			],
			mix(shade, dark, 0.4),
		) +
		rect(210, 250, 1080, 610, wall) +
		rect(230, 290, 1040, 400, dark) +
		group({}, ...panes) +
		rect(120, 700, 1260, 46, palette.accent) +
		rect(120, 738, 1260, 14, mix(palette.accent, dark, 0.4)) +
		rect(250, 752, 1000, 120, dark) +
		range(9)
			.map((index) => rect(262 + index * 111, 762, 98, 110, index % 3 === 1 ? glow : mix(glow, dark, 0.35)))
			.join("") +
		rect(0, 868, 1500, 132, mix(dark, palette.second, 0.3)) +
		range(7)
			.map((index) => {
				const x = 150 + index * 205 + random.between(-40, 40);
				return (
					circle(x, 842, 15, dark) + path(`M${x - 18} 920Q${x - 22} 862 ${x} 858Q${x + 22} 862 ${x + 18} 920Z`, dark)
				);
			})
			.join("")
	);
}
