import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Calendar files aren't here: with or without compression they fit into one packet. */
const TEXT = new Set([".html", ".js", ".css", ".json", ".svg", ".xml", ".txt", ".webmanifest"]);
const COPIES = [".br", ".gz"];
const SMALLEST = 1_024;
/** Bytes of TCP's initial congestion window: ten packets. */
const FIRST_WINDOW = 14 * 1_024;
const SLOW = 11;
const FAST = 8;
const CONCURRENCY = 8;

/**
 * Writes .br and .gz copies of each text file and deletes those of other files. Copies carry the original's
 * modification time, so that only changed files are compressed.
 * @returns number of files compressed
 */
export async function precompress(directory: string): Promise<number> {
	const files = new Set<string>();
	for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
		if (entry.isFile()) files.add(join(entry.parentPath, entry.name));
	}
	const texts = [...files].filter((file) => TEXT.has(extname(file)));
	const originals = new Set(texts);
	const leftovers = [...files].filter((file) => COPIES.includes(extname(file)) && !originals.has(file.slice(0, -3)));
	await Promise.all(leftovers.map((copy) => rm(copy, { force: true })));
	let compressed = 0;
	const worker = async () => {
		for (let file = texts.pop(); file !== undefined; file = texts.pop()) if (await compress(file)) compressed++;
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, worker));
	return compressed;
}

async function compress(file: string): Promise<boolean> {
	const { mtime, size } = await stat(file);
	if (size < SMALLEST) {
		await Promise.all(COPIES.map((suffix) => rm(file + suffix, { force: true })));
		return false;
	}
	// The .br is written last, so if it exists, so does the .gz.
	const copy = await stat(`${file}.br`).catch(() => undefined);
	if (copy && copy.mtime.getTime() === mtime.getTime()) return false;
	const content = await readFile(file);
	const brotli = await brotliOf(file, content);
	const gzipped = await promisify(gzip)(content, { level: 9 });
	for (const [suffix, data] of [[".gz", gzipped] as const, [".br", brotli] as const]) {
		await writeFile(file + suffix, data);
		await utimes(file + suffix, mtime, mtime);
	}
	return true;
}

/**
 * Scripts and styles are cached for a year and get the best compression. Pages change often and get a faster one,
 * unless they fit into the first window only with the best one.
 */
async function brotliOf(file: string, content: Buffer): Promise<Buffer> {
	const at = (quality: number) =>
		promisify(brotliCompress)(content, {
			params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
		});
	if ([".js", ".css"].includes(extname(file))) return at(SLOW);
	const fast = await at(FAST);
	return extname(file) === ".html" && fast.length > FIRST_WINDOW ? at(SLOW) : fast;
}
