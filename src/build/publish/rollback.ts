import { join } from "node:path";
import { writeHostRules } from "./host-rules";
import { Lock } from "./lock";
import type { PublishOptions } from "./options";
import { Releases } from "./releases";
import { serveRelease } from "./serve-release";
import { addedToPolicy, originLines } from "./summary";
import { Busy, TamperedRelease } from "./trouble";
import { verifyRelease } from "./verify";

/**
 * Switches to an earlier release without a build.
 * @param wanted a stamp; by default the release that was served when the current one was made
 * @param say receives lines of progress
 * @param onPhase called with the name of each phase when it begins
 * @returns the served stamp
 * @throws Busy while a publish is under way; TamperedRelease when a file was changed; Error without such a release
 */
export async function rollback(
	options: PublishOptions,
	wanted?: string,
	say: (line: string) => void = () => undefined,
	onPhase: (name: string) => void = () => undefined,
): Promise<string> {
	const lock = new Lock(join(options.directory, ".lock"));
	const busy = lock.tryTake();
	if (busy)
		throw new Busy(
			`Process ${busy.pid} is publishing (since ${busy.since}); try again when it has ended.${lock.adviceOn(busy)}`,
		);
	return lock.during(async () => {
		const releases = new Releases(options.directory);
		const served = releases.current();
		const stamps = releases.all();
		const stamp = wanted ?? (served === undefined ? undefined : releaseBefore(served, releases, stamps));
		if (stamp === undefined) throw new Error("There is no earlier release to go back to.");
		if (!stamps.includes(stamp)) throw new Error(`There is no release ${stamp}; there are: ${stamps.join(", ")}.`);
		onPhase("verify");
		const { faults } = verifyRelease(releases, stamp);
		if (faults.length > 0) {
			throw new TamperedRelease(
				`Release ${stamp} isn't as it was published, so the rollback stops: ${faults.join(", ")}.`,
			);
		}
		onPhase("switch");
		const manifest = releases.manifest(stamp);
		const before = served === undefined ? undefined : releases.readableManifest(served);
		for (const line of originLines(addedToPolicy(before, manifest), manifest)) say(line);
		await writeHostRules(options, manifest, before);
		await serveRelease(options, releases, stamp, say);
		return stamp;
	});
}

/** Finds the release served before; the next older stamp may be of one that was rolled back or never went live. */
function releaseBefore(served: string, releases: Releases, stamps: readonly string[]): string | undefined {
	const previous = releases.previousOf(served);
	if (previous !== undefined && stamps.includes(previous)) return previous;
	return stamps.filter((each) => each < served).at(-1);
}
