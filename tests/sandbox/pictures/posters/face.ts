import { dots } from "../drawing/dots";
import { mix } from "../drawing/palettes";
import { circle, clipped, group, path, rect } from "../drawing/svg";
import { drawPerson } from "../portraits/head";
import { lookOf } from "../portraits/look";
import { duotone } from "../portraits/tones";
import { drawBlock, stackBlock } from "../type/block";
import { POSTER, type PosterBrief } from "./brief";
import { footLine, headLine } from "./furniture";

const { width, height, margin } = POSTER;

export function facePoster(brief: PosterBrief): string {
	const { palette, random } = brief;
	const look = lookOf(brief.people[0] ?? { id: brief.id, name: "" });
	const dark = palette.dark ? palette.paper : palette.ink;
	const light = palette.dark ? palette.light : "#fff6e6";
	const ground = palette.dark ? palette.accent : palette.paper;
	const tones = duotone(dark, palette.dark ? mix(palette.accent, dark, 0.35) : palette.accent, light);
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 400,
		maxSize: 260,
	});
	const bandTop = height - 220 - block.height;
	const backdrop = random.pick([
		circle(600, 640, 520, palette.dark ? mix(ground, light, 0.5) : palette.second),
		path(
			dots(38, { x: 0, y: 160, width, height: 1200 }, (x) => x / 1300),
			palette.dark ? mix(ground, dark, 0.25) : mix(ground, palette.second, 0.6),
		),
		rect(600, 0, 600, height, palette.dark ? mix(ground, light, 0.45) : palette.second),
	]);
	return (
		rect(0, 0, width, height, ground) +
		clipped(
			"sheet",
			rect(0, 0, width, bandTop + 2, "#000"),
			backdrop,
			group({ transform: "translate(600 700) scale(1.3) translate(-600 -660)" }, drawPerson("face", look, tones)),
		) +
		rect(0, bandTop, width, height - bandTop, dark) +
		drawBlock(block, margin, bandTop + 76, light) +
		headLine(brief, dark) +
		footLine(brief, light)
	);
}

export function lineUpPoster(brief: PosterBrief): string {
	const { palette } = brief;
	const faces = brief.people.slice(0, 4);
	const grounds = [palette.accent, palette.second, palette.light, mix(palette.accent, palette.light, 0.5)];
	const columns = 2;
	const rows = Math.ceil(faces.length / columns);
	const cellWidth = width / columns;
	const cellHeight = 880 / rows;
	const cells = faces.map((person, index) => {
		const ground = grounds[(index + Math.floor(index / 2)) % grounds.length] ?? palette.accent;
		const wideCell = faces.length % 2 === 1 && index === faces.length - 1;
		const x = wideCell ? 0 : (index % columns) * cellWidth;
		const y = 170 + Math.floor(index / columns) * cellHeight;
		const w = wideCell ? width : cellWidth;
		const dark = palette.dark ? palette.paper : palette.ink;
		const scale = rows === 1 ? 0.92 : 0.66;
		return clipped(
			`cell-${index}`,
			rect(x, y, w, cellHeight, "#000"),
			rect(x, y, w, cellHeight, ground),
			group(
				{
					transform: `translate(${x + w / 2} ${y + cellHeight * 0.5}) scale(${scale.toFixed(3)}) translate(-600 -${rows === 1 ? 720 : 690})`,
				},
				drawPerson(`face-${index}`, lookOf(person), duotone(dark, mix(ground, dark, 0.4), "#fff4e2")),
			),
		);
	});
	const block = stackBlock(brief.title.toUpperCase(), {
		face: "narrow",
		width: width - margin * 2,
		height: 350,
		maxSize: 220,
	});
	return (
		rect(0, 0, width, height, palette.paper) +
		cells.join("") +
		headLine(brief, palette.ink) +
		drawBlock(block, margin, 1050 + Math.max(60, (430 - block.height) / 2), palette.ink) +
		footLine(brief, palette.ink)
	);
}
