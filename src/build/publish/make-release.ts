import {
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	renameSync,
	rmdirSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ASSET_FOLDER, isHashed } from "../hosting/cache-rules";
import type { HostManifest } from "../hosting/manifest";
import { hasCode } from "./error-code";
import { type FileEntry, type Inventory, originalOf } from "./inventory";
import type { PreviousRelease, Releases } from "./releases";

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
	const staleFiles = new Set(staleAssets(built, manifest));
	const inventory: Inventory = {};
	for (const [path, entry] of Object.entries(built)) if (!staleFiles.has(path)) inventory[path] = entry;
	for (const [path, entry] of Object.entries(previous)) {
		if (inventory[path] || !isHashed(`/${originalOf(path)}`)) continue;
		const retiredAt = entry.retiredAt ?? now.toISOString();
		if (now.getTime() - Date.parse(retiredAt) < keepDays * DAY_MS) inventory[path] = { ...entry, retiredAt };
	}
	return inventory;
}

function isAsset(path: string): boolean {
	return path.startsWith(ASSET_FOLDER) && isHashed(`/${originalOf(path)}`);
}

/** Lists the scripts and stylesheets that earlier builds left in `public`. */
export function staleAssets(built: Inventory, manifest: HostManifest): string[] {
	const currentAssets = new Set(manifest.assets.map((path) => path.slice(1)));
	return Object.keys(built).filter((path) => isAsset(path) && !currentAssets.has(originalOf(path)));
}

type Previous = Pick<PreviousRelease, "stamp" | "inventory">;

/** A folder for the next release, with links to the files of the served release. */
export interface Linked {
	paths: ReadonlySet<string>;
	/** Files of the served release that were changed since it was published. */
	tampered: ReadonlySet<string>;
}

/** Folder of the unfinished release; the publish lock allows only one. */
const folderOf = (releases: Releases) => join(releases.directory, "releases", ".partial-next");

/**
 * Begins a release while its site is being built. Unchanged files are hard links into the served release: they take no
 * space and keep their time, so visitors' cached copies stay valid.
 */
export function linkServed(releases: Releases, previous: Previous | undefined, tampered: ReadonlySet<string>): Linked {
	const folder = join(folderOf(releases), "site");
	rmSync(folderOf(releases), { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const paths = new Set<string>();
	if (!previous) return { paths, tampered };
	for (const path of Object.keys(previous.inventory)) if (!tampered.has(path)) paths.add(path);
	makeFolders(folder, paths);
	for (const path of paths) linkSync(releases.path(previous.stamp, "site", path), join(folder, path));
	return { paths, tampered };
}

function makeFolders(folder: string, paths: Iterable<string>): void {
	const folders = new Set<string>();
	for (const path of paths) folders.add(dirname(join(folder, path)));
	for (const each of folders) mkdirSync(each, { recursive: true });
}

interface Parts {
	releases: Releases;
	name: string;
	previous: Previous | undefined;
	linked: Linked;
	built: string;
	inventory: Inventory;
	manifest: HostManifest;
	keptPages: readonly string[];
	/** The checkout's history file; may be missing. Stored in the release, since the next build continues from it. */
	history: string;
}

/**
 * Completes a release. Files are copied from `public`, which Gatsby overwrites in place, where they changed and where the
 * previous release's file was tampered with.
 * @returns files of the previous release that differ from what was published
 */
export function makeRelease(parts: Parts): string[] {
	const { releases, name, previous, linked, built, inventory, manifest, keptPages, history } = parts;
	const partialFolder = folderOf(releases);
	const site = join(partialFolder, "site");
	const isUnchanged = (path: string) => previous?.inventory[path]?.hash === inventory[path]?.hash;
	const changed = Object.keys(inventory).filter((path) => linked.tampered.has(path) && isUnchanged(path));
	for (const path of changed) {
		// Scripts of earlier builds have no other copy.
		if (inventory[path]?.retiredAt !== undefined) delete inventory[path];
	}
	for (const path of linked.paths) if (!inventory[path] || !isUnchanged(path)) remove(site, path);
	const toCopy = Object.entries(inventory).filter(([path]) => !linked.paths.has(path) || !isUnchanged(path));
	makeFolders(
		site,
		toCopy.map(([path]) => path),
	);
	for (const [path, entry] of toCopy) copyWithTime(join(built, path), join(site, path), entry);
	writeFileSync(join(partialFolder, "manifest.json"), JSON.stringify(manifest));
	writeFileSync(join(partialFolder, "files.json"), JSON.stringify(inventory));
	writeFileSync(join(partialFolder, "kept-pages.json"), JSON.stringify(keptPages));
	if (previous) writeFileSync(join(partialFolder, "previous"), previous.stamp);
	if (existsSync(history)) copyFileSync(history, join(partialFolder, "history.jsonl"));
	renameSync(partialFolder, releases.path(name));
	return changed;
}

/** Removes a file and folders that become empty: hosts answer differently for an empty folder than for a missing one. */
function remove(site: string, path: string): void {
	rmSync(join(site, path));
	for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
		if (!removeEmpty(join(site, folder))) return;
}

/** Doesn't list the folder: one of 10,000 cards would be listed for each of them. @returns whether it was empty */
function removeEmpty(folder: string): boolean {
	try {
		rmdirSync(folder);
		return true;
	} catch (error) {
		if (hasCode(error, "ENOTEMPTY") || hasCode(error, "EEXIST")) return false;
		throw error;
	}
}

function copyWithTime(from: string, to: string, { mtimeMs }: FileEntry): void {
	copyFileSync(from, to);
	utimesSync(to, mtimeMs / 1_000, mtimeMs / 1_000);
}
