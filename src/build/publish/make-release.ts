import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ASSET_FOLDER, isHashed } from "../hosting/cache-rules";
import type { HostManifest } from "../hosting/manifest";
import { type FileEntry, type Inventory, originalOf } from "./inventory";
import type { Releases } from "./releases";
import { isAsPublished } from "./verify";

const DAY_MS = 86_400_000;

/**
 * The files of the next release: those of the build, without scripts and sheets of earlier builds that lie about in
 * `public`; and of those, the ones the last release still had, until their days are over. Whoever has a page of an earlier
 * build open goes on loading its screens.
 */
export function nextInventory(
	built: Inventory,
	previous: Inventory,
	manifest: HostManifest,
	{ now, keepDays }: { now: Date; keepDays: number },
): Inventory {
	const live = new Set(manifest.assets.map((path) => path.slice(1)));
	const next: Inventory = {};
	for (const [path, entry] of Object.entries(built)) {
		if (!isAsset(path) || live.has(originalOf(path))) next[path] = entry;
	}
	for (const [path, entry] of Object.entries(previous)) {
		if (next[path] || !isHashed(`/${originalOf(path)}`)) continue;
		const retiredAt = entry.retiredAt ?? now.toISOString();
		if (now.getTime() - Date.parse(retiredAt) < keepDays * DAY_MS) next[path] = { ...entry, retiredAt };
	}
	return next;
}

/** Whether the file is a script or sheet of webpack's: the manifest names those of this build. */
function isAsset(path: string): boolean {
	return path.startsWith(ASSET_FOLDER) && isHashed(`/${originalOf(path)}`);
}

/** What of `public` the build no longer uses: scripts and sheets of earlier builds. */
export function staleAssets(built: Inventory, manifest: HostManifest): string[] {
	const live = new Set(manifest.assets.map((path) => path.slice(1)));
	return Object.keys(built).filter((path) => isAsset(path) && !live.has(originalOf(path)));
}

interface Parts {
	releases: Releases;
	/** The folder it becomes. */
	name: string;
	/** The release that is served now, to take unchanged files from. */
	previous: { stamp: string; inventory: Inventory } | undefined;
	/** The `public` of the build. */
	built: string;
	inventory: Inventory;
	manifest: HostManifest;
	/** Addresses of the pages that only show what was. */
	keptPages: readonly string[];
	/** The checkout's history, if it has one: the next build starts from what the served site knows. */
	history: string;
}

/**
 * Writes a release. An unchanged file is a hard link to the last release's, which costs no space and keeps its time (so the
 * visitor's copy stays valid); a changed one is copied. Never a link into `public`: Gatsby writes over files there in place,
 * and would change the served ones. Nor a link to a file that somebody has
 * changed since: it would go on from release to release.
 * @returns files of the last release that weren't as they were published
 */
export function makeRelease(parts: Parts): string[] {
	const { releases, name, previous, built, inventory, manifest, keptPages, history } = parts;
	const partial = join(releases.directory, "releases", `.partial-${name}`);
	rmSync(partial, { recursive: true, force: true });
	const folders = new Set(Object.keys(inventory).map((path) => dirname(join(partial, "site", path))));
	for (const folder of folders) mkdirSync(folder, { recursive: true });
	const changed: string[] = [];
	for (const [path, entry] of Object.entries(inventory)) {
		const target = join(partial, "site", path);
		const before = previous?.inventory[path];
		if (previous && before?.hash === entry.hash) {
			const held = releases.path(previous.stamp, "site", path);
			if (isAsPublished(held, before)) {
				linkSync(held, target);
				continue;
			}
			changed.push(path);
			// A script of an earlier build is nowhere else any more.
			if (entry.retiredAt !== undefined) {
				delete inventory[path];
				continue;
			}
		}
		copyWithTime(join(built, path), target, entry);
	}
	writeFileSync(join(partial, "manifest.json"), JSON.stringify(manifest));
	writeFileSync(join(partial, "files.json"), JSON.stringify(inventory));
	writeFileSync(join(partial, "kept-pages.json"), JSON.stringify(keptPages));
	if (previous) writeFileSync(join(partial, "previous"), previous.stamp);
	if (existsSync(history)) copyFileSync(history, join(partial, "history.jsonl"));
	renameSync(partial, releases.path(name));
	return changed;
}

function copyWithTime(from: string, to: string, { mtimeMs }: FileEntry): void {
	copyFileSync(from, to);
	utimesSync(to, mtimeMs / 1_000, mtimeMs / 1_000);
}
