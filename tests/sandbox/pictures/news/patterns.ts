import { microphone } from "../drawing/microphone";
import { contrast, mix, type Palette, readableOn } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, clipped, group, range, rect } from "../drawing/svg";
import { tileWall } from "../drawing/tiles";

export function tiles(palette: Palette, random: Random): string {
	return tileWall(palette, random, 225, 8, 4);
}

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
		const body = contrast(ground, dark) > 2 ? dark : readableOn(ground, palette);
		const colours = {
			head,
			shade: mix(head, dark, 0.35),
			grid: mix(head, dark, 0.5),
			band: body,
			body: mix(body, ground, 0.12),
			bodyShade: mix(body, ground, 0.3),
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

export function columnsOfSound(palette: Palette, random: Random): string {
	const phase = random.between(0, 6);
	const bars = range(40).map((index) => {
		const loud =
			90 + Math.abs(Math.sin(index * 0.31 + phase) * Math.sin(index * 0.117 + phase)) * 620 * random.between(0.75, 1);
		return rect(index * 40 + 7, 450 - loud / 2, 26, loud, index % 9 === 4 ? palette.second : palette.ink, { rx: 13 });
	});
	const cx = random.pick([420, 800, 1180]);
	return (
		rect(0, 0, 1600, 900, palette.paper) +
		circle(cx, 450, 360, mix(palette.paper, palette.accent, 0.85)) +
		bars.join("")
	);
}
