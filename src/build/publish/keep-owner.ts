import { lchownSync, statSync } from "node:fs";

/** When root publishes, gives a file or link to the folder's owner, who can then publish the next release. */
export function giveToFolderOwner(path: string, folder: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(folder);
	lchownSync(path, uid, gid);
}
