import { microphone } from "../drawing/microphone";
import { mix, type Palette } from "../drawing/palettes";
import type { Choices, Random } from "../drawing/random";
import { circle, clipped, group, path, polygon, range, rect, stroke } from "../drawing/svg";

/** A tile of one hundred units, in two colours. */
function tile(kind: number, ground: string, form: string): string {
	const base = rect(0, 0, 100.5, 100.5, ground);
	switch (kind) {
		case 0:
			return base + path("M0 0A100 100 0 0 1 100 100L0 100Z", form);
		case 1:
			return base + circle(50, 50, 50, form) + circle(50, 50, 22, ground);
		case 2:
			return base + path("M0 0L100 0A50 50 0 0 1 0 0ZM0 50L100 50A50 50 0 0 1 0 50Z", form);
		case 3:
			return (
				base +
				polygon(
					[
						[0, 0],
						[100, 0],
						[0, 100],
					],
					form,
				)
			);
		case 4:
			return (
				base +
				range(5)
					.map((index) => rect(index * 20, 0, 10, 100, form))
					.join("")
			);
		case 5:
			return base + path("M50 0A50 50 0 0 1 50 100A50 50 0 0 0 50 0Z", form) + circle(34, 50, 34, form);
		case 6:
			return (
				base +
				range(9)
					.map((index) => circle(20 + (index % 3) * 30, 20 + Math.floor(index / 3) * 30, 9, form))
					.join("")
			);
		default:
			return (
				base +
				stroke("M0 100A100 100 0 0 1 100 0M34 100A66 66 0 0 1 100 34M68 100A32 32 0 0 1 100 68", form, 15, {
					"stroke-linecap": "butt",
				})
			);
	}
}

/** A wall of geometric tiles, one of them four times the size. */
export function tiles(palette: Palette, random: Random): string {
	const colours: Choices<string> = [palette.paper, palette.accent, palette.second, palette.light, palette.ink];
	const draw = (x: number, y: number, scale: number) => {
		const ground = random.pick(colours);
		const others = colours.filter((colour) => colour !== ground);
		const form = random.pick([others[0] ?? palette.ink, ...others.slice(1)]);
		return group(
			{ transform: `translate(${x} ${y}) scale(${scale})` },
			clipped(
				`tile-${x}-${y}`,
				rect(0, 0, 100.5, 100.5, "#000"),
				group({ transform: `rotate(${random.integer(0, 3) * 90} 50 50)` }, tile(random.integer(0, 7), ground, form)),
			),
		);
	};
	const side = 225;
	const bigX = random.integer(0, 5) * side;
	const bigY = random.integer(0, 2) * side;
	const wall = range(8).flatMap((column) => range(4).map((row) => draw(column * side, row * side, side / 100)));
	return wall.join("") + draw(bigX + 0.5, bigY + 0.5, (side * 2) / 100);
}

/** Microphones in a row, as at a press conference. */
export function microphones(palette: Palette, random: Random): string {
	const dark = palette.dark ? palette.paper : palette.ink;
	const grounds = [
		palette.accent,
		palette.second,
		palette.light,
		mix(palette.accent, palette.second, 0.5),
		palette.paper,
	];
	const columns = range(5).map((index) => {
		const ground = grounds[(index * 2) % grounds.length] ?? palette.paper;
		const head = mix(ground, "#ffffff", 0.72);
		const colours = {
			head,
			shade: mix(head, dark, 0.35),
			grid: mix(head, dark, 0.5),
			band: dark,
			body: mix(dark, ground, 0.12),
			bodyShade: dark,
		};
		return clipped(
			`column-${index}`,
			rect(index * 320, 0, 320, 900, "#000"),
			rect(index * 320, 0, 320.5, 900, ground),
			group(
				{
					transform: `translate(${index * 320 + 160} ${random.between(250, 420)}) rotate(${random.between(-14, 14).toFixed(1)}) scale(1.05 1.3)`,
				},
				microphone(`mic-${index}`, colours),
			),
		);
	});
	return columns.join("");
}

/** Sound as columns that swell and fall. */
export function columnsOfSound(palette: Palette, random: Random): string {
	const phase = random.between(0, 6);
	const bars = range(40).map((index) => {
		const loud =
			90 + Math.abs(Math.sin(index * 0.31 + phase) * Math.sin(index * 0.117 + phase)) * 620 * random.between(0.75, 1);
		return rect(index * 40 + 7, 450 - loud / 2, 26, loud, index % 9 === 4 ? palette.accent : palette.ink, { rx: 13 });
	});
	const cx = random.pick([420, 800, 1180]);
	return (
		rect(0, 0, 1600, 900, palette.paper) +
		circle(cx, 450, 360, mix(palette.paper, palette.accent, 0.85)) +
		bars.join("")
	);
}
