import { mix, type Palette } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, ellipse, group, path, range, rect } from "../drawing/svg";

export function drum(palette: Palette, random: Random): string {
	const dark = palette.dark ? mix(palette.paper, "#000000", 0.3) : palette.ink;
	const evening = palette.dark ? palette.paper : mix(palette.paper, palette.accent, random.pick([0.12, 0.9]));
	const glow = palette.dark ? palette.accent : "#ffe3a1";
	const fins = 31;
	const across = (index: number) => 750 - Math.cos((index / (fins - 1)) * Math.PI) * 540;
	const body = range(fins - 1).map((index) => {
		const x = across(index);
		const wide = across(index + 1) - x;
		const lit = random.chance(0.45) ? glow : mix(dark, palette.second, 0.55);
		const shade = Math.abs(index - fins / 2) / fins;
		return (
			rect(x, 330, wide + 0.5, 400, mix(lit, dark, shade)) +
			rect(x, 330, wide * 0.24 + 1, 400, mix(palette.light, dark, shade * 0.9))
		);
	});
	const doors = range(9).map((index) =>
		rect(372 + index * 85, 772, 70, 96, index === 4 ? palette.accent : mix(glow, dark, 0.2)),
	);
	const people = range(8).map((index) => {
		const x = 120 + index * 180 + random.between(-50, 50);
		return circle(x, 846, 15, dark) + path(`M${x - 18} 926Q${x - 22} 866 ${x} 862Q${x + 22} 866 ${x + 18} 926Z`, dark);
	});
	return (
		rect(0, 0, 1500, 1000, evening) +
		circle(random.pick([240, 1260]), 240, 120, palette.dark ? palette.accent : palette.light) +
		rect(210, 330, 1080, 420, dark) +
		group({}, ...body) +
		ellipse(750, 330, 560, 84, palette.light) +
		ellipse(750, 318, 470, 58, mix(palette.light, dark, 0.2)) +
		path("M150 728Q750 846 1350 728L1350 768Q750 886 150 768Z", palette.accent) +
		path("M270 782Q750 860 1230 782L1230 880L270 880Z", dark) +
		group({}, ...doors) +
		rect(0, 866, 1500, 134, mix(dark, palette.second, 0.28)) +
		group({}, ...people)
	);
}
