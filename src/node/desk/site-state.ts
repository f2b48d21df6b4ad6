import { statfsSync } from "node:fs";
import { recordChanges } from "../pipeline/report/record-changes";
import type { RecordSnapshot } from "../pipeline/report/record-snapshots";
import { countPages } from "../publish/refusal-reasons";
import { changesBetween } from "../publish/release-changes";
import { Releases } from "../publish/releases";
import { isUnderWay, type RecordedChanges, type Run, recordedChanges } from "../publish/runs";
import { PageTitles, type TitleOf } from "./page-titles";

const MAX_CACHED_RECORD_LISTS = 2;
const MIN_FREE_DISK_BYTES = 200_000_000;

/** Reads the state of releases from disk at each call; caches only what never changes in a release. */
export class SiteState {
	readonly releases: Releases;
	/** Each release's number of pages, by stamp; cached, since releases never change. */
	private readonly pageCounts = new Map<string, number>();

	private readonly records = new Map<string, RecordSnapshot[]>();
	private readonly titles: PageTitles;

	constructor(directory: string) {
		this.releases = new Releases(directory);
		this.titles = new PageTitles(this.releases);
	}

	kept() {
		const servedStamp = this.releases.current();
		const newestFirst = this.releases.all().reverse();
		return newestFirst.map((stamp) => ({
			stamp,
			pages: this.pageCount(stamp),
			isServed: stamp === servedStamp,
		}));
	}

	candidate() {
		const candidate = this.releases.candidate();
		if (!candidate) return undefined;
		const { stamp, previous } = candidate;
		return {
			stamp,
			/** Whether the served release differs from the one that was served when the candidate was built. */
			isStale: this.releases.current() !== previous,
			changes: this.changesAfterSwitch(Releases.candidateName(stamp)),
			titleOf: this.titlesAfterSwitch(Releases.candidateName(stamp)),
			/** Why the checks refused it; empty unless it was forced. */
			refusals: this.releases.refusals(Releases.candidateName(stamp)),
		};
	}

	/** Compares the served release with another one. @param folder name of the other release's folder */
	changesAfterSwitch(folder: string): RecordedChanges {
		const servedStamp = this.releases.current();
		const servedData = servedStamp === undefined ? undefined : this.releases.dataOf(servedStamp);
		const [before, after] = [servedStamp && this.recordsOf(servedStamp), this.recordsOf(folder)];
		const records = before && after ? recordChanges(before, after) : [];
		return recordedChanges(changesBetween(servedData, this.releases.dataOf(folder)), records);
	}

	/** Names the pages that `changesAfterSwitch` lists. */
	titlesAfterSwitch(folder: string): TitleOf {
		return this.titles.in(folder, this.releases.current());
	}

	/** Names the pages that a run changed, as long as its release or the one before is kept. */
	titlesOfRun({ end }: Run): TitleOf {
		const { stamp, previous } = end ?? {};
		return this.titles.in(stamp, stamp && Releases.candidateName(stamp), previous);
	}

	/** Reads what a release says about the records; keeps the last two, since releases never change. */
	recordsOf(folder: string): RecordSnapshot[] | undefined {
		const records = this.records.get(folder) ?? this.releases.records(folder);
		if (records) this.records.set(folder, records);
		for (const name of [...this.records.keys()].slice(0, -MAX_CACHED_RECORD_LISTS)) this.records.delete(name);
		return records;
	}

	private pageCount(stamp: string): number {
		const count = this.pageCounts.get(stamp) ?? countPages(this.releases.dataOf(stamp).inventory);
		this.pageCounts.set(stamp, count);
		return count;
	}
}

/** Returns why a run failed, if it did: the recorded reason; without a recorded end, `cut-off`, or that on a full disk. */
export function troubleOfRun(run: Run, directory: string, now: Date) {
	if (run.end) return run.end.trouble;
	if (isUnderWay(run, now)) return undefined;
	const { bavail, bsize } = statfsSync(directory);
	const isDiskFull = bavail * bsize <= MIN_FREE_DISK_BYTES;
	return { kind: isDiskFull ? ("cut-off-disk" as const) : ("cut-off" as const), detail: "" };
}
