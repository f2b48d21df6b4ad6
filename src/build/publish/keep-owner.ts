import { lchownSync, statSync } from "node:fs";

/** If root publishes, gives a file or link to the folder's owner, so that this user can publish the next time. */
export function keepOwner(path: string, folder: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(folder);
	lchownSync(path, uid, gid);
}
