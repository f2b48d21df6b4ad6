import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import type { Catalogue } from "../../../domain/catalogue";
import { imageUrl } from "../../../domain/image-url";
import { PICTURE_SHAPES } from "../../../views/pictures";

const POSTER_WIDTH = PICTURE_SHAPES.poster.widths[0];
const PARALLEL_DOWNLOADS = 6;
const DOWNLOAD_TIMEOUT_MS = 10_000;
/** Time for all downloads of a build, so that a slow picture host doesn't delay it; the next build reads the rest. */
const TOTAL_TIMEOUT_MS = 45_000;

const groundsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)));

/** Outside `.cache`, which Gatsby may delete. */
const groundsFile = (root: string) => join(root, ".history", "poster-grounds.json");

/** Adds the dominant colour of each event's poster. Known colours are kept; a picture that can't be read has none. */
export async function withPosterGrounds(root: string, catalogue: Catalogue): Promise<Catalogue> {
	const known = await readKnownGrounds(root);
	const posters = [...catalogue.events, ...catalogue.remembered.past].flatMap(
		({ image }) => image?.url ?? [],
	);
	const urls = [...new Set(posters)].sort();
	const deadline = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
	const posterGrounds = new Map<string, string>();
	const queue = urls.values();
	const readFromQueue = async () => {
		for (const url of queue) {
			const ground = known[url] ?? (await dominantColour(url, deadline).catch(() => undefined));
			if (ground !== undefined) posterGrounds.set(url, ground);
		}
	};
	await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, readFromQueue));
	if (urls.length > 0) await writeGrounds(root, Object.fromEntries([...posterGrounds].sort()));
	return { ...catalogue, posterGrounds };
}

async function dominantColour(url: string, deadline: AbortSignal): Promise<string> {
	const signal = AbortSignal.any([deadline, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]);
	const answer = await fetch(imageUrl(url, POSTER_WIDTH, "webp"), { signal });
	if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
	const picture = sharp(Buffer.from(await answer.arrayBuffer())).flatten({ background: "#fff" });
	return commonestColour(await picture.resize(SAMPLED_WIDTH).toColourspace("srgb").raw().toBuffer());
}

const SAMPLED_WIDTH = 96;
/** Colours that share this many leading bits of each channel count as one. */
const COMPARED_BITS = 4;

/** Returns the mean of the most frequent colours that are about the same. @param pixels three bytes each */
export function commonestColour(pixels: Uint8Array): string {
	const shift = 8 - COMPARED_BITS;
	const sums = new Map<number, [count: number, red: number, green: number, blue: number]>();
	for (let at = 0; at + 2 < pixels.length; at += 3) {
		const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
		const key =
			((red >> shift) << (2 * COMPARED_BITS)) | ((green >> shift) << COMPARED_BITS) | (blue >> shift);
		const [count, ...total] = sums.get(key) ?? [0, 0, 0, 0];
		sums.set(key, [count + 1, total[0] + red, total[1] + green, total[2] + blue]);
	}
	const [count, ...total] = [...sums.values()].reduce((one, other) => (other[0] > one[0] ? other : one));
	return `#${total
		.map((sum) =>
			Math.round(sum / count)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;
}

async function readKnownGrounds(root: string): Promise<Record<string, string>> {
	try {
		return v.parse(groundsSchema, JSON.parse(await readFile(groundsFile(root), "utf8")));
	} catch {
		return {};
	}
}

async function writeGrounds(root: string, grounds: Record<string, string>): Promise<void> {
	const file = groundsFile(root);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, JSON.stringify(grounds));
}
