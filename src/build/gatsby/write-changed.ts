import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file unless it already holds that text, so that nothing downstream sees a change where there is none. */
export async function writeChanged(file: string, text: string): Promise<boolean> {
	const held = await readFile(file, "utf8").catch(() => undefined);
	if (held === text) return false;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
	return true;
}

/** A short name for a content, for addresses that may be cached for ever. */
export function contentHash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
