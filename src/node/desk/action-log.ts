import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import { parseJsonLines } from "../publish/json-lines";

const entrySchema = v.object({
	at: v.string(),
	/** An operator's name, "webhook", or the name given in a failed sign-in. */
	who: v.string(),
	/** IP address of the request. */
	from: v.string(),
	/** Kind of the action: a key of `logged` in texts-en.ts. */
	what: v.string(),
	detail: v.optional(v.string()),
});

export type LogEntry = v.InferOutput<typeof entrySchema>;

const MAX_LOG_READ_BYTES = 64 * 1_024;
const MAX_ENTRY_FIELD_LENGTH = 200;

/** Append-only log of the actions of operators and the webhook, one line of JSON each. */
export class ActionLog {
	constructor(private readonly file: string) {}

	/** Appends an entry. @throws when it can't be written; the caller must then not perform the action */
	add(entry: LogEntry): void {
		mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
		const who = entry.who.slice(0, MAX_ENTRY_FIELD_LENGTH);
		const detail = entry.detail?.slice(0, MAX_ENTRY_FIELD_LENGTH);
		appendFileSync(this.file, `${JSON.stringify({ ...entry, who, detail })}\n`, { mode: 0o640 });
	}

	last(count: number): LogEntry[] {
		if (!existsSync(this.file)) return [];
		const logFile = openSync(this.file, "r");
		try {
			const position = Math.max(0, fstatSync(logFile).size - MAX_LOG_READ_BYTES);
			const buffer = Buffer.alloc(MAX_LOG_READ_BYTES);
			const byteCount = readSync(logFile, buffer, 0, MAX_LOG_READ_BYTES, position);
			return parseJsonLines(entrySchema, buffer.toString("utf8", 0, byteCount))
				.slice(-count)
				.reverse();
		} finally {
			closeSync(logFile);
		}
	}
}
