import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { type Memory, memorySchema } from "./history";

/** Identifies the site of a history, since another API has other events. */
interface Site {
	publicApiUrl: string;
	landingId: string;
}

const headSchema = v.object({ kind: v.literal("history"), publicApiUrl: v.string(), landingId: v.string() });

/** Kept beside `.cache`, which Gatsby may delete. */
export function historyFile(root: string): string {
	return join(root, ".history", "events.jsonl");
}

/**
 * Reads the history of earlier builds of this site. A missing or damaged file, or another site's, isn't an error.
 * @returns the memories, and the number of unreadable lines
 */
export async function readHistory(root: string, site: Site): Promise<{ memory: Memory[]; unreadable: number }> {
	const text = await readFile(historyFile(root), "utf8").catch(() => "");
	const [firstLine = "", ...otherLines] = text.split("\n").filter((line) => line !== "");
	const parsedHead = v.safeParse(headSchema, parseLine(firstLine));
	const isOfSite =
		parsedHead.success &&
		parsedHead.output.publicApiUrl === site.publicApiUrl &&
		parsedHead.output.landingId === site.landingId;
	if (!isOfSite) return { memory: [], unreadable: 0 };
	const memory = otherLines.flatMap((line): Memory[] => {
		const parsed = v.safeParse(memorySchema, parseLine(line));
		return parsed.success ? [parsed.output] : [];
	});
	return { memory, unreadable: otherLines.length - memory.length };
}

function parseLine(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

/** Replaces the history file atomically. */
export async function writeHistory(
	root: string,
	{ publicApiUrl, landingId }: Site,
	memory: readonly Memory[],
): Promise<void> {
	const file = historyFile(root);
	const lines = [{ kind: "history", publicApiUrl, landingId }, ...memory].map((line) => `${JSON.stringify(line)}\n`);
	const temporaryFile = `${file}.${process.pid}`;
	await mkdir(dirname(file), { recursive: true });
	try {
		await writeFile(temporaryFile, lines.join(""));
		await rename(temporaryFile, file);
	} finally {
		await rm(temporaryFile, { force: true });
	}
}
