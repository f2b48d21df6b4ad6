import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Types of files to compress. Not `.ics`: calendar files are many, and only a few packets long without compression. */
const TEXT_EXTENSIONS = new Set([".html", ".js", ".css", ".json", ".svg", ".xml", ".txt", ".webmanifest"]);
const COPY_SUFFIXES = [".br", ".gz"];
const MIN_BYTES_TO_COMPRESS = 1_024;
/** Bytes of TCP's initial congestion window: ten packets. */
const FIRST_WINDOW_BYTES = 14 * 1_024;
const BEST_BROTLI_QUALITY = 11;
const FAST_BROTLI_QUALITY = 8;
const MAX_PARALLEL_FILES = 8;

/**
 * Writes .br and .gz copies of text files, except small ones, and deletes leftover copies. Copies have the original's
 * modification time, so that only changed files are compressed. @returns number of files compressed
 */
export async function precompress(directory: string): Promise<number> {
	const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const files = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
	const texts = new Set([...files].filter((file) => TEXT_EXTENSIONS.has(extname(file))));
	const leftovers = [...files].filter((file) => COPY_SUFFIXES.includes(extname(file)) && !texts.has(file.slice(0, -3)));
	for (const copy of leftovers) rmSync(copy, { force: true });
	let compressedCount = 0;
	const queue = texts.values();
	const worker = async () => {
		for (const file of queue) if (await compress(file, files)) compressedCount++;
	};
	await Promise.all(Array.from({ length: MAX_PARALLEL_FILES }, worker));
	return compressedCount;
}

/** Writes a file's copies unless current; deletes them if the file is too small. @returns whether it wrote any */
async function compress(file: string, existingFiles: ReadonlySet<string>): Promise<boolean> {
	const { mtime, size } = statSync(file);
	if (size < MIN_BYTES_TO_COMPRESS) {
		for (const copy of COPY_SUFFIXES.map((suffix) => file + suffix)) if (existingFiles.has(copy)) rmSync(copy);
		return false;
	}
	if (existingFiles.has(`${file}.br`) && statSync(`${file}.br`).mtime.getTime() === mtime.getTime()) return false;
	const content = readFileSync(file);
	const brotli = await brotliOf(file, content);
	const gzipped = await promisify(gzip)(content, { level: 9 });
	// Write the .br copy last: if it has the file's time, the next build assumes that both copies are complete.
	for (const [suffix, data] of [[".gz", gzipped] as const, [".br", brotli] as const]) {
		writeFileSync(file + suffix, data);
		utimesSync(file + suffix, mtime, mtime);
	}
	return true;
}

/** Compresses scripts and styles (cached for a year) and long pages at best quality, other files at a faster one. */
async function brotliOf(file: string, content: Buffer): Promise<Buffer> {
	const compressWith = (quality: number) =>
		promisify(brotliCompress)(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: quality,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				// Allocating the default window, 4 MB for each file, takes longer than the compression.
				[constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
			},
		});
	if ([".js", ".css"].includes(extname(file))) return compressWith(BEST_BROTLI_QUALITY);
	const fastCopy = await compressWith(FAST_BROTLI_QUALITY);
	// A page that is too long for TCP's first window may fit with the best compression.
	const isLongPage = extname(file) === ".html" && fastCopy.length > FIRST_WINDOW_BYTES;
	return isLongPage ? compressWith(BEST_BROTLI_QUALITY) : fastCopy;
}

/** Returns log2 of the smallest Brotli window that covers `size` bytes, from 64 KiB to Brotli's default. */
function windowBits(size: number): number {
	const bits = Math.ceil(Math.log2(size + 16));
	return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, bits));
}
