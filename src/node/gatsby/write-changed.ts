import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file if it differs, to avoid rebuilds. Synchronous: faster for many files. @returns whether it wrote */
export function writeIfChanged(file: string, text: string): boolean {
	if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
	write(file, text);
	return true;
}

export function write(file: string, content: string | Buffer): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, content);
}

/** Returns a short hash of the content, for addresses that browsers cache forever. */
export function contentHash(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
