import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const entrySchema = v.object({
	hash: v.string(),
	size: v.number(),
	/** Modification time of the original in `public`, so that unchanged files needn't be read. */
	mtimeMs: v.number(),
	/** When the site stopped using the file (ISO 8601); set for hashed files of earlier builds. */
	retiredAt: v.optional(v.string()),
});
const inventorySchema = v.record(v.string(), entrySchema);

export type FileEntry = v.InferOutput<typeof entrySchema>;
/** The files of a release by path in the site, without a leading slash. */
export type Inventory = Record<string, FileEntry>;

export function parseInventory(text: string): Inventory {
	return v.parse(inventorySchema, JSON.parse(text));
}

/** Files and folders of `public` that are left out of releases, since no visitor requests them. */
const NOT_SERVED = /^(?:_gatsby\/|webpack\.stats\.json)/;

/** Returns the path of the file that a compressed copy was made from; other paths unchanged. */
export function originalOf(path: string): string {
	return path.replace(/\.(?:br|gz)$/, "");
}

export function isPage(path: string): boolean {
	return path.endsWith(".html");
}

/** Lists and hashes the files of a folder. Reuses the previous hash of files with equal size and time. */
export function takeInventory(directory: string, previous: Inventory): Inventory {
	const inventory: Inventory = {};
	for (const path of filesBelow(directory)) {
		const { size, mtimeMs } = statSync(join(directory, path));
		const entry = previous[path];
		const isUnchanged = entry?.size === size && entry.mtimeMs === mtimeMs;
		inventory[path] = { hash: isUnchanged ? entry.hash : hashOf(join(directory, path)), size, mtimeMs };
	}
	return inventory;
}

function* filesBelow(directory: string, folder = ""): Generator<string> {
	for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
		const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (NOT_SERVED.test(entry.isDirectory() ? `${path}/` : path)) continue;
		if (entry.isDirectory()) yield* filesBelow(directory, path);
		else yield path;
	}
}

export function hashOf(file: string): string {
	return hashOfContent(readFileSync(file));
}

export function hashOfContent(content: Uint8Array): string {
	return createHash("sha256").update(content).digest("base64url");
}
