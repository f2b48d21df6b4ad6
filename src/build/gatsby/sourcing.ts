import type { ChildProcess } from "node:child_process";
import type { SiteSource } from "./source-site";

/** A message of the process that reads the API ahead (`sourcing-main.ts`). */
export type SourcingMessage = { sourced: SiteSource; said: readonly string[] } | { failed: string } | { written: true };

/** What the process waits for before it writes the site's files: Gatsby may delete the folder of the site first. */
export const WRITE_FILES = "write files";

declare global {
	/** Started by `start-sourcing.mjs`, in builds only. */
	var sourcing:
		| { process: Pick<ChildProcess, "send" | "disconnect" | "connected">; messages: AsyncIterator<[SourcingMessage]> }
		| undefined;
}

/**
 * Takes the catalogue from the process that reads the API ahead.
 * @returns undefined when there is none, or it was killed
 * @throws Error when the API failed
 */
export async function sourcedAhead(say: (line: string) => void): Promise<SiteSource | undefined> {
	const message = await nextMessage();
	if (!message) return undefined;
	if ("failed" in message) throw new Error(message.failed);
	if (!("sourced" in message)) return undefined;
	for (const line of message.said) say(line);
	return message.sourced;
}

/**
 * Lets the same process write the site's files, beside other work.
 * @returns a function that waits for them, and returns whether they were written
 */
export function writeFilesBeside(): () => Promise<boolean> {
	const { process } = globalThis.sourcing ?? {};
	if (!process?.connected) return async () => false;
	process.send(WRITE_FILES, () => undefined);
	return async () => {
		const message = await nextMessage();
		if (process.connected) process.disconnect();
		globalThis.sourcing = undefined;
		return message !== undefined && "written" in message;
	};
}

/** @returns undefined when the process has ended */
async function nextMessage(): Promise<SourcingMessage | undefined> {
	try {
		const next = await globalThis.sourcing?.messages.next();
		return next?.value?.[0];
	} catch {
		return undefined;
	}
}
