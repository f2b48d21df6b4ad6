import { curtain } from "../drawing/curtain";
import { microphoneStand } from "../drawing/microphone";
import { luminance, mix, type Palette } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, ellipse, group, path, polygon, range, rect } from "../drawing/svg";

export function seatRows(top: number, rows: number, colour: string, shade: string): string {
	return range(rows)
		.map((row) => {
			const depth = row / Math.max(1, rows - 1);
			const y = top + depth ** 1.35 * (940 - top);
			const size = 54 + depth * 70;
			const count = Math.ceil(1500 / size) + 2;
			const shift = row % 2 === 0 ? 0 : size / 2;
			const fill = mix(colour, shade, 0.1 + depth * 0.62);
			const seats = range(count).map((index) =>
				rect((index - 1) * size + shift + size * 0.05, y, size * 0.9, size * 1.5, fill, { rx: size * 0.3 }),
			);
			return rect(0, y + size * 0.62, 1500, 1000, mix(shade, "#000000", 0.25)) + seats.join("");
		})
		.join("");
}

export function auditorium(palette: Palette, random: Random): string {
	const dark = palette.dark ? palette.paper : mix(palette.ink, palette.second, 0.15);
	const wall = mix(dark, palette.second, 0.35);
	const cloth = palette.accent;
	const light = luminance(palette.light) > 0.3 ? palette.light : palette.accent;
	const cx = 750;
	return (
		rect(0, 0, 1500, 1000, wall) +
		polygon(
			[
				[0, 0],
				[300, 110],
				[300, 640],
				[0, 800],
			],
			mix(wall, "#000000", 0.3),
		) +
		polygon(
			[
				[1500, 0],
				[1200, 110],
				[1200, 640],
				[1500, 800],
			],
			mix(wall, "#000000", 0.3),
		) +
		range(4)
			.map(
				(index) =>
					polygon(
						[
							[40 + index * 66, 40 + index * 22],
							[64 + index * 66, 48 + index * 22],
							[64 + index * 66, 730 - index * 34],
							[40 + index * 66, 744 - index * 34],
						],
						mix(wall, light, 0.22),
					) +
					polygon(
						[
							[1460 - index * 66, 40 + index * 22],
							[1436 - index * 66, 48 + index * 22],
							[1436 - index * 66, 730 - index * 34],
							[1460 - index * 66, 744 - index * 34],
						],
						mix(wall, light, 0.22),
					),
			)
			.join("") +
		rect(300, 110, 900, 530, mix(dark, "#000000", 0.3)) +
		polygon(
			[
				[690, 110],
				[810, 110],
				[1010, 600],
				[490, 600],
			],
			mix(dark, light, 0.24),
		) +
		rect(300, 560, 900, 90, mix(dark, light, 0.42)) +
		ellipse(cx, 596, 230, 26, light) +
		group({ transform: "translate(750 596)" }, microphoneStand(random.between(190, 230), dark)) +
		group({ transform: "translate(300 110) scale(0.62 0.345)" }, curtain(190, 1540, cloth)) +
		group({ transform: "translate(1200 110) scale(-0.62 0.345)" }, curtain(190, 1540, cloth)) +
		path(
			"M300 110L1200 110L1200 176Q1125 220 1050 176Q975 220 900 176Q825 220 750 176Q675 220 600 176Q525 220 450 176Q375 220 300 176Z",
			mix(cloth, "#000000", 0.22),
		) +
		seatRows(640, 6, mix(cloth, dark, 0.12), dark)
	);
}

export function balconies(palette: Palette, random: Random): string {
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.3) : mix(palette.ink, palette.second, 0.15);
	const gilt = palette.dark ? palette.accent : palette.light;
	const tier = (index: number) => {
		const y = 130 + index * 190;
		const sag = 70 + index * 26;
		const front = `M-20 ${y}Q750 ${y + sag * 2} 1520 ${y}L1520 ${y + 84}Q750 ${y + 84 + sag * 2} -20 ${y + 84}Z`;
		const at = (x: number) => y + 4 * sag * (x / 1500) * (1 - x / 1500);
		const people = range(26).map((seat) => {
			const x = 30 + seat * 58 + random.between(-8, 8);
			return random.chance(0.85)
				? circle(x, at(x) - 22, 17, mix(palette.light, dark, random.between(0.35, 0.7))) +
						ellipse(x, at(x) + 14, 27, 26, mix(palette.second, dark, random.between(0.2, 0.7)))
				: "";
		});
		const lamps = range(9).map((lamp) => {
			const x = 90 + lamp * 165;
			return circle(x, at(x) + 44, 34, "#ffe9a8", { opacity: 0.25 }) + circle(x, at(x) + 44, 13, "#fff3cf");
		});
		return (
			people.join("") +
			path(front, index % 2 === 0 ? palette.accent : mix(palette.accent, dark, 0.22)) +
			path(`M-20 ${y}Q750 ${y + sag * 2} 1520 ${y}L1520 ${y + 14}Q750 ${y + 14 + sag * 2} -20 ${y + 14}Z`, gilt) +
			lamps.join("")
		);
	};
	return (
		rect(0, 0, 1500, 1000, dark) + range(3).map(tier).join("") + seatRows(760, 4, mix(palette.accent, dark, 0.45), dark)
	);
}
