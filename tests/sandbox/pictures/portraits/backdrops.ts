import { dots } from "../drawing/dots";
import { mix, type Palette } from "../drawing/palettes";
import type { Random } from "../drawing/random";
import { circle, path, polygon, range, rect } from "../drawing/svg";

export function drawBackdrop(palette: Palette, random: Random): string {
	const { paper, accent, second, light } = palette;
	const ground = rect(0, 0, 1200, 1500, paper);
	switch (random.integer(0, 7)) {
		case 0:
			return ground + circle(600, 640, 470, accent);
		case 1:
			return (
				ground +
				polygon(
					[
						[0, 0],
						[1200, 0],
						[0, 1500],
					],
					second,
				)
			);
		case 2:
			return (
				ground +
				range(12)
					.map((index) => rect(index * 100, 0, 50, 1500, mix(paper, second, 0.75)))
					.join("")
			);
		case 3:
			return ground + path("M170 1500L170 620A430 430 0 0 1 1030 620L1030 1500Z", accent);
		case 4:
			return (
				ground +
				range(6)
					.map((index) => circle(600, 680, 780 - index * 130, index % 2 === 0 ? second : paper))
					.join("")
			);
		case 5:
			return (
				ground +
				path(
					dots(48, { x: 0, y: 0, width: 1200, height: 1500 }, (_x, y) => 1 - y / 1300),
					accent,
				)
			);
		case 6:
			return (
				rect(0, 0, 1200, 1500, accent) +
				rect(600, 0, 600, 1500, second) +
				circle(600, 560, 330, light, { opacity: 0.25 })
			);
		default:
			return (
				ground +
				path("M0 1500L0 900C240 700 380 1100 620 880S1020 520 1200 640L1200 1500Z", second) +
				circle(900, 330, 150, accent)
			);
	}
}
