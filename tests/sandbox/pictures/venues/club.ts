import { microphoneStand } from "../drawing/microphone";
import { mix, type Palette } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, ellipse, group, path, polygon, range, rect, stroke } from "../drawing/svg";

function bricks(colour: string, joint: string, random: Random, top: number, bottom: number): string {
	const rows = Math.ceil((bottom - top) / 50);
	return (
		rect(0, top, 1500, bottom - top, joint) +
		range(rows)
			.flatMap((row) =>
				range(14).map((column) =>
					rect(
						column * 120 - (row % 2) * 60 + 3,
						top + row * 50 + 3,
						114,
						44,
						mix(colour, joint, random.between(0, 0.35)),
					),
				),
			)
			.join("")
	);
}

export function cellar(palette: Palette, random: Random): string {
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.3) : palette.ink;
	const brick = palette.dark ? palette.second : mix(palette.accent, dark, 0.35);
	const light = "#ffe9bf";
	const x = random.pick([560, 750, 930]);
	const heads = range(11).map((index) => {
		const cx = index * 150 + random.between(-24, 24);
		const y = 900 + random.between(-24, 30);
		return (
			circle(cx, y, 52, dark) +
			path(`M${cx - 96} 1010Q${cx - 90} ${y + 52} ${cx} ${y + 46}Q${cx + 90} ${y + 52} ${cx + 96} 1010Z`, dark)
		);
	});
	return (
		bricks(brick, mix(brick, dark, 0.5), random, 0, 700) +
		polygon(
			[
				[x - 30, 120],
				[x + 30, 120],
				[x + 420, 770],
				[x - 420, 770],
			],
			light,
			{ opacity: 0.28 },
		) +
		circle(x, 470, 210, light, { opacity: 0.16 }) +
		rect(0, 700, 1500, 300, mix(dark, brick, 0.3)) +
		ellipse(x, 772, 410, 58, mix(light, brick, 0.25)) +
		stroke(`M${x} 0L${x} 80`, dark, 8) +
		path(`M${x - 84} 132Q${x - 70} 66 ${x} 62Q${x + 70} 66 ${x + 84} 132Z`, dark) +
		ellipse(x, 134, 62, 15, light) +
		group({ transform: `translate(${x} 778)` }, microphoneStand(400, dark)) +
		rect(x + 150, 600, 130, 18, dark, { rx: 9 }) +
		stroke(`M${x + 168} 614L${x + 150} 784M${x + 262} 614L${x + 280} 784M${x + 160} 700L${x + 270} 700`, dark, 12) +
		rect(x + 196, 548, 38, 52, mix(light, "#ffffff", 0.4), { opacity: 0.85 }) +
		group({}, ...heads)
	);
}

export function marquee(palette: Palette, random: Random): string {
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.25) : mix(palette.ink, palette.second, 0.25);
	const wall = mix(dark, palette.second, 0.5);
	const glow = palette.dark ? palette.accent : palette.paper;
	const lamps = range(22).map(
		(index) =>
			circle(310 + index * 42, 486, 12, index % 2 === 0 ? "#fff3cf" : glow) +
			circle(310 + index * 42, 632, 12, index % 2 === 1 ? "#fff3cf" : glow),
	);
	const windows = range(6).flatMap((column) =>
		range(2).map((row) =>
			rect(110 + column * 230, 80 + row * 180, 130, 120, random.chance(0.35) ? "#ffdf94" : mix(wall, dark, 0.6), {
				rx: 6,
			}),
		),
	);
	return (
		rect(0, 0, 1500, 1000, wall) +
		group({}, ...windows) +
		polygon(
			[
				[260, 640],
				[1240, 640],
				[1400, 1000],
				[100, 1000],
			],
			glow,
			{ opacity: 0.25 },
		) +
		rect(300, 660, 900, 250, dark) +
		range(4)
			.map(
				(index) =>
					rect(330 + index * 216, 684, 192, 226, mix("#ffdf94", glow, index % 2 === 0 ? 0.15 : 0.45)) +
					rect(422 + index * 216, 684, 8, 226, dark),
			)
			.join("") +
		rect(270, 456, 960, 206, palette.accent, { rx: 12 }) +
		rect(300, 510, 900, 98, "#fff8e6") +
		range(7)
			.map(
				(index) =>
					rect(340 + index * 122, 536, random.between(60, 104), 18, dark) +
					rect(340 + index * 122, 570, random.between(40, 104), 14, mix(dark, "#fff8e6", 0.4)),
			)
			.join("") +
		group({}, ...lamps) +
		rect(0, 906, 1500, 94, mix(dark, "#000000", 0.25)) +
		range(5)
			.map((index) => {
				const x = 220 + index * 260 + random.between(-50, 50);
				return (
					circle(x, 812, 22, dark) + path(`M${x - 30} 950Q${x - 34} 844 ${x} 838Q${x + 34} 844 ${x + 30} 950Z`, dark)
				);
			})
			.join("")
	);
}
