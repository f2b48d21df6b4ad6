import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { PlannedCard } from "../seo/share-card";
import { cardSvg } from "./card-svg";
import { readFaces } from "./face";
import { indexedPng, Palette } from "./indexed-png";
import { Typesetter } from "./typesetter";

const CONCURRENCY = availableParallelism() * 2;

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
export async function drawCards(root: string, wanted: readonly PlannedCard[]): Promise<CardsDrawn> {
	const directory = join(root, "public", "cards");
	await mkdir(directory, { recursive: true });
	const held = new Set(await readdir(directory));
	const cards = new Map(wanted.map((planned) => [basename(planned.path), planned.card]));
	const missing = [...cards].filter(([name]) => !held.has(name));
	if (missing.length > 0) {
		const faces = readFaces(join(root, "src", "build", "cards", "faces"));
		// Cards are small and many: parallelise over cards, not within one.
		sharp.concurrency(1);
		const queue = [...missing];
		const worker = async () => {
			for (let next = queue.pop(); next; next = queue.pop()) {
				const [name, card] = next;
				const svg = cardSvg(card, new Typesetter(faces, card.locale));
				await writeWhole(join(directory, name), await draw(svg));
			}
		};
		await Promise.all(Array.from({ length: CONCURRENCY }, worker));
	}
	const gone = [...held].filter((name) => !cards.has(name));
	await Promise.all(gone.map((name) => rm(join(directory, name), { force: true })));
	return { drawn: missing.length, kept: cards.size - missing.length, removed: gone.length };
}

const palettes = new Map<string, Palette>();

async function draw(svg: string): Promise<Buffer> {
	const colours = [...new Set(svg.match(/#[0-9a-f]{6}/g))].sort();
	const key = colours.join();
	const palette = palettes.get(key) ?? new Palette(colours);
	palettes.set(key, palette);
	const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return indexedPng(data, info, palette);
}

/** Renames into place so that an aborted build leaves no partial image. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
	await writeFile(`${file}.part`, bytes);
	await rename(`${file}.part`, file);
}
