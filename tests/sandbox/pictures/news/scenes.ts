import { mix, type Palette, readableOn } from "../drawing/palettes";
import type { Choices, Random } from "../drawing/random";
import { circle, ellipse, group, path, polygon, range, rect, stroke } from "../drawing/svg";

export function audience(palette: Palette, random: Random): string {
	const dark = palette.dark ? palette.paper : palette.ink;
	const light = palette.dark ? palette.accent : palette.paper;
	const rows = range(4).map((row) => {
		const y = 520 + row * 130;
		const size = 46 + row * 22;
		const colour = mix(mix(dark, palette.second, 0.9), dark, [0, 0.45, 0.75, 1][row] ?? 1);
		return range(Math.ceil(1600 / (size * 2.5)) + 2)
			.map((index) => {
				const x = index * size * 2.5 - (row % 2) * size + random.between(-12, 12);
				const top = y + random.between(-22, 22);
				const hands = random.chance(0.1)
					? stroke(
							`M${x - size * 1.2} ${top + size * 2}Q${x - size * 1.7} ${top} ${x - size * 1.1} ${top - size * 1.7}M${x + size * 1.2} ${top + size * 2}Q${x + size * 1.7} ${top} ${x + size * 1.1} ${top - size * 1.7}`,
							colour,
							size * 0.34,
						) +
						circle(x - size * 1.1, top - size * 1.8, size * 0.3, colour) +
						circle(x + size * 1.1, top - size * 1.8, size * 0.3, colour)
					: "";
				return (
					hands +
					ellipse(x, top, size * 0.82, size, colour) +
					path(
						`M${x - size * 1.6} 900L${x - size * 1.5} ${top + size * 1.7}Q${x} ${top + size * 0.5} ${x + size * 1.5} ${top + size * 1.7}L${x + size * 1.6} 900Z`,
						colour,
					)
				);
			})
			.join("");
	});
	const beams = range(6).map((index) =>
		polygon(
			[
				[220 + index * 230, -10],
				[250 + index * 230, -10],
				[60 + index * 340, 640],
				[-130 + index * 340, 640],
			],
			palette.light,
			{ opacity: 0.26 },
		),
	);
	return (
		rect(0, 0, 1600, 900, mix(light, dark, 0.08)) +
		circle(800, 470, 330, mix(light, palette.dark ? palette.light : palette.accent, 0.85)) +
		beams.join("") +
		rows.join("")
	);
}

export function bubbles(palette: Palette, random: Random): string {
	const colours: Choices<string> = [palette.accent, palette.second, palette.light, palette.ink];
	const balloon = (x: number, y: number, w: number, h: number, fill: string, tail: number) =>
		rect(x, y, w, h, fill, { rx: Math.min(h / 2, 90) }) +
		polygon(
			[
				[x + w * 0.5 + tail * w * 0.2, y + h - 30],
				[x + w * 0.5 + tail * w * 0.38, y + h - 30],
				[x + w * 0.5 + tail * w * 0.44, y + h + 90],
			],
			fill,
		);
	const lines = (x: number, y: number, w: number, count: number, fill: string) =>
		range(count)
			.map((index) => rect(x, y + index * 52, w * random.between(0.55, 1), 22, fill, { rx: 11 }))
			.join("");
	const [first, second, third] = random.chance(0.5)
		? [palette.accent, palette.second, palette.light]
		: [palette.second, palette.accent, palette.light];
	const inkOf = (fill: string) => readableOn(fill, palette);
	return (
		rect(0, 0, 1600, 900, palette.paper) +
		circle(random.between(900, 1400), random.between(200, 700), 380, mix(palette.paper, random.pick(colours), 0.22)) +
		balloon(110, 110, 760, 330, first, -1) +
		lines(190, 190, 590, 4, inkOf(first)) +
		balloon(690, 400, 800, 340, second, 1) +
		range(3)
			.map((index) => circle(960 + index * 130, 570, 42, inkOf(second)))
			.join("") +
		balloon(1010, 90, 420, 220, third, 1) +
		path("M1120 170Q1220 290 1320 170Z", inkOf(third)) +
		balloon(150, 560, 400, 190, palette.ink, -1) +
		stroke("M230 655L290 655M330 655L470 655", palette.paper, 20)
	);
}

export function tickets(palette: Palette, random: Random): string {
	const dark = palette.dark ? palette.paper : palette.ink;
	const shape =
		"M0 26Q0 0 26 0L534 0Q560 0 560 26L560 100A40 40 0 0 0 560 180L560 254Q560 280 534 280L26 280Q0 280 0 254L0 180A40 40 0 0 0 0 100Z";
	const ticket = (fill: string, mark: string) =>
		path(shape, fill) +
		stroke("M410 24L410 256", mark, 6, { "stroke-dasharray": "4 18" }) +
		rect(70, 60, 230, 44, mark) +
		rect(70, 130, 280, 18, mark) +
		rect(70, 164, 190, 18, mark) +
		circle(92, 226, 22, mark) +
		range(9)
			.map((index) => rect(440, 60 + index * 18, 76, index % 3 === 0 ? 11 : 6, mark))
			.join("");
	const fills = [palette.accent, palette.light, palette.second, palette.ink, mix(palette.accent, palette.light, 0.5)];
	const thrown = range(9).map((index) => {
		const fill = fills[index % fills.length] ?? palette.accent;
		const x = 260 + (index % 3) * 540 + random.between(-90, 90);
		const y = 150 + Math.floor(index / 3) * 300 + random.between(-50, 50);
		const turn = random.between(-38, 38);
		const place = (dx: number, dy: number) =>
			`translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) rotate(${turn.toFixed(1)}) translate(-280 -140)`;
		return (
			group({ transform: place(12, 18) }, path(shape, dark, { opacity: 0.3 })) +
			group({ transform: place(0, 0) }, ticket(fill, mix(fill, fill === palette.ink ? palette.paper : dark, 0.82)))
		);
	});
	return rect(0, 0, 1600, 900, palette.paper) + thrown.join("");
}
