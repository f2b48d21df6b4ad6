import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import type { PlannedCard } from "../seo/share-card";

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

const cardDateSchema = v.object(v.entriesFromList(["weekday", "day", "month", "time"], v.string()));
const plannedCardSchema = v.object({
	path: v.pipe(v.string(), v.regex(/^\/cards\/[0-9a-f]{10}\.png$/)),
	card: v.object({
		scheme: v.number(),
		accent: v.exactOptional(v.string()),
		brand: v.string(),
		locale: v.string(),
		title: v.string(),
		kicker: v.exactOptional(v.string()),
		notes: v.array(v.string()),
		date: v.exactOptional(cardDateSchema),
		age: v.exactOptional(v.string()),
		status: v.exactOptional(v.string()),
	}),
});

const wantedCardsFile = (root: string) => join(root, ".cache", "cards", "wanted.jsonl");

export async function writeWantedCards(root: string, cards: Iterable<PlannedCard>): Promise<void> {
	await mkdir(dirname(wantedCardsFile(root)), { recursive: true });
	await writeFile(wantedCardsFile(root), [...cards].map((card) => `${JSON.stringify(card)}\n`).join(""));
}

/** Reads the cards that the last build planned. @throws when the list is missing or doesn't fit the schema */
export async function readWantedCards(root: string): Promise<PlannedCard[]> {
	const text = await readFile(wantedCardsFile(root), "utf8");
	return text.split("\n").flatMap((line) => (line === "" ? [] : [v.parse(plannedCardSchema, JSON.parse(line))]));
}

export const cardFolder = (root: string) => join(root, "public", "cards");

/** Returns the names of the files in the cards' folder; creates the folder if it is missing. */
export function listCardFiles(root: string): string[] {
	mkdirSync(cardFolder(root), { recursive: true });
	return readdirSync(cardFolder(root));
}
