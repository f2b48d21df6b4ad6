import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { PlannedCard } from "../seo/share-card";
import { cardSvg } from "./card-svg";
import { readFaces } from "./face";
import { Typesetter } from "./typesetter";

/** Two for each core: one is set in type while another is being encoded. */
const AT_ONCE = availableParallelism() * 2;

/** Flat colours and the edges between them need no more, and a palette is half the size. */
const PNG = { palette: true, colours: 16, effort: 1, dither: 0 } as const;

export interface CardsDrawn {
	drawn: number;
	kept: number;
	removed: number;
}

/**
 * Brings `public/cards` to what the pages name. A card's address tells all that is on it, so one that is there is right,
 * and only what changed is drawn; what no page names any more goes. (A publish keeps it for some days: posts that were
 * shared show it.)
 * @param root the checkout, for faces and the site's folder
 */
export async function drawCards(root: string, wanted: readonly PlannedCard[]): Promise<CardsDrawn> {
	const directory = join(root, "public", "cards");
	await mkdir(directory, { recursive: true });
	const held = new Set(await readdir(directory));
	const cards = new Map(wanted.map((planned) => [basename(planned.path), planned.card]));
	const missing = [...cards].filter(([name]) => !held.has(name));
	if (missing.length > 0) {
		const faces = readFaces(join(root, "src", "build", "cards", "faces"));
		// Cards are many and small: each on one thread, as many at a time as there are cores.
		sharp.concurrency(1);
		const queue = [...missing];
		const worker = async () => {
			for (let next = queue.pop(); next; next = queue.pop()) {
				const [name, card] = next;
				const svg = cardSvg(card, new Typesetter(faces, card.locale));
				await writeWhole(join(directory, name), await sharp(Buffer.from(svg)).png(PNG).toBuffer());
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, worker));
	}
	const gone = [...held].filter((name) => !cards.has(name));
	await Promise.all(gone.map((name) => rm(join(directory, name), { force: true })));
	return { drawn: missing.length, kept: cards.size - missing.length, removed: gone.length };
}

/** Renamed into place: a build that is cut off leaves no half picture under a name that promises a whole one. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
	await writeFile(`${file}.part`, bytes);
	await rename(`${file}.part`, file);
}
