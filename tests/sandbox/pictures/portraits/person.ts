import type { PersonRecord } from "../../records";
import { contrast, mix, type Palette, paletteFor } from "../drawing/palettes";
import { createRandom, type Random } from "../drawing/random";
import { group, type Picture, round } from "../drawing/svg";
import { drawBackdrop } from "./backdrops";
import { membersOf } from "./group";
import { drawPerson } from "./head";
import { lookOf } from "./look";
import { naturalTones } from "./tones";

function clothOf(palette: Palette, random: Random): string {
	const wanted = random.pick([palette.ink, palette.second, palette.light, mix(palette.ink, palette.accent, 0.5)]);
	return contrast(wanted, palette.paper) > 1.5 ? wanted : palette.ink;
}

/** Positions of group members, back to front. */
const PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number, zoom: number])[]>> = {
	1: [[600, 1060, 1]],
	2: [
		[375, 1110, 0.92],
		[845, 1170, 0.92],
	],
	3: [
		[270, 1010, 0.8],
		[930, 1010, 0.8],
		[600, 1230, 0.92],
	],
};

export function personPortrait(person: Pick<PersonRecord, "id" | "name">): Picture {
	const palette = paletteFor(`person:${person.id}`);
	const random = createRandom(`portrait:${person.id}`);
	const members = membersOf(person);
	const drawn = members.map((member, index) => {
		const [x, y, size] = PLACES[members.length]?.[index] ?? [600, 1060, 1];
		const zoom = size * random.between(1.08, members.length === 1 ? 1.2 : 1.12);
		const turn = random.chance(0.5) ? -1 : 1;
		return group(
			{ transform: `translate(${x} ${y}) scale(${round(turn * zoom)} ${round(zoom)}) translate(-600 -1060)` },
			drawPerson(`person-${index}`, lookOf(member), naturalTones(lookOf(member), palette, clothOf(palette, random))),
		);
	});
	return { width: 1200, height: 1500, body: drawBackdrop(palette, random) + drawn.join("") };
}
