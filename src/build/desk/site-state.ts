import { existsSync, statfsSync } from "node:fs";
import { countPages } from "../publish/guards";
import { Releases } from "../publish/releases";
import { isUnderWay, type NamedChanges, namedChanges, type Run, type Runs } from "../publish/runs";
import { changesBetween } from "../publish/summary";
import type { TroubleKind } from "../publish/trouble";

export interface KeptRelease {
	stamp: string;
	pages: number;
	isServed: boolean;
}

export interface Candidate {
	stamp: string;
	/** Whether another release went live since the candidate was built. */
	isStale: boolean;
	changes: NamedChanges;
}

const MIN_FREE_BYTES = 200_000_000;

/** Reads the state of releases from disk at each call. */
export class SiteState {
	readonly releases: Releases;
	private readonly pages = new Map<string, number>();

	constructor(
		readonly directory: string,
		readonly runs: Runs,
	) {
		this.releases = new Releases(directory);
	}

	served(): string | undefined {
		return this.releases.current();
	}

	kept(): KeptRelease[] {
		const served = this.served();
		return this.releases
			.all()
			.reverse()
			.map((stamp) => ({ stamp, pages: this.pagesOf(stamp), isServed: stamp === served }));
	}

	candidate(): Candidate | undefined {
		const candidate = this.releases.candidate();
		if (!candidate) return undefined;
		const name = Releases.candidateName(candidate.stamp);
		const served = this.served();
		return {
			stamp: candidate.stamp,
			isStale: served !== candidate.previous,
			changes: this.difference(served, name),
		};
	}

	/** Compares two releases. @param to a release's folder */
	difference(from: string | undefined, to: string): NamedChanges {
		const previousData = from === undefined ? undefined : this.releases.compared(from);
		return namedChanges(changesBetween(previousData, this.releases.compared(to)));
	}

	private pagesOf(stamp: string): number {
		const count = this.pages.get(stamp) ?? countPages(this.releases.compared(stamp).inventory);
		this.pages.set(stamp, count);
		return count;
	}
}

/** Explains why a run failed; "cut-off" if its process ended without recording an end. */
export function troubleOfRun(
	run: Run,
	directory: string,
	now: Date,
): { kind: TroubleKind | "cut-off"; detail: string } | undefined {
	if (run.end) return run.end.trouble;
	if (isUnderWay(run, now)) return undefined;
	return { kind: hasRoom(directory) ? "cut-off" : "disk", detail: "" };
}

/** Estimates whether another release fits on the disk. */
export function hasRoom(directory: string): boolean {
	if (!existsSync(directory)) return true;
	const { bavail, bsize } = statfsSync(directory);
	return bavail * bsize > MIN_FREE_BYTES;
}
