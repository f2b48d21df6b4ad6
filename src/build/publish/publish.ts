import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentMoment } from "../../config/clock";
import { type HostManifest, hostingDirectory, readManifest } from "../hosting/manifest";
import { readKeptPages } from "../report/kept-pages";
import { historyFile } from "../source/history-file";
import { type Findings, reasonsAgainst, recordsOf } from "./guards";
import { writeHostRules } from "./host-rules";
import { takeInventory } from "./inventory";
import { brokenLinks } from "./links";
import type { Lock } from "./lock";
import { makeRelease, nextInventory, staleAssets } from "./make-release";
import type { PublishOptions } from "./options";
import { Releases, stampOf } from "./releases";
import { runBuild } from "./run-build";
import { serveRelease } from "./serve-release";
import { type Changes, changesBetween, listed, originLines, Phases, summaryLines } from "./summary";
import { waitForLock } from "./wait-for-lock";

/** A build that must not be served; its message gives the reasons. The site stays as it was. */
export class Refused extends Error {}

interface Run extends PublishOptions {
	/** Publish whatever the guards find. */
	force: boolean;
	say: (line: string) => void;
	now?: () => Date;
}

/**
 * Builds the site and serves it, or leaves the old one as it is and says why. Whatever interrupts it, the served site is
 * whole: a release is complete before it is named, and named before the link to it is switched.
 * @returns what changed; undefined when another publish will do this one's work
 * @throws Refused when a guard objects; CommandFailed when the build fails
 */
export async function publish(run: Run): Promise<Changes | undefined> {
	const phases = new Phases();
	mkdirSync(run.directory, { recursive: true });
	const lock = await phases.time("waiting", () => waitForLock(run, run.say));
	if (!lock) return undefined;
	try {
		return await publishLocked(run, lock, phases);
	} finally {
		lock.release();
	}
}

async function publishLocked(run: Run, lock: Lock, phases: Phases): Promise<Changes> {
	const releases = new Releases(run.directory);
	releases.removeLeftovers();
	const history = historyFile(run.root);
	releases.restoreHistory(history);
	await phases.time("build", () => runBuild(run));

	const built = join(run.root, "public");
	const manifest = readManifest(hostingDirectory(run.root));
	const previous = previousRelease(releases);
	const taken = await phases.time("compare", () => takeInventory(built, previous?.inventory ?? {}));
	const inventory = nextInventory(taken, previous?.inventory ?? {}, manifest, {
		now: run.now?.() ?? currentMoment(),
		keepDays: run.keepAssetsDays,
	});
	const records = await recordsOf(run.root);
	const keptPages = await readKeptPages(run.root);
	const kept = { now: keptPages.length, before: previous ? releases.keptPages(previous.stamp).length : 0 };
	await phases.time("guards", () =>
		guard(run, built, { inventory, previous: previous?.inventory, kept, records }, manifest),
	);

	const stamp = stampOf(run.now?.() ?? currentMoment());
	const tampered = await phases.time("release", () =>
		makeRelease({ releases, stamp, previous, built, inventory, manifest, keptPages, history }),
	);
	if (tampered.length > 0)
		run.say(`Files of the last release had been changed, and aren't taken over: ${listed(tampered)}.`);
	await phases.time("switch", async () => {
		for (const line of await writeHostRules(run, manifest, previous?.manifest)) run.say(line);
		lock.assertHeld();
		await serveRelease(run, releases, stamp, run.say);
	});
	await phases.time("tidy", () => {
		releases.prune(run.keepReleases);
		for (const path of staleAssets(taken, manifest)) rmSync(join(built, path), { force: true });
	});

	const changes = changesBetween(previous?.inventory ?? {}, inventory);
	const origins = originLines(previous?.manifest, manifest);
	for (const line of [...summaryLines(changes), ...origins, phases.line(), `Served now: ${stamp}.`]) run.say(line);
	writeFileSync(
		join(run.directory, "last-publish.json"),
		`${JSON.stringify({ stamp, previous: previous?.stamp, seconds: phases.seconds, ...changes }, null, "\t")}\n`,
	);
	return changes;
}

function previousRelease(releases: Releases) {
	const stamp = releases.current();
	if (stamp === undefined) return undefined;
	return { stamp, inventory: releases.inventory(stamp), manifest: releases.servedManifest(stamp) };
}

async function guard(
	run: Run,
	built: string,
	found: Pick<Findings, "inventory" | "previous" | "kept" | "records">,
	manifest: HostManifest,
): Promise<void> {
	const reasons = reasonsAgainst(
		{
			...found,
			brokenLinks: brokenLinks(built, found.inventory, found.previous, manifest),
		},
		run,
	);
	if (reasons.length === 0) return;
	if (!run.force) throw new Refused(reasons.join("\n"));
	for (const reason of reasons) run.say(`Published all the same: ${reason}`);
}
