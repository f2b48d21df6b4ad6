import { join } from "node:path";
import { writeHostRules } from "./host-rules";
import { keepServedAssets, removeUnlistedAssets } from "./keep-assets";
import { Lock } from "./lock";
import { type KeepPeriod, keepPeriod } from "./make-release";
import { messageOf } from "./message-of";
import type { PublishOptions } from "./options";
import { joinItems, policyAdditions, policyLines } from "./release-changes";
import { Releases } from "./releases";
import { serveRelease } from "./serve-release";
import { Busy, TamperedRelease } from "./trouble";
import { verifyRelease } from "./verify";

/**
 * Switches to an earlier release without a build: by default to the one that was served before. @returns its stamp
 * @throws Busy while a publish is under way; TamperedRelease if a file of it was changed; Error if it doesn't exist
 */
export async function rollback(
	options: PublishOptions & { now?: () => Date },
	wanted?: string,
	say: (line: string) => void = () => undefined,
	onPhase: (name: string) => void = () => undefined,
): Promise<string> {
	const lock = new Lock(join(options.directory, ".lock"));
	const otherHolder = lock.tryTake();
	if (otherHolder)
		throw new Busy(
			`Process ${otherHolder.pid} is publishing (since ${otherHolder.since}); try again when it has ended.${lock.adviceOn(otherHolder)}`,
		);
	return lock.during(async () => {
		const releases = new Releases(options.directory);
		const served = releases.current();
		const stamps = releases.all();
		const stamp = wanted ?? (served === undefined ? undefined : releaseBefore(served, releases, stamps));
		if (stamp === undefined) throw new Error("There is no earlier release to go back to.");
		if (!stamps.includes(stamp))
			throw new Error(`There is no release ${stamp}; there are: ${stamps.join(", ")}.`);
		onPhase("verify");
		if (served !== undefined && served !== stamp) {
			const lines = await takeOverAssets(releases, { served, stamp, period: keepPeriod(options) });
			for (const line of lines) say(line);
		}
		const { faults } = verifyRelease(releases, stamp);
		if (faults.length > 0) {
			throw new TamperedRelease(
				`Release ${stamp} isn't as it was published, so the rollback stops: ${faults.join(", ")}.`,
			);
		}
		onPhase("switch");
		const manifest = releases.manifest(stamp);
		const servedManifest = served === undefined ? undefined : releases.readableManifest(served);
		for (const line of policyLines(policyAdditions(servedManifest, manifest), manifest)) say(line);
		await writeHostRules(options, manifest, servedManifest);
		await serveRelease(options, releases, { stamp, name: stamp }, say);
		return stamp;
	});
}

interface TakeOver {
	served: string;
	stamp: string;
	period: KeepPeriod;
}

/** Keeps the served release's scripts if it can: a rollback goes on without them. @returns what to say about it */
async function takeOverAssets(releases: Releases, { served, stamp, period }: TakeOver): Promise<string[]> {
	const lines: string[] = [];
	try {
		await keepServedAssets(releases, served, stamp, period);
	} catch (error) {
		lines.push(`Pages that are open in browsers may lose their scripts: ${messageOf(error)}`);
	}
	try {
		const removed = removeUnlistedAssets(releases, stamp);
		if (removed.length > 0)
			lines.push(`Removed from release ${stamp}, which doesn't list them: ${joinItems(removed)}.`);
	} catch (error) {
		lines.push(`Files that release ${stamp} doesn't list can't be removed: ${messageOf(error)}`);
	}
	return lines;
}

/** Finds the release that was served when the current one was built; if unknown or removed, the newest older one. */
function releaseBefore(served: string, releases: Releases, stamps: readonly string[]): string | undefined {
	const previousStamp = releases.previousOf(served);
	if (previousStamp !== undefined && stamps.includes(previousStamp)) return previousStamp;
	return stamps.filter((each) => each < served).at(-1);
}
