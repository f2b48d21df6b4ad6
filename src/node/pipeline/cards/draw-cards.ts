import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { accentProperties } from "../../../theme/accent";
import { SHARE_CARD_PX, type ShareCard } from "../../../views/share-card";
import type { PlannedCard } from "../seo/share-card";
import { cardFolder, listCardFiles } from "./card-files";
import { cardShapes } from "./card-shapes";
import { readFaces } from "./face";
import { Palette } from "./palette";
import { drawPicture } from "./picture";
import { schemeOf } from "./schemes";
import { Typesetter } from "./typesetter";

/** Draws share cards into `public/cards`. Yields to the event loop after each card. */
export async function drawCards(root: string, cards: readonly PlannedCard[]): Promise<void> {
	const faces =
		cards.length > 0 ? await readFaces(join(root, "src", "node", "pipeline", "cards", "faces")) : [];
	for (const { path, card } of cards) {
		writeAtomically(
			join(cardFolder(root), basename(path)),
			drawCard(card, new Typesetter(faces, card.locale)),
		);
		await nextTurn();
	}
}

/** Returns the cards without a file. An existing file is current, since a card's address is a hash of its content. */
export function missingCards(root: string, wanted: readonly PlannedCard[]): PlannedCard[] {
	const existingNames = new Set(listCardFiles(root));
	return wanted.filter(({ path }) => !existingNames.has(basename(path)));
}

/** Removes unwanted files from `public/cards`; releases keep old cards for some days. @returns how many it removed */
export function removeUnusedCards(root: string, wanted: readonly PlannedCard[]): number {
	const wantedNames = new Set(wanted.map(({ path }) => basename(path)));
	const unusedNames = listCardFiles(root).filter((name) => !wantedNames.has(name));
	for (const name of unusedNames) rmSync(join(cardFolder(root), name), { force: true });
	return unusedNames.length;
}

const palettesByColours = new Map<string, Palette>();

function drawCard(card: ShareCard, type: Typesetter): Buffer {
	const scheme = schemeOf(card.scheme, accentProperties(card.accent));
	const colours = [...new Set(Object.values(scheme))].sort();
	const key = colours.join();
	const palette = palettesByColours.get(key) ?? new Palette(colours);
	palettesByColours.set(key, palette);
	return drawPicture({
		size: SHARE_CARD_PX,
		palette,
		ground: scheme.ground,
		shapes: cardShapes(card, type, scheme),
	});
}

/** Writes by renaming, so that an aborted build leaves no partial image. Temporary names differ, as builds may overlap. */
function writeAtomically(file: string, bytes: Buffer): void {
	const partialFile = `${file}.${process.pid}.part`;
	writeFileSync(partialFile, bytes);
	renameSync(partialFile, file);
}
