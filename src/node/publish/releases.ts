import {
	copyFileSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import { type HostManifest, parseManifest } from "../hosting/manifest";
import { parseRecordSnapshots, type RecordSnapshot } from "../pipeline/report/record-snapshots";
import { parseUnlistedPaths } from "../pipeline/report/unlisted-pages";
import { giveToFolderOwner } from "./give-to-folder-owner";
import { type Inventory, parseInventory, takeInventory } from "./inventory";
import { parseRecordCounts, type RecordCounts } from "./refusal-reasons";
import type { ReleaseData } from "./release-changes";

export type CurrentRelease = ReleaseData & { stamp: string };

const CANDIDATE_PREFIX = ".candidate-";
/** `removeLeftovers` removes folders with this prefix. */
const PARTIAL_PREFIX = ".partial-";
const STAMP_PATTERN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/**
 * Releases on disk. `releases/<stamp>/` contains `site/` and data for the next publish. The symbolic link `current` always
 * points to a complete release: folders get a stamp as name right before the link is replaced, which is atomic.
 */
export class Releases {
	constructor(readonly directory: string) {}

	path(stamp: string, ...parts: string[]): string {
		return join(this.directory, "releases", stamp, ...parts);
	}

	all(): string[] {
		return this.folders().filter((name) => STAMP_PATTERN.test(name));
	}

	/** Folders in `releases`, sorted by name; may include folders that the operator made. */
	private folders(): string[] {
		const directory = join(this.directory, "releases");
		return existsSync(directory) ? readdirSync(directory).sort() : [];
	}

	/** Makes a stamp that no release has yet, even if SOURCE_DATE_EPOCH gives all publishes the same time. */
	unusedStamp(moment: Date): string {
		const stamp = stampOf(moment);
		return existsSync(this.path(stamp)) ? this.unusedStamp(new Date(moment.getTime() + 1)) : stamp;
	}

	current(): string | undefined {
		const link = join(this.directory, "current");
		if (!lstatSync(link, { throwIfNoEntry: false })) return undefined;
		return basename(readlinkSync(link));
	}

	inventory(stamp: string): Inventory {
		return parseInventory(readFileSync(this.path(stamp, "files.json"), "utf8"));
	}

	readableInventory(stamp: string): Inventory | undefined {
		return undefinedIfUnreadable(() => this.inventory(stamp));
	}

	manifest(stamp: string): HostManifest {
		return parseManifest(readFileSync(this.path(stamp, "manifest.json"), "utf8"));
	}

	readableManifest(stamp: string): HostManifest | undefined {
		return undefinedIfUnreadable(() => this.manifest(stamp));
	}

	/** Reads a release's data to compare it with another's. Tolerates damaged files, so that publishing can replace them. */
	dataOf(stamp: string): ReleaseData {
		const site = this.path(stamp, "site");
		const inventory = this.readableInventory(stamp) ?? (existsSync(site) ? takeInventory(site, {}) : {});
		return { inventory, manifest: this.readableManifest(stamp) };
	}

	currentData(): CurrentRelease | undefined {
		const stamp = this.current();
		return stamp === undefined ? undefined : { stamp, ...this.dataOf(stamp) };
	}

	/** Reads paths of past events and former addresses of pages. @returns undefined if unreadable, [] without the file */
	unlistedPages(stamp: string): string[] | undefined {
		const file = this.path(stamp, "kept-pages.json");
		return existsSync(file)
			? undefinedIfUnreadable(() => parseUnlistedPaths(readFileSync(file, "utf8")))
			: [];
	}

	/** Reads what a release says about the records. @returns undefined if unreadable, or for a release without it */
	records(stamp: string): RecordSnapshot[] | undefined {
		return undefinedIfUnreadable(() =>
			parseRecordSnapshots(readFileSync(this.path(stamp, "records.json"), "utf8")),
		);
	}

	/** Reads how many records the release's build read. @returns undefined if unreadable, or for a release without it */
	recordCounts(stamp: string): RecordCounts | undefined {
		return undefinedIfUnreadable(() =>
			parseRecordCounts(readFileSync(this.path(stamp, "record-counts.json"), "utf8")),
		);
	}

	/** Replaces the history file with the served release's history, which contains nothing from refused builds. */
	restoreHistory(file: string): void {
		const stamp = this.current();
		const servedHistory = stamp === undefined ? "" : this.path(stamp, "history.jsonl");
		if (!existsSync(servedHistory)) return;
		mkdirSync(dirname(file), { recursive: true });
		copyFileSync(servedHistory, `${file}.restored`);
		renameSync(`${file}.restored`, file);
	}

	/** Serves a release. @param name its folder's name, if it is to become its stamp. Requires the publish lock. */
	switchTo(stamp: string, name = stamp): void {
		const newLink = join(this.directory, `.current-${process.pid}`);
		rmSync(newLink, { force: true });
		symlinkSync(join("releases", stamp), newLink);
		// nginx follows a link only to files of the link's owner.
		giveToFolderOwner(newLink, this.path(name));
		renameSync(this.path(name), this.path(stamp));
		try {
			renameSync(newLink, join(this.directory, "current"));
		} catch (error) {
			// A rollback must not be able to choose a release that was never live.
			renameSync(this.path(stamp), this.path(name));
			throw error;
		}
	}

	/** Makes the name of a release's folder until it goes live. */
	static unservedName(stamp: string): string {
		return `${PARTIAL_PREFIX}${stamp}`;
	}

	static candidateName(stamp: string): string {
		return `${CANDIDATE_PREFIX}${stamp}`;
	}

	candidate(): { stamp: string; previous: string | undefined } | undefined {
		const name = this.candidates().at(-1);
		if (name === undefined) return undefined;
		return { stamp: name.slice(CANDIDATE_PREFIX.length), previous: this.previousOf(name) };
	}

	/** Reads which release was served when the given one was built. @returns undefined for none or if unreadable */
	previousOf(name: string): string | undefined {
		return undefinedIfUnreadable(() => readFileSync(this.path(name, "previous"), "utf8"));
	}

	/** Reads why the checks refuse a candidate or release that was forced. @returns [] for others, or if unreadable */
	refusals(name: string): string[] {
		const read = () =>
			v.parse(v.array(v.string()), JSON.parse(readFileSync(this.path(name, "refused.json"), "utf8")));
		return undefinedIfUnreadable(read) ?? [];
	}

	/** Removes a release that didn't go live; leaves candidates. Requires the publish lock. */
	removeUnserved(stamp: string): void {
		rmSync(this.path(Releases.unservedName(stamp)), { recursive: true, force: true });
	}

	dropCandidates(): void {
		for (const name of this.candidates()) this.remove(name);
	}

	private candidates(): string[] {
		return this.folders().filter((name) => name.startsWith(CANDIDATE_PREFIX));
	}

	/** Renames before removing: a half-removed folder must not look like a release. */
	private remove(name: string): void {
		const movedFolder = join(this.directory, "releases", `.gone-${name}`);
		renameSync(this.path(name), movedFolder);
		rmSync(movedFolder, { recursive: true, force: true });
	}

	/** Removes unfinished files and folders of interrupted publishes. Requires the publish lock. */
	removeLeftovers(): void {
		for (const directory of [this.directory, join(this.directory, "releases")]) {
			if (!existsSync(directory)) continue;
			const leftovers = readdirSync(directory).filter((name) => /^\.(?:current|partial|gone)-/.test(name));
			for (const name of leftovers) rmSync(join(directory, name), { recursive: true, force: true });
		}
	}

	/** Removes old releases, never the served one or the one served before. @param count releases to keep, two or more */
	prune(count: number): void {
		const currentStamp = this.current();
		const previousStamp = currentStamp === undefined ? undefined : this.previousOf(currentStamp);
		const otherStamps = this.all().filter((stamp) => stamp !== currentStamp);
		// Remove the previously served release last, even if others are newer: a rollback returns to it.
		otherStamps.sort((one, other) => Number(one === previousStamp) - Number(other === previousStamp));
		const surplusCount = Math.max(0, otherStamps.length - (count - 1));
		for (const stamp of otherStamps.slice(0, surplusCount)) this.remove(stamp);
	}
}

function undefinedIfUnreadable<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/** Formats a time as a file name that sorts by time: 2026-11-21T09-30-05-123Z. */
export function stampOf(moment: Date): string {
	return moment.toISOString().replace(/[:.]/g, "-");
}
