import { lchownSync, statSync } from "node:fs";

/** If run by root, gives `path` to the owner of `folder`, so that root's files hinder neither that user nor nginx. */
export function giveToFolderOwner(path: string, folder: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(folder);
	lchownSync(path, uid, gid);
}
