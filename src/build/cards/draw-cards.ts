import { renameSync, rmSync, writeFileSync } from "node:fs";
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
import { cardFolder, heldCards } from "./wanted";

export interface CardsDrawn {
	drawn: number;
	kept: number;
	removed: number;
}

/** One of several processes that draw cards at the same time. */
interface Share {
	/** From 0. */
	part: number;
	parts: number;
}

/**
 * Draws missing cards in `public/cards` and removes unused ones. A card's address is a hash of its content, so an existing
 * file is current. Publishing keeps removed cards for some days, for posts that show them.
 * @param root the checkout
 * @param share which cards to draw; with several parts, none are removed
 */
export function drawCards(
	root: string,
	wanted: readonly PlannedCard[],
	{ part, parts }: Share = { part: 0, parts: 1 },
): CardsDrawn {
	const existingNames = new Set(heldCards(root));
	const wantedCards = new Map(wanted.map(({ path, card }) => [basename(path), card]));
	const ownCards = [...wantedCards].filter((_, index) => index % parts === part);
	const missingCards = ownCards.filter(([name]) => !existingNames.has(name));
	const faces = missingCards.length > 0 ? readFaces(join(root, "src", "build", "cards", "faces")) : [];
	for (const [name, card] of missingCards)
		writeAtomically(join(cardFolder(root), name), draw(card, new Typesetter(faces, card.locale)));
	// Another process may be writing a file that isn't a card yet.
	const unusedNames = parts > 1 ? [] : heldCards(root).filter((name) => !wantedCards.has(name));
	for (const name of unusedNames) rmSync(join(cardFolder(root), name), { force: true });
	return {
		drawn: missingCards.length,
		kept: ownCards.length - missingCards.length,
		removed: unusedNames.length,
	};
}

const palettes = new Map<string, Palette>();

function draw(card: ShareCard, type: Typesetter): Buffer {
	const scheme = schemeOf(card.scheme, accentProperties(card.accent));
	const colours = [...new Set(Object.values(scheme))].sort();
	const key = colours.join();
	const palette = palettes.get(key) ?? new Palette(colours);
	palettes.set(key, palette);
	return drawPicture({ size: CARD_SIZE, palette, ground: scheme.ground, shapes: cardShapes(card, type, scheme) });
}

/** Writes by renaming, so that an aborted build leaves no partial image. */
function writeAtomically(file: string, bytes: Buffer): void {
	const partialFile = `${file}.part`;
	writeFileSync(partialFile, bytes);
	renameSync(partialFile, file);
}
