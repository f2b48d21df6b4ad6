import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type FileEntry, hashOf, hashOfContent, type Inventory } from "./inventory";
import type { Releases } from "./releases";

export interface VerificationResult {
	subject: string;
	files: number;
	/** Sentences about files that differ from what was published. */
	faults: string[];
}

/** Hashes of files by device and inode, so that a file shared by several releases is read only once. */
type Hashes = Map<string, string>;

export function verifyRelease(
	releases: Releases,
	stamp: string,
	known: Hashes = new Map(),
): VerificationResult {
	const site = releases.path(stamp, "site");
	const inventory = releases.readableInventory(stamp);
	if (!inventory) return { subject: stamp, files: 0, faults: ["its list of files can't be read"] };
	const presentFiles = new Set(filesIn(site));
	const faults = Object.entries(inventory).flatMap(([path, entry]) => {
		if (!presentFiles.has(path)) return [`${path} is missing`];
		return isAsPublished(join(site, path), entry, known) ? [] : [`${path} was changed`];
	});
	const extraFiles = [...presentFiles].filter((path) => !Object.hasOwn(inventory, path));
	faults.push(...extraFiles.map((path) => `${path} doesn't belong to it`));
	return { subject: stamp, files: Object.keys(inventory).length, faults };
}

/** Lists everything in a release's site but folders, by path in it. */
export function filesIn(site: string): string[] {
	const entries = readdirSync(site, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => !entry.isDirectory());
	return files.map(({ parentPath, name }) => relative(site, join(parentPath, name)));
}

export function verifyAllReleases(releases: Releases): VerificationResult[] {
	const knownHashes: Hashes = new Map();
	const currentStamp = releases.current();
	const stamps = releases
		.all()
		.sort((one, other) => Number(one === currentStamp) - Number(other === currentStamp));
	return stamps.map((stamp) => verifyRelease(releases, stamp, knownHashes));
}

function isAsPublished(file: string, entry: FileEntry, known: Hashes): boolean {
	const { dev, ino, size } = statSync(file);
	const key = `${dev}:${ino}`;
	const hash = known.get(key) ?? hashOf(file);
	known.set(key, hash);
	return entry.hash === hash && entry.size === size;
}

/** Number of files read between two pauses. A pause takes about as long as reading these files. */
const FILES_BETWEEN_PAUSES = 100;
const READING_PAUSE_MS = 10;

/**
 * Lists a release's files that were changed or removed. Compares hashes, because size and time can be forged. Pauses
 * leave processor time to the build that runs meanwhile. Synchronous reads need less processor time than asynchronous.
 */
export async function changedFiles(site: string, inventory: Inventory): Promise<Set<string>> {
	const changedPaths = new Set<string>();
	for (const [index, [path, { hash, size }]] of Object.entries(inventory).entries()) {
		if (index % FILES_BETWEEN_PAUSES === 0) await pause(READING_PAUSE_MS);
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

const MAX_SHOWN_FAULTS = 10;

export function verificationLines(
	verified: readonly VerificationResult[],
	current: string | undefined,
): string[] {
	return verified.flatMap(({ subject: stamp, files, faults }) => {
		const name = stamp === current ? `${stamp} (served)` : stamp;
		if (faults.length === 0) return [`${name}: ${files} files, all as they were published.`];
		const lines = [
			`${name}: ${faults.length} faults.`,
			...faults.slice(0, MAX_SHOWN_FAULTS).map((fault) => `  ${fault}`),
		];
		return faults.length > MAX_SHOWN_FAULTS
			? [...lines, `  and ${faults.length - MAX_SHOWN_FAULTS} more`]
			: lines;
	});
}
