import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { accentProperties } from "../../theme/accent";
import { CARD_SIZE, type ShareCard } from "../../views/share-card";
import type { PlannedCard } from "../seo/share-card";
import { cardShapes } from "./card-shapes";
import { readFaces } from "./face";
import { Palette } from "./palette";
import { drawPicture } from "./picture";
import { schemeOf } from "./schemes";
import { Typesetter } from "./typesetter";

export interface CardsDrawn {
	drawn: number;
	kept: number;
	removed: number;
}

/**
 * Brings `public/cards` in line with the pages: draws missing cards and removes unused ones. A card's address is a hash
 * of its content, so an existing file is current. (Publishing keeps removed cards for some days for posts that show
 * them.)
 * @param root the checkout, for fonts and the site's folder
 */
export function drawCards(root: string, wanted: readonly PlannedCard[]): CardsDrawn {
	const directory = join(root, "public", "cards");
	mkdirSync(directory, { recursive: true });
	const held = new Set(readdirSync(directory));
	const cards = new Map(wanted.map((planned) => [basename(planned.path), planned.card]));
	const missing = [...cards].filter(([name]) => !held.has(name));
	if (missing.length > 0) {
		const faces = readFaces(join(root, "src", "build", "cards", "faces"));
		for (const [name, card] of missing) {
			writeWhole(join(directory, name), draw(card, new Typesetter(faces, card.locale)));
		}
	}
	const gone = [...held].filter((name) => !cards.has(name));
	for (const name of gone) rmSync(join(directory, name), { force: true });
	return { drawn: missing.length, kept: cards.size - missing.length, removed: gone.length };
}

const palettes = new Map<string, Palette>();

function draw(card: ShareCard, type: Typesetter): Buffer {
	const scheme = schemeOf(card.scheme, accentProperties(card.accent));
	const colours = [...new Set(Object.values(scheme))].sort();
	const key = colours.join();
	const palette = palettes.get(key) ?? new Palette(colours);
	palettes.set(key, palette);
	return drawPicture({
		size: CARD_SIZE,
		palette,
		ground: scheme.ground,
		shapes: cardShapes(card, type, scheme),
	});
}

/** Renames into place so that an aborted build leaves no partial image. */
function writeWhole(file: string, bytes: Buffer): void {
	writeFileSync(`${file}.part`, bytes);
	renameSync(`${file}.part`, file);
}
