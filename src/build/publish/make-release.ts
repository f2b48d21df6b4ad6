import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ASSET_FOLDER, isHashed } from "../hosting/cache-rules";
import type { HostManifest } from "../hosting/manifest";
import { type FileEntry, type Inventory, originalOf } from "./inventory";
import type { Releases } from "./releases";

const DAY_MS = 86_400_000;

/**
 * Lists the files of the next release: this build's, and scripts and stylesheets of earlier releases for some days,
 * since open pages still load them. Leaves out files of earlier builds in `public`.
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

/** Whether webpack made the file; the manifest lists those of this build. */
function isAsset(path: string): boolean {
	return path.startsWith(ASSET_FOLDER) && isHashed(`/${originalOf(path)}`);
}

/** Lists the scripts and stylesheets of earlier builds in `public`. */
export function staleAssets(built: Inventory, manifest: HostManifest): string[] {
	const live = new Set(manifest.assets.map((path) => path.slice(1)));
	return Object.keys(built).filter((path) => isAsset(path) && !live.has(originalOf(path)));
}

interface Parts {
	releases: Releases;
	/** Name of the release's folder. */
	name: string;
	/** The served release, the source of unchanged files. */
	previous: { stamp: string; inventory: Inventory } | undefined;
	/** Its files that aren't as they were published. */
	tampered: ReadonlySet<string>;
	/** The `public` of the build. */
	built: string;
	inventory: Inventory;
	manifest: HostManifest;
	/** Paths of unlisted pages. */
	keptPages: readonly string[];
	/** The checkout's history file; may be missing. The next build continues from the served site's. */
	history: string;
}

/**
 * Writes a release. Unchanged files are hard links into the previous release: they take no space and keep their time,
 * so visitors' cached copies stay valid. Files are copied from `public`, which Gatsby overwrites in place, and where
 * the previous release's file was tampered with.
 * @returns files of the previous release that differ from what was published
 */
export function makeRelease(parts: Parts): string[] {
	const { releases, name, previous, tampered, built, inventory, manifest, keptPages, history } = parts;
	const partial = join(releases.directory, "releases", `.partial-${name}`);
	rmSync(partial, { recursive: true, force: true });
	const folders = new Set(Object.keys(inventory).map((path) => dirname(join(partial, "site", path))));
	for (const folder of folders) mkdirSync(folder, { recursive: true });
	const changed: string[] = [];
	for (const [path, entry] of Object.entries(inventory)) {
		const target = join(partial, "site", path);
		const before = previous?.inventory[path];
		if (previous && before?.hash === entry.hash) {
			if (!tampered.has(path)) {
				linkSync(releases.path(previous.stamp, "site", path), target);
				continue;
			}
			changed.push(path);
			// Scripts of earlier builds have no other copy.
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
