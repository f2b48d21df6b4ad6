import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file only when its content differs, to avoid needless rebuilds. */
export async function writeChanged(file: string, text: string): Promise<boolean> {
	const held = await readFile(file, "utf8").catch(() => undefined);
	if (held === text) return false;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
	return true;
}

/** A short content hash, for addresses cached forever. */
export function contentHash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
