import { lchownSync, statSync } from "node:fs";

/** As root, gives a file or link to the owner of a folder, who publishes without root the next time. */
export function keepOwner(path: string, folder: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(folder);
	lchownSync(path, uid, gid);
}
