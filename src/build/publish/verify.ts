import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
	const present = new Set(
		entries
			.filter((entry) => !entry.isDirectory())
			.map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1)),
	);
	const faults = [
		...Object.keys(inventory).flatMap((path) => faultOf(site, path, inventory, present, known)),
		...[...present].filter((path) => !inventory[path]).map((path) => `${path} doesn't belong to it`),
	];
	return { stamp, files: Object.keys(inventory).length, faults };
}

/** Verifies all kept releases, the served one last. */
export function verifyAll(releases: Releases): Verified[] {
	const known: Hashes = new Map();
	const current = releases.current();
	const stamps = releases.all().sort((one, other) => Number(one === current) - Number(other === current));
	return stamps.map((stamp) => verifyRelease(releases, stamp, known));
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

const READERS = 4;

/**
 * Finds a release's files that don't have their published content, while a build runs. Hashes them, because size and
 * time can be forged.
 * @returns their paths
 */
export async function changedFiles(site: string, inventory: Inventory): Promise<Set<string>> {
	const changed = new Set<string>();
	const entries = Object.entries(inventory);
	const reader = async () => {
		for (let next = entries.pop(); next; next = entries.pop()) {
			const [path, { hash, size }] = next;
			const content = await readFile(join(site, path)).catch(() => undefined);
			if (content?.length !== size || hashOfContent(content) !== hash) changed.add(path);
		}
	};
	await Promise.all(Array.from({ length: READERS }, reader));
	return changed;
}

const MAX_NAMED = 10;

export function verifiedLines(verified: readonly Verified[], current: string | undefined): string[] {
	return verified.flatMap(({ stamp, files, faults }) => {
		const name = stamp === current ? `${stamp} (served)` : stamp;
		if (faults.length === 0) return [`${name}: ${files} files, all as they were published.`];
		const more = faults.length > MAX_NAMED ? [`  and ${faults.length - MAX_NAMED} more`] : [];
		return [`${name}: ${faults.length} faults.`, ...faults.slice(0, MAX_NAMED).map((fault) => `  ${fault}`), ...more];
	});
}
