import type { PlaceRecord } from "../../records";
import { type Palette, paletteFor } from "../drawing/palettes";
import { type Choices, createRandom, type Random } from "../drawing/random";
import type { Picture } from "../drawing/svg";
import { arena, bowl } from "./arena";
import { cellar, marquee } from "./club";
import { drum } from "./drum";
import { auditorium, balconies } from "./hall";
import { factory, shell } from "./open-air";
import { columns, modernist } from "./theatre";

export const PLACE = { width: 1500, height: 1000 } as const;

export type VenueDrawing = (palette: Palette, random: Random) => string;

const BY_NAME: readonly { name: RegExp; drawings: Choices<VenueDrawing> }[] = [
	{ name: /арен|дворец спорта|стадион|лужники|ледов|стадиум|arena/iu, drawings: [arena, bowl] },
	{ name: /клуб|бар|паб|лофт|подвал|стендап|стенд-ап|loft|club|bar/iu, drawings: [cellar, marquee, factory] },
	{ name: /театр|опер|филармон|мхт|мхат|консерватор/iu, drawings: [columns, auditorium, balconies] },
	{ name: /парк|сад|эстрада|набережн|пляж|амфитеатр|летн/iu, drawings: [shell] },
	{ name: /завод|фабрик|цех|депо|пространств/iu, drawings: [factory] },
	{ name: /дк|дом культуры|дворец|зал|холл|центр|hall/iu, drawings: [modernist, auditorium, drum, balconies, drum] },
];

/** A venue's exterior or interior by its name, 1500 × 1000. */
export function placePicture(place: Pick<PlaceRecord, "id" | "name">): Picture {
	const random = createRandom(`place:${place.id}`);
	const name = String(place.name ?? "");
	const matching = BY_NAME.find((entry) => entry.name.test(name));
	const drawing = random.pick<VenueDrawing>(
		matching?.drawings ?? [auditorium, modernist, factory, marquee, cellar, balconies],
	);
	return { ...PLACE, body: drawing(paletteFor(`place:${place.id}`), random) };
}
