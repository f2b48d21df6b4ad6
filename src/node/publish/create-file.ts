import { randomUUID } from "node:crypto";
import { linkSync, rmSync, writeFileSync } from "node:fs";
import { hasCode } from "./message-of";

/** Makes a file unless it exists; a kill or a full disk leaves no part of it. @returns whether it was made */
export function createFile(file: string, content: string | Buffer, mode?: number): boolean {
	const ownFile = `${file}.${randomUUID()}`;
	try {
		writeFileSync(ownFile, content, { mode });
		// Creating a link is atomic and fails if the file exists.
		linkSync(ownFile, file);
		return true;
	} catch (error) {
		if (hasCode(error, "EEXIST")) return false;
		throw error;
	} finally {
		rmSync(ownFile, { force: true });
	}
}
