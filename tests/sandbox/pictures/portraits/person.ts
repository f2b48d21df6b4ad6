import type { PersonRecord } from "../../records";
import { contrast, mix, paletteFor } from "../drawing/palettes";
import { createRandom } from "../drawing/random";
import { group, type Picture, round } from "../drawing/svg";
import { drawBackdrop } from "./backdrops";
import { drawPerson } from "./head";
import { lookOf } from "./look";
import { naturalTones } from "./tones";

/** A stylised portrait, 1200 × 1500: the same person looks the same on posters. */
export function personPortrait(person: Pick<PersonRecord, "id" | "name">): Picture {
	const palette = paletteFor(`person:${person.id}`);
	const random = createRandom(`portrait:${person.id}`);
	const look = lookOf(person);
	const wanted = random.pick([palette.ink, palette.second, palette.light, mix(palette.ink, palette.accent, 0.5)]);
	const cloth = contrast(wanted, palette.paper) > 1.5 ? wanted : palette.ink;
	const turn = random.chance(0.5) ? -1 : 1;
	const zoom = random.between(1.08, 1.2);
	const placed = group(
		{ transform: `translate(600 1060) scale(${round(turn * zoom)} ${round(zoom)}) translate(-600 -1060)` },
		drawPerson("person", look, naturalTones(look, palette, cloth)),
	);
	return {
		width: 1200,
		height: 1500,
		body: drawBackdrop(palette, random) + placed,
	};
}
