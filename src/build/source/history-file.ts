import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { type Memory, memorySchema } from "./history";

/** Which site a history is of: events of another API are nothing to remember. */
interface Site {
	publicApiUrl: string;
	landingId: string;
}

const headSchema = v.object({ kind: v.literal("history"), publicApiUrl: v.string(), landingId: v.string() });

/** Beside `.cache`, which Gatsby throws away as it likes. */
export function historyFile(root: string): string {
	return join(root, ".history", "events.jsonl");
}

/**
 * What earlier builds of this site knew. A new machine, another site's history or a damaged file is no failure: what can't
 * be read isn't known.
 * @returns the memories, and how many lines couldn't be read
 */
export async function readHistory(root: string, site: Site): Promise<{ memory: Memory[]; unreadable: number }> {
	const text = await readFile(historyFile(root), "utf8").catch(() => "");
	const [first = "", ...rest] = text.split("\n").filter((line) => line !== "");
	const head = v.safeParse(headSchema, parsed(first));
	const isOfSite =
		head.success && head.output.publicApiUrl === site.publicApiUrl && head.output.landingId === site.landingId;
	if (!isOfSite) return { memory: [], unreadable: 0 };
	const memory = rest.flatMap((line): Memory[] => {
		const read = v.safeParse(memorySchema, parsed(line));
		return read.success ? [read.output] : [];
	});
	return { memory, unreadable: rest.length - memory.length };
}

function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

/** Puts the new history in the place of the old one as a whole. */
export async function writeHistory(
	root: string,
	{ publicApiUrl, landingId }: Site,
	memory: readonly Memory[],
): Promise<void> {
	const file = historyFile(root);
	const lines = [{ kind: "history", publicApiUrl, landingId }, ...memory].map((line) => `${JSON.stringify(line)}\n`);
	const fresh = `${file}.${process.pid}`;
	await mkdir(dirname(file), { recursive: true });
	try {
		await writeFile(fresh, lines.join(""));
		await rename(fresh, file);
	} finally {
		await rm(fresh, { force: true });
	}
}
