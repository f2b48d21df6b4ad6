import type { PersonRecord } from "../../records";
import { createRandom, type Random } from "../drawing/random";

export const HAIR_SHORT = ["crop", "quiff", "parting", "curls", "bald", "beanie", "fringe", "mohawk"] as const;
export const HAIR_LONG = ["bob", "long", "bun", "curlyLong", "fringeLong", "pixie", "ponytail"] as const;
export type Hair = (typeof HAIR_SHORT)[number] | (typeof HAIR_LONG)[number];
export type Beard = "none" | "stubble" | "full" | "moustache" | "goatee";
export type Glasses = "none" | "round" | "square" | "shades";
export type Mouth = "smile" | "laugh" | "smirk" | "calm";
export type Eyes = "open" | "laughing" | "aside";
export type Clothes = "tee" | "shirt" | "turtleneck" | "hoodie" | "jacket";

/** Features of a drawn person, the same on every picture. */
export interface Look {
	feminine: boolean;
	/** Half widths and heights on a 1200 × 1500 canvas. */
	halfWidth: number;
	chinWidth: number;
	chin: number;
	hair: Hair;
	beard: Beard;
	glasses: Glasses;
	mouth: Mouth;
	eyes: Eyes;
	brow: number;
	clothes: Clothes;
	earrings: boolean;
	/** Indices into skin and hair tones. */
	skin: number;
	hairTone: number;
}

const FEMININE_NAMES = /(?:а|я|вь)$/iu;
const MASCULINE_NAMES =
	/^(?:илья|никита|саша|паша|миша|лёша|леша|гоша|кузьма|фома|дима|ваня|слава|лука|женя|юра|гриша)$/iu;

function isFeminine(name: string, random: Random): boolean {
	const first = name.trim().split(/\s+/)[0] ?? "";
	const guess = random.chance(0.5);
	if (!/^[а-яё]+$/iu.test(first)) return guess;
	return FEMININE_NAMES.test(first) && !MASCULINE_NAMES.test(first);
}

/** Features derived from id and name. */
export function lookOf(person: Pick<PersonRecord, "id" | "name">): Look {
	const random = createRandom(`look:${person.id}`);
	const feminine = isFeminine(String(person.name ?? ""), random);
	return {
		feminine,
		halfWidth: random.between(190, feminine ? 208 : 222),
		chinWidth: random.between(feminine ? 60 : 84, feminine ? 96 : 142),
		chin: random.between(900, 945),
		hair: feminine ? random.pick(HAIR_LONG) : random.pick(HAIR_SHORT),
		beard: feminine ? "none" : random.pick(["none", "none", "stubble", "full", "moustache", "goatee", "full"]),
		glasses: random.pick(["none", "none", "round", "square", "none", "shades", "round"]),
		mouth: random.pick(["smile", "laugh", "smirk", "calm", "smile"]),
		eyes: random.pick(["open", "laughing", "aside", "open"]),
		brow: random.between(-14, 12),
		clothes: random.pick(["tee", "shirt", "turtleneck", "hoodie", "jacket"]),
		earrings: feminine && random.chance(0.6),
		skin: random.integer(0, 5),
		hairTone: random.integer(0, 5),
	};
}
