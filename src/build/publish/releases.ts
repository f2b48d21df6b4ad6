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
import { type HostManifest, parseManifest } from "../hosting/manifest";
import { parseKeptPages } from "../report/kept-pages";
import { type Inventory, parseInventory, takeInventory } from "./inventory";
import { keepOwner } from "./keep-owner";
import type { Compared } from "./summary";

export interface PreviousRelease extends Compared {
	stamp: string;
}

const CANDIDATE = ".candidate-";
const STAMP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/**
 * Releases on disk. `releases/<stamp>/` contains `site/` and data for the next publish; the symbolic link
 * `current` points to the served one. Folders are renamed when complete and the link is replaced atomically, so
 * `current` is always a complete site.
 */
export class Releases {
	constructor(readonly directory: string) {}

	path(stamp: string, ...parts: string[]): string {
		return join(this.directory, "releases", stamp, ...parts);
	}

	/** Stamps of complete releases, oldest first; other folders are the operator's own. */
	all(): string[] {
		const directory = join(this.directory, "releases");
		if (!existsSync(directory)) return [];
		return readdirSync(directory)
			.filter((name) => STAMP.test(name))
			.sort();
	}

	/** A stamp that no release has yet: with SOURCE_DATE_EPOCH, all publishes have the same time. */
	freeStamp(moment: Date): string {
		const stamp = stampOf(moment);
		return existsSync(this.path(stamp)) ? this.freeStamp(new Date(moment.getTime() + 1)) : stamp;
	}

	/** Stamp of the served release; undefined before the first one. */
	current(): string | undefined {
		const link = join(this.directory, "current");
		if (!lstatSync(link, { throwIfNoEntry: false })) return undefined;
		return basename(readlinkSync(link));
	}

	inventory(stamp: string): Inventory {
		return parseInventory(readFileSync(this.path(stamp, "files.json"), "utf8"));
	}

	manifest(stamp: string): HostManifest {
		return parseManifest(readFileSync(this.path(stamp, "manifest.json"), "utf8"));
	}

	/** The manifest of a release; undefined when unreadable, which must not prevent the release's replacement. */
	readableManifest(stamp: string): HostManifest | undefined {
		try {
			return this.manifest(stamp);
		} catch {
			return undefined;
		}
	}

	/** The data to compare with another release's. Damaged or missing files must not prevent the release's replacement. */
	compared(stamp: string): Compared {
		const site = this.path(stamp, "site");
		const inventory = this.readableInventory(stamp) ?? (existsSync(site) ? takeInventory(site, {}) : {});
		return { inventory, manifest: this.readableManifest(stamp) };
	}

	/** The files of a release; undefined when their list is unreadable. */
	readableInventory(stamp: string): Inventory | undefined {
		try {
			return this.inventory(stamp);
		} catch {
			return undefined;
		}
	}

	/** Paths of a release's unlisted pages; none for releases of old versions; undefined when unreadable. */
	keptPages(stamp: string): string[] | undefined {
		const file = this.path(stamp, "kept-pages.json");
		if (!existsSync(file)) return [];
		try {
			return parseKeptPages(readFileSync(file, "utf8"));
		} catch {
			return undefined;
		}
	}

	/** Replaces a checkout's history by the served release's, which has no traces of refused builds. */
	restoreHistory(file: string): void {
		const stamp = this.current();
		const servedHistory = stamp === undefined ? "" : this.path(stamp, "history.jsonl");
		if (!existsSync(servedHistory)) return;
		mkdirSync(dirname(file), { recursive: true });
		copyFileSync(servedHistory, `${file}.restored`);
		renameSync(`${file}.restored`, file);
	}

	switchTo(stamp: string): void {
		const newLink = join(this.directory, `.current-${process.pid}`);
		rmSync(newLink, { force: true });
		symlinkSync(join("releases", stamp), newLink);
		// nginx follows a link only to files of the link's owner.
		keepOwner(newLink, this.path(stamp));
		renameSync(newLink, join(this.directory, "current"));
	}

	static candidateName(stamp: string): string {
		return `${CANDIDATE}${stamp}`;
	}

	candidate(): { stamp: string; previous: string | undefined } | undefined {
		const name = this.candidates().at(-1);
		if (name === undefined) return undefined;
		return { stamp: name.slice(CANDIDATE.length), previous: this.previousOf(name) };
	}

	/** Stamp of the release that was served when this one was made; undefined when there was none, or unreadable. */
	previousOf(name: string): string | undefined {
		try {
			return readFileSync(this.path(name, "previous"), "utf8");
		} catch {
			return undefined;
		}
	}

	/** Turns the candidate into a release. Only under the lock. */
	nameCandidate(stamp: string): void {
		renameSync(this.path(Releases.candidateName(stamp)), this.path(stamp));
	}

	/** Removes a release that didn't go live; turns it back into the candidate if it was one. Only under the lock. */
	withdraw(stamp: string, wasCandidate: boolean): void {
		if (this.current() === stamp || !existsSync(this.path(stamp))) return;
		if (wasCandidate) renameSync(this.path(stamp), this.path(Releases.candidateName(stamp)));
		else this.remove(stamp);
	}

	dropCandidates(): void {
		for (const name of this.candidates()) this.remove(name);
	}

	private candidates(): string[] {
		const directory = join(this.directory, "releases");
		if (!existsSync(directory)) return [];
		return readdirSync(directory)
			.filter((name) => name.startsWith(CANDIDATE))
			.sort();
	}

	/** Renames before removing: a half-removed folder must not look like a release. */
	private remove(name: string): void {
		const movedFolder = join(this.directory, "releases", `.gone-${name}`);
		renameSync(this.path(name), movedFolder);
		rmSync(movedFolder, { recursive: true, force: true });
	}

	/** Removes what interrupted publishes left behind. Only under the lock. */
	removeLeftovers(): void {
		for (const directory of [this.directory, join(this.directory, "releases")]) {
			if (!existsSync(directory)) continue;
			const leftovers = readdirSync(directory).filter((name) => /^\.(?:current|partial|gone)-/.test(name));
			for (const name of leftovers) rmSync(join(directory, name), { recursive: true, force: true });
		}
	}

	/**
	 * Keeps the served release, the one before it and the latest others.
	 * @param count how many to keep, at least two
	 * @returns stamps of removed ones
	 */
	prune(count: number): string[] {
		const currentStamp = this.current();
		const previousStamp = currentStamp === undefined ? undefined : this.previousOf(currentStamp);
		const otherStamps = this.all().filter((stamp) => stamp !== currentStamp);
		// Keep the one served before even when it isn't the latest: a rollback returns to it.
		otherStamps.sort((one, other) => Number(one === previousStamp) - Number(other === previousStamp));
		const surplusStamps = otherStamps.slice(0, Math.max(0, otherStamps.length - (count - 1)));
		for (const stamp of surplusStamps) this.remove(stamp);
		return surplusStamps;
	}
}

/** A name that sorts by time: 2026-11-21T09-30-05-123Z. */
export function stampOf(moment: Date): string {
	return moment.toISOString().replace(/[:.]/g, "-");
}
