import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { parseJsonLines } from "../../publish/json-lines";
import { type HistoryRecord, historyRecordSchema } from "./history";

/** The site that a history file belongs to: another API or landing has other events. */
interface Site {
	publicApiUrl: string;
	landingId: string;
}

/** Returns the path of the history file: outside `.cache`, which Gatsby may delete. */
export function historyFile(root: string): string {
	return join(root, ".history", "events.jsonl");
}

/** Reads the last build's history; none unless its first line names this site. Skips and counts unreadable lines. */
export async function readHistory(
	root: string,
	site: Site,
): Promise<{ records: HistoryRecord[]; unreadable: number }> {
	const text = await readFile(historyFile(root), "utf8").catch(() => "");
	const [firstLine = "", ...otherLines] = text.split("\n").filter((line) => line !== "");
	const { publicApiUrl, landingId } = site;
	const head = {
		kind: v.literal("history"),
		publicApiUrl: v.literal(publicApiUrl),
		landingId: v.literal(landingId),
	};
	if (parseJsonLines(v.object(head), firstLine).length === 0) return { records: [], unreadable: 0 };
	const records = parseJsonLines(historyRecordSchema, otherLines.join("\n"));
	return { records, unreadable: otherLines.length - records.length };
}

export async function writeHistory(
	root: string,
	{ publicApiUrl, landingId }: Site,
	records: readonly HistoryRecord[],
): Promise<void> {
	const file = historyFile(root);
	const lines = [{ kind: "history", publicApiUrl, landingId }, ...records].map(
		(line) => `${JSON.stringify(line)}\n`,
	);
	const temporaryFile = `${file}.${process.pid}`;
	await mkdir(dirname(file), { recursive: true });
	try {
		await writeFile(temporaryFile, lines.join(""));
		await rename(temporaryFile, file);
	} finally {
		await rm(temporaryFile, { force: true });
	}
}
