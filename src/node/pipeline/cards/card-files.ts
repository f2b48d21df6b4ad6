import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files and folders that decide how a card looks. */
const DESIGN_SOURCES = [
	"src/node/pipeline/cards",
	"src/node/pipeline/cards/faces",
	"src/theme/accent.ts",
	"src/views/share-card.ts",
];

export function cardDesignHash(root: string): string {
	const hash = createHash("sha256");
	for (const path of DESIGN_SOURCES.map((each) => join(root, each))) {
		const entries = path.endsWith(".ts") ? [] : readdirSync(path, { withFileTypes: true });
		const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
		const files = path.endsWith(".ts") ? [path] : names.sort().map((name) => join(path, name));
		for (const file of files) hash.update(readFileSync(file));
	}
	return hash.digest("hex");
}

export const cardFolder = (root: string) => join(root, "public", "cards");

/** Returns the names of the files in the cards' folder; creates the folder if it is missing. */
export function listCardFiles(root: string): string[] {
	mkdirSync(cardFolder(root), { recursive: true });
	return readdirSync(cardFolder(root));
}
