import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hashOf, hashOfContent, type Inventory } from "./inventory";
import type { Releases } from "./releases";

/** The result of comparing a release with its list of hashes; `faults` names each differing file. */
export interface Verified {
	stamp: string;
	files: number;
	faults: string[];
}

/** Hashes by inode: releases share unchanged files, and each is read once. */
type Hashes = Map<string, string>;

export function verifyRelease(releases: Releases, stamp: string, known: Hashes = new Map()): Verified {
	const site = releases.path(stamp, "site");
	const inventory = releases.readableInventory(stamp);
	if (!inventory) return { stamp, files: 0, faults: ["its list of files can't be read"] };
	const entries = readdirSync(site, { recursive: true, withFileTypes: true });
	const presentFiles = new Set(
		entries
			.filter((entry) => !entry.isDirectory())
			.map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1)),
	);
	const faults = [
		...Object.keys(inventory).flatMap((path) => faultOf(site, path, inventory, presentFiles, known)),
		...[...presentFiles].filter((path) => !inventory[path]).map((path) => `${path} doesn't belong to it`),
	];
	return { stamp, files: Object.keys(inventory).length, faults };
}

/** Verifies all kept releases, the served one last. */
export function verifyAll(releases: Releases): Verified[] {
	const knownHashes: Hashes = new Map();
	const currentStamp = releases.current();
	const stamps = releases.all().sort((one, other) => Number(one === currentStamp) - Number(other === currentStamp));
	return stamps.map((stamp) => verifyRelease(releases, stamp, knownHashes));
}

function faultOf(
	site: string,
	path: string,
	inventory: Inventory,
	present: ReadonlySet<string>,
	known: Hashes,
): string[] {
	if (!present.has(path)) return [`${path} is missing`];
	const { dev, ino, size } = statSync(join(site, path));
	const key = `${dev}:${ino}`;
	const hash = known.get(key) ?? hashOf(join(site, path));
	known.set(key, hash);
	const entry = inventory[path];
	return entry && entry.hash === hash && entry.size === size ? [] : [`${path} was changed`];
}

/** Files read at once, and the pause (ms) before the next ones, which takes about as long. */
const READ_AT_ONCE = 100;
const PAUSE_MS = 10;

/**
 * Finds a release's files that don't have their published content. Hashes them, because size and time can be forged. Runs
 * beside a build, so it leaves the processors to it half of the time, and reads synchronously, which takes less processor
 * time than asynchronous reads.
 * @returns their paths
 */
export async function changedFiles(site: string, inventory: Inventory): Promise<Set<string>> {
	const changedPaths = new Set<string>();
	let filesRead = 0;
	for (const [path, { hash, size }] of Object.entries(inventory)) {
		if (filesRead++ % READ_AT_ONCE === 0) await pause(PAUSE_MS);
		const content = readIfPresent(join(site, path));
		if (content?.length !== size || hashOfContent(content) !== hash) changedPaths.add(path);
	}
	return changedPaths;
}

function readIfPresent(file: string): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch {
		return undefined;
	}
}

const MAX_NAMED_FAULTS = 10;

export function verifiedLines(verified: readonly Verified[], current: string | undefined): string[] {
	return verified.flatMap(({ stamp, files, faults }) => {
		const name = stamp === current ? `${stamp} (served)` : stamp;
		if (faults.length === 0) return [`${name}: ${files} files, all as they were published.`];
		const more = faults.length > MAX_NAMED_FAULTS ? [`  and ${faults.length - MAX_NAMED_FAULTS} more`] : [];
		return [
			`${name}: ${faults.length} faults.`,
			...faults.slice(0, MAX_NAMED_FAULTS).map((fault) => `  ${fault}`),
			...more,
		];
	});
}
