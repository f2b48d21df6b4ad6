import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Calendar files aren't here: with or without compression they fit into one packet. */
const TEXT = new Set([".html", ".js", ".css", ".json", ".svg", ".xml", ".txt", ".webmanifest"]);
const SUFFIXES = [".br", ".gz"];
const MIN_BYTES = 1_024;
/** Bytes of TCP's initial congestion window: ten packets. */
const FIRST_WINDOW = 14 * 1_024;
const BEST_QUALITY = 11;
const FAST_QUALITY = 8;
const CONCURRENCY = 8;

/**
 * Writes .br and .gz copies of each text file and deletes those of other files. Copies carry the original's
 * modification time, so that only changed files are compressed. Files are read and written synchronously, which is
 * faster for many small ones; compression runs in threads.
 * @returns number of files compressed
 */
export async function precompress(directory: string): Promise<number> {
	const files = new Set<string>();
	for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
		if (entry.isFile()) files.add(join(entry.parentPath, entry.name));
	}
	const texts = [...files].filter((file) => TEXT.has(extname(file)));
	const originals = new Set(texts);
	const leftovers = [...files].filter((file) => SUFFIXES.includes(extname(file)) && !originals.has(file.slice(0, -3)));
	for (const copy of leftovers) rmSync(copy, { force: true });
	let compressedCount = 0;
	const worker = async () => {
		for (let file = texts.pop(); file !== undefined; file = texts.pop())
			if (await compress(file, files)) compressedCount++;
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, worker));
	return compressedCount;
}

/** @param files all paths, so that only existing copies are read from disk */
async function compress(file: string, files: ReadonlySet<string>): Promise<boolean> {
	const { mtime, size } = statSync(file);
	if (size < MIN_BYTES) {
		for (const copy of SUFFIXES.map((suffix) => file + suffix)) if (files.has(copy)) rmSync(copy);
		return false;
	}
	// The .br is written last, so if it exists, so does the .gz.
	const brotliStats = files.has(`${file}.br`) ? statSync(`${file}.br`) : undefined;
	if (brotliStats?.mtime.getTime() === mtime.getTime()) return false;
	const content = readFileSync(file);
	const brotli = await brotliOf(file, content);
	const gzipped = await promisify(gzip)(content, { level: 9 });
	for (const [suffix, data] of [[".gz", gzipped] as const, [".br", brotli] as const]) {
		writeFileSync(file + suffix, data);
		utimesSync(file + suffix, mtime, mtime);
	}
	return true;
}

/**
 * Scripts and styles are cached for a year and get the best compression. Pages change often and get a faster one,
 * unless only the best makes them fit into TCP's first window.
 */
async function brotliOf(file: string, content: Buffer): Promise<Buffer> {
	const at = (quality: number) =>
		promisify(brotliCompress)(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: quality,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				// The default, 4 MB for each file, costs more than the compression.
				[constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
			},
		});
	if ([".js", ".css"].includes(extname(file))) return at(BEST_QUALITY);
	const fastCopy = await at(FAST_QUALITY);
	return extname(file) === ".html" && fastCopy.length > FIRST_WINDOW ? at(BEST_QUALITY) : fastCopy;
}

/** @returns binary logarithm of the smallest window for a size in bytes, within the limits of most decoders */
function windowBits(size: number): number {
	const bits = Math.ceil(Math.log2(size + 16));
	return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, bits));
}
