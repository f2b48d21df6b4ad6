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
import { currentMoment } from "../../config/clock";
import { ASSET_FOLDER, isHashedFile } from "../hosting/cache-rules";
import type { HostManifest } from "../hosting/manifest";
import { type Inventory, originalOf } from "./inventory";
import { hasCode } from "./message-of";
import type { RecordCounts } from "./refusal-reasons";
import type { CurrentRelease, Releases } from "./releases";

const DAY_MS = 86_400_000;

/** For how many days before a moment files that the site no longer uses are kept. */
export interface KeepPeriod {
	now: Date;
	keepDays: number;
}

export function keepPeriod(options: { keepAssetsDays: number; now?: () => Date }): KeepPeriod {
	return { now: options.now?.() ?? currentMoment(), keepDays: options.keepAssetsDays };
}

/** Lists the files of the next release: this build's, and `filesToKeep`. Ignores old assets that Gatsby left in `public`. */
export function nextInventory(
	built: Inventory,
	previous: Inventory,
	manifest: HostManifest,
	period: KeepPeriod,
): Inventory {
	const staleFiles = new Set(staleAssets(built, manifest));
	const inventory = Object.fromEntries(Object.entries(built).filter(([path]) => !staleFiles.has(path)));
	return { ...inventory, ...filesToKeep(previous, inventory, period) };
}

/** Lists hashed files that only the served release uses; pages that are already open in browsers may request them. */
export function filesToKeep(served: Inventory, next: Inventory, { now, keepDays }: KeepPeriod): Inventory {
	const kept: Inventory = {};
	for (const [path, entry] of Object.entries(served)) {
		const nextEntry = next[path];
		const isUsed = nextEntry && nextEntry.retiredAt === undefined;
		if (isUsed || !isHashedFile(`/${originalOf(path)}`)) continue;
		const retiredAt = entry.retiredAt ?? now.toISOString();
		if (isKept(retiredAt, { now, keepDays })) kept[path] = { ...(nextEntry ?? entry), retiredAt };
	}
	return kept;
}

/** Whether a file that the site stopped using at a time (ISO 8601) is still kept. */
export function isKept(retiredAt: string, { now, keepDays }: KeepPeriod): boolean {
	return now.getTime() - Date.parse(retiredAt) < keepDays * DAY_MS;
}

export function staleAssets(built: Inventory, manifest: HostManifest): string[] {
	const currentAssets = new Set(manifest.assets);
	return Object.keys(built).filter((path) => {
		const address = `/${originalOf(path)}`;
		return path.startsWith(ASSET_FOLDER) && isHashedFile(address) && !currentAssets.has(address);
	});
}

type ServedRelease = Pick<CurrentRelease, "stamp" | "inventory">;

export interface LinkedSite {
	paths: ReadonlySet<string>;
	/** Files of the served release that were changed or removed since it was published. */
	tampered: ReadonlySet<string>;
}

/** Folder of the unfinished release; the publish lock allows only one. */
const partialFolderOf = (releases: Releases) => releases.path(".partial-next");

/** Begins a release with hard links to served files: no extra space, and unchanged modification times for caches. */
export function linkServedFiles(
	releases: Releases,
	previous: ServedRelease | undefined,
	tampered: ReadonlySet<string>,
): LinkedSite {
	const site = join(partialFolderOf(releases), "site");
	rmSync(partialFolderOf(releases), { recursive: true, force: true });
	mkdirSync(site, { recursive: true });
	if (!previous) return { paths: new Set(), tampered };
	const paths = new Set(Object.keys(previous.inventory).filter((path) => !tampered.has(path)));
	makeFolders(site, [...paths]);
	for (const path of paths) linkSync(releases.path(previous.stamp, "site", path), join(site, path));
	return { paths, tampered };
}

function makeFolders(site: string, paths: readonly string[]): void {
	const folders = new Set(paths.map((path) => dirname(join(site, path))));
	for (const folder of folders) mkdirSync(folder, { recursive: true });
}

interface ReleaseParts {
	releases: Releases;
	name: string;
	previous: ServedRelease | undefined;
	linked: LinkedSite;
	builtFolder: string;
	inventory: Inventory;
	manifest: HostManifest;
	unlistedPages: readonly string[];
	recordCounts: RecordCounts;
	/** Why the guards refuse the build, if it was forced. */
	refusals: readonly string[];
	/** Path of the file with what the build says about the records, which may be missing. */
	records: string;
	/** Path of the history file, which may be missing. The release gets a copy, from which the next build continues. */
	history: string;
}

/** Adds copies of new files: later builds would change links. @returns tampered files that this build didn't change */
export function completeRelease(parts: ReleaseParts): string[] {
	const {
		releases,
		name,
		previous,
		linked,
		builtFolder,
		inventory,
		manifest,
		unlistedPages,
		recordCounts,
		refusals,
		records,
		history,
	} = parts;
	const partialFolder = partialFolderOf(releases);
	const site = join(partialFolder, "site");
	const isUnchanged = (path: string) => previous?.inventory[path]?.hash === inventory[path]?.hash;
	const tamperedPaths = Object.keys(inventory).filter(
		(path) => linked.tampered.has(path) && isUnchanged(path),
	);
	for (const path of tamperedPaths) {
		// Leave out tampered files of earlier builds, since `public` has no copy of them.
		if (inventory[path]?.retiredAt !== undefined) delete inventory[path];
	}
	for (const path of linked.paths) if (!inventory[path] || !isUnchanged(path)) removeFile(site, path);
	const isToCopy = (path: string) => !linked.paths.has(path) || !isUnchanged(path);
	const filesToCopy = new Map(Object.entries(inventory).filter(([path]) => isToCopy(path)));
	makeFolders(site, [...filesToCopy.keys()]);
	for (const [path, { mtimeMs }] of filesToCopy) {
		copyFileSync(join(builtFolder, path), join(site, path));
		utimesSync(join(site, path), mtimeMs / 1_000, mtimeMs / 1_000);
	}
	writeFileSync(join(partialFolder, "manifest.json"), JSON.stringify(manifest));
	writeFileSync(join(partialFolder, "files.json"), JSON.stringify(inventory));
	writeFileSync(join(partialFolder, "kept-pages.json"), JSON.stringify(unlistedPages));
	writeFileSync(join(partialFolder, "record-counts.json"), JSON.stringify(recordCounts));
	if (previous) writeFileSync(join(partialFolder, "previous"), previous.stamp);
	if (refusals.length > 0) writeFileSync(join(partialFolder, "refused.json"), JSON.stringify(refusals));
	if (existsSync(records)) copyFileSync(records, join(partialFolder, "records.json"));
	if (existsSync(history)) copyFileSync(history, join(partialFolder, "history.jsonl"));
	renameSync(partialFolder, releases.path(name));
	return tamperedPaths;
}

/** Removes a file and folders that become empty: hosts answer differently for an empty folder than for a missing one. */
export function removeFile(site: string, path: string): void {
	rmSync(join(site, path));
	try {
		// Don't list a folder to see if it is empty: when its 10,000 files are removed, it would be listed 10,000 times.
		for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) rmdirSync(join(site, folder));
	} catch (error) {
		if (!hasCode(error, "ENOTEMPTY") && !hasCode(error, "EEXIST")) throw error;
	}
}
