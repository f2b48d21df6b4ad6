import { lchownSync, statSync } from "node:fs";

/** When root works for another user: gives a file or link to the owner of a folder, who must be able to use it. */
export function keepOwner(path: string, folder: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(folder);
	lchownSync(path, uid, gid);
}
