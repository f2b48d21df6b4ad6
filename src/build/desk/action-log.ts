import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import { parseJsonLines } from "../publish/json-lines";

const entrySchema = v.object({
	at: v.string(),
	/** An operator's name, "webhook", or the name given in a failed sign-in. */
	who: v.string(),
	from: v.string(),
	what: v.string(),
	detail: v.optional(v.string()),
});

export type LogEntry = v.InferOutput<typeof entrySchema>;

const READ_BYTES = 64 * 1_024;
/** Maximum length (characters) of a user-supplied text in an entry. */
const MAX_TEXT_LENGTH = 200;

/** Append-only log of the actions of operators and the webhook, one line of JSON each. */
export class ActionLog {
	constructor(private readonly file: string) {}

	/** @throws when the entry can't be written; the caller must not perform the action then */
	add(entry: LogEntry): void {
		mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
		const shortEntry = {
			...entry,
			...(entry.detail !== undefined && { detail: entry.detail.slice(0, MAX_TEXT_LENGTH) }),
		};
		const logFile = openSync(this.file, "a", 0o640);
		try {
			writeSync(logFile, `${JSON.stringify({ ...shortEntry, who: entry.who.slice(0, MAX_TEXT_LENGTH) })}\n`);
		} finally {
			closeSync(logFile);
		}
	}

	/** Reads the last entries, newest first, from the end of the file. */
	last(count: number): LogEntry[] {
		if (!existsSync(this.file)) return [];
		const logFile = openSync(this.file, "r");
		try {
			const position = Math.max(0, fstatSync(logFile).size - READ_BYTES);
			const buffer = Buffer.alloc(READ_BYTES);
			const text = buffer.toString("utf8", 0, readSync(logFile, buffer, 0, READ_BYTES, position));
			return parseJsonLines(entrySchema, text).slice(-count).reverse();
		} finally {
			closeSync(logFile);
		}
	}
}
