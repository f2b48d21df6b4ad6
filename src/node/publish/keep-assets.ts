import { existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { isHashedFile } from "../hosting/cache-rules";
import { giveToFolderOwner } from "./give-to-folder-owner";
import { originalOf } from "./inventory";
import { filesToKeep, type KeepPeriod, removeFile } from "./make-release";
import type { Releases } from "./releases";
import { replaceFile } from "./replace-file";
import { changedFiles, filesIn } from "./verify";

/**
 * Adds the served release's scripts and other hashed files to an earlier release, for pages that are open in browsers.
 * Leaves out tampered files. Changes nothing if a list of files can't be read. Requires the publish lock.
 */
export async function keepServedAssets(
	releases: Releases,
	served: string,
	target: string,
	period: KeepPeriod,
): Promise<void> {
	const [servedFiles, targetFiles] = [releases.readableInventory(served), releases.readableInventory(target)];
	if (!servedFiles || !targetFiles) return;
	const kept = filesToKeep(servedFiles, targetFiles, period);
	for (const path of await changedFiles(releases.path(served, "site"), kept)) delete kept[path];
	if (Object.keys(kept).length === 0) return;
	for (const path of Object.keys(kept)) {
		const file = releases.path(target, "site", path);
		makeFolder(dirname(file), releases.path(target));
		if (!existsSync(file)) linkSync(releases.path(served, "site", path), file);
	}
	// Last, so that a rollback that was killed in between finds the same files to add.
	const list = releases.path(target, "files.json");
	replaceFile(list, JSON.stringify({ ...targetFiles, ...kept }));
	giveToFolderOwner(list, releases.path(target));
}

/** Removes hashed files that a release doesn't list, such as those of an interrupted rollback. @returns their paths */
export function removeUnlistedAssets(releases: Releases, stamp: string): string[] {
	const listed = releases.readableInventory(stamp);
	if (!listed) return [];
	const site = releases.path(stamp, "site");
	const unlisted = filesIn(site).filter((path) => !listed[path] && isHashedFile(`/${originalOf(path)}`));
	for (const path of unlisted) removeFile(site, path);
	return unlisted;
}

/** Makes a folder with its parents, which belong to the release's owner even if root rolls back. */
function makeFolder(folder: string, release: string): void {
	const first = mkdirSync(folder, { recursive: true });
	if (first === undefined) return;
	for (let made = folder; made.length >= first.length; made = dirname(made)) giveToFolderOwner(made, release);
}
