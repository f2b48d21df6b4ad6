import type { Palette } from "./palettes";
import type { Choices, Random } from "./random";
import { circle, clipped, group, path, polygon, range, rect, stroke } from "./svg";

/** A two-colour tile of 100 × 100 units. */
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

/** A wall of geometric tiles of `side` units, one of them enlarged. */
export function tileWall(palette: Palette, random: Random, side: number, columns: number, rows: number): string {
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
	const bigX = random.integer(0, columns - 2) * side;
	const bigY = random.integer(0, rows - 2) * side;
	const wall = range(columns).flatMap((column) =>
		range(rows).map((row) => draw(column * side, row * side, side / 100)),
	);
	return wall.join("") + draw(bigX + 0.5, bigY + 0.5, (side * 2) / 100);
}
