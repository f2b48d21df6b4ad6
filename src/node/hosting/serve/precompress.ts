import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Types of files to compress. Not `.ics`: calendar files are many, and only a few packets long without compression. */
const TEXT_EXTENSIONS = new Set([".html", ".js", ".css", ".json", ".svg", ".xml", ".txt", ".webmanifest"]);
const COPY_SUFFIXES = [".br", ".gz"];
const MIN_BYTES_TO_COMPRESS = 1_024;
/** Bytes of TCP's initial congestion window: ten packets. */
const FIRST_WINDOW_BYTES = 14 * 1_024;
const BEST_BROTLI_QUALITY = 11;
const FAST_BROTLI_QUALITY = 8;

/**
 * Returns the text files without current copies, except small ones, and deletes leftover copies. Copies have the
 * original's modification time, so that only changed files are compressed.
 */
export function filesToCompress(directory: string): string[] {
	const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	const files = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
	const modifiedAt = new Map<string, number>();
	for (const file of files) {
		if (!TEXT_EXTENSIONS.has(extname(file))) continue;
		const { size, mtime } = statSync(file);
		if (size >= MIN_BYTES_TO_COMPRESS) modifiedAt.set(file, mtime.getTime());
	}
	const leftovers = [...files].filter(
		(file) => COPY_SUFFIXES.includes(extname(file)) && !modifiedAt.has(file.slice(0, -3)),
	);
	for (const copy of leftovers) rmSync(copy, { force: true });
	const isCurrent = (file: string, time: number) =>
		files.has(file) && statSync(file).mtime.getTime() === time;
	return [...modifiedAt].flatMap(([file, time]) => (isCurrent(`${file}.br`, time) ? [] : [file]));
}

/** Writes .br and .gz copies of files. Yields to the event loop after each file. */
export async function compressFiles(files: readonly string[]): Promise<void> {
	for (const file of files) {
		compress(file);
		await nextTurn();
	}
}

function compress(file: string): void {
	const { mtime } = statSync(file);
	const content = readFileSync(file);
	// The calls that wait take half the processor time of those that don't, and builds run them in a process per processor.
	// Write the .br copy last: if it has the file's time, the next build assumes that both copies are complete.
	for (const [suffix, data] of [
		[".gz", gzipSync(content, { level: 9 })] as const,
		[".br", brotliOf(file, content)] as const,
	]) {
		writeFileSync(file + suffix, data);
		utimesSync(file + suffix, mtime, mtime);
	}
}

/** Compresses scripts and styles (cached for a year) and long pages at best quality, other files at a faster one. */
function brotliOf(file: string, content: Buffer): Buffer {
	const compressWith = (quality: number) =>
		brotliCompressSync(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: quality,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				// Allocating the default window, 4 MB for each file, takes longer than the compression.
				[constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
			},
		});
	if ([".js", ".css"].includes(extname(file))) return compressWith(BEST_BROTLI_QUALITY);
	const fastCopy = compressWith(FAST_BROTLI_QUALITY);
	// A page that is too long for TCP's first window may fit with the best compression.
	const isLongPage = extname(file) === ".html" && fastCopy.length > FIRST_WINDOW_BYTES;
	return isLongPage ? compressWith(BEST_BROTLI_QUALITY) : fastCopy;
}

/** Returns log2 of the smallest Brotli window that covers `size` bytes, from 64 KiB to Brotli's default. */
function windowBits(size: number): number {
	const bits = Math.ceil(Math.log2(size + 16));
	return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, bits));
}
