import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentMoment } from "../../config/clock";
import { type HostManifest, hostingDirectory, readManifest } from "../hosting/manifest";
import { recordSnapshotsFile } from "../pipeline/report/record-snapshots";
import { readUnlistedPages } from "../pipeline/report/unlisted-pages";
import { historyFile } from "../pipeline/source/history-file";
import { writeHostRules } from "./host-rules";
import { takeInventory } from "./inventory";
import { brokenLinks } from "./links";
import type { Lock } from "./lock";
import {
	completeRelease,
	keepPeriod,
	type LinkedSite,
	linkServedFiles,
	nextInventory,
	staleAssets,
} from "./make-release";
import { messageOf } from "./message-of";
import type { PublishOptions } from "./options";
import { countUnlisted, readRecordCounts, refusalReasons } from "./refusal-reasons";
import {
	changesBetween,
	joinItems,
	PhaseTimer,
	pageChangeLines,
	policyLines,
	type ReleaseChanges,
} from "./release-changes";
import { type CurrentRelease, Releases } from "./releases";
import { runBuild } from "./run-build";
import { serveRelease } from "./serve-release";
import { Refused, StaleCandidate, TamperedRelease } from "./trouble";
import { changedFiles, verifyRelease } from "./verify";
import { waitForLock, waitForPublishLock } from "./wait-for-lock";

export interface PublishRun extends PublishOptions {
	/** Whether to publish even if the guards refuse. */
	force: boolean;
	say: (line: string) => void;
	onPhase?: (name: string) => void;
	now?: () => Date;
}

export interface PublishResult extends ReleaseChanges {
	stamp: string;
	previous: string | undefined;
}

/**
 * Builds the site, checks it and switches to it. Can be killed: the switch is atomic; the next run completes an upload.
 * @returns undefined when another waiting publish will include the same data @throws Busy; Refused; CommandFailed
 */
export async function publish(run: PublishRun): Promise<PublishResult | undefined> {
	const phases = new PhaseTimer(run.onPhase);
	const lock = await phases.time("waiting", () => waitForPublishLock(run, run.say));
	return lock?.during(async () =>
		goLive(run, lock, phases, await prepareRelease(run, phases, Releases.unservedName)),
	);
}

/** Builds and checks a release for the preview, without switching to it. Replaces an earlier candidate. */
export async function prepareCandidate(run: PublishRun): Promise<PublishResult> {
	return withLock(run, async (_lock, phases) => {
		new Releases(run.directory).dropCandidates();
		const { stamp, previous, manifest, changes } = await prepareRelease(run, phases, Releases.candidateName);
		const origins = policyLines(changes.policy, manifest);
		for (const line of [
			...pageChangeLines(changes),
			...origins,
			phases.line(),
			`Ready for preview: ${stamp}.`,
		])
			run.say(line);
		return { stamp, previous: previous?.stamp, ...changes };
	});
}

/** Makes the candidate live. @throws StaleCandidate if it is gone, or was built while another release was served */
export async function switchToCandidate(run: PublishRun, stamp: string): Promise<PublishResult> {
	return withLock(run, async (lock, phases) => {
		const releases = new Releases(run.directory);
		const candidate = releases.candidate();
		if (candidate?.stamp !== stamp) throw new StaleCandidate(`There is no candidate ${stamp} any more.`);
		const previous = releases.currentData();
		if (previous?.stamp !== candidate.previous)
			throw new StaleCandidate(
				`Release ${previous?.stamp} was served since the candidate ${stamp} was made.`,
			);
		const name = Releases.candidateName(stamp);
		const { faults } = await phases.time("verify", () => verifyRelease(releases, name));
		if (faults.length > 0)
			throw new TamperedRelease(`The candidate ${stamp} isn't as it was built: ${joinItems(faults)}.`);
		for (const reason of releases.refusals(name)) run.say(`Published all the same: ${reason}`);
		const manifest = releases.manifest(name);
		const changes = changesBetween(previous, { inventory: releases.inventory(name), manifest });
		return goLive(run, lock, phases, { name, stamp, previous, manifest, changes });
	});
}

export async function withLock<T>(
	run: PublishRun,
	task: (lock: Lock, phases: PhaseTimer) => Promise<T>,
): Promise<T> {
	const phases = new PhaseTimer(run.onPhase);
	const lock = await phases.time("waiting", () => waitForLock(run, run.say));
	return lock.during(() => task(lock, phases));
}

interface PreparedRelease {
	/** The release's folder, which gets its stamp as name when it goes live. */
	name: string;
	stamp: string;
	previous: CurrentRelease | undefined;
	manifest: HostManifest;
	changes: ReleaseChanges;
}

async function prepareRelease(
	run: PublishRun,
	phases: PhaseTimer,
	nameOf: (stamp: string) => string,
): Promise<PreparedRelease> {
	const releases = new Releases(run.directory);
	releases.removeLeftovers();
	const history = historyFile(run.root);
	const { previous, linked } = await phases.time("build", async () => {
		const building = runBuild({ ...run, onReady: () => releases.restoreHistory(history) });
		const begun = beginRelease(releases);
		// Wait for both tasks, so that neither keeps running after the other fails.
		await Promise.allSettled([begun, building]);
		await building;
		return begun;
	});

	const builtFolder = join(run.root, "public");
	const manifest = readManifest(hostingDirectory(run.root));
	// Reuse only recorded hashes: without a readable list, `previous` has hashes of served files, even of tampered ones.
	const knownFiles = previous && releases.readableInventory(previous.stamp);
	if (previous && !knownFiles)
		run.say(`The list of files of release ${previous.stamp} can't be read; its files were read instead.`);
	const builtFiles = await phases.time("compare", () => takeInventory(builtFolder, knownFiles ?? {}));
	const inventory = nextInventory(builtFiles, previous?.inventory ?? {}, manifest, keepPeriod(run));
	const records = await readRecordCounts(run.root);
	const unlistedPages = await readUnlistedPages(run.root);
	const previouslyUnlisted = previous ? releases.unlistedPages(previous.stamp) : [];
	const unlisted = previouslyUnlisted
		? {
				now: countUnlisted(unlistedPages, previouslyUnlisted, previous?.inventory),
				before: previouslyUnlisted.length,
			}
		: { now: unlistedPages.length, before: unlistedPages.length };
	const refusals = await phases.time("guards", () => {
		const links = brokenLinks(builtFolder, inventory, previous?.inventory, manifest);
		const findings = {
			inventory,
			previous: previous?.inventory,
			unlisted,
			records,
			brokenLinks: links,
			previousCounts: previous && releases.recordCounts(previous.stamp),
		};
		const reasons = refusalReasons(findings, run);
		if (reasons.length > 0 && !run.force) throw new Refused(reasons.join("\n"));
		for (const reason of reasons) run.say(`Published all the same: ${reason}`);
		return reasons;
	});

	const stamp = releases.unusedStamp(run.now?.() ?? currentMoment());
	const name = nameOf(stamp);
	const lists = {
		inventory,
		unlistedPages,
		recordCounts: records.counts,
		refusals,
		records: recordSnapshotsFile(run.root),
		history,
	};
	const tamperedFiles = await phases.time("release", () =>
		completeRelease({ releases, name, previous, linked, builtFolder, manifest, ...lists }),
	);
	if (tamperedFiles.length > 0)
		run.say(
			`Files of the last release had been changed, and aren't taken over: ${joinItems(tamperedFiles)}.`,
		);
	for (const path of staleAssets(builtFiles, manifest)) rmSync(join(builtFolder, path), { force: true });
	return { name, stamp, previous, manifest, changes: changesBetween(previous, { inventory, manifest }) };
}

/** Begins the next release with links to the served files, except those that were tampered with. */
async function beginRelease(
	releases: Releases,
): Promise<{ previous: CurrentRelease | undefined; linked: LinkedSite }> {
	const previous = releases.currentData();
	const tamperedFiles =
		previous && (await changedFiles(releases.path(previous.stamp, "site"), previous.inventory));
	return { previous, linked: linkServedFiles(releases, previous, tamperedFiles ?? new Set()) };
}

/** Writes the web server's rules and makes a prepared release live; if that fails, removes it, unless it is a candidate. */
async function goLive(
	run: PublishRun,
	lock: Lock,
	phases: PhaseTimer,
	next: PreparedRelease,
): Promise<PublishResult> {
	const { stamp, previous, manifest, changes } = next;
	const releases = new Releases(run.directory);
	try {
		await phases.time("switch", async () => {
			for (const line of await writeHostRules(run, manifest, previous?.manifest)) run.say(line);
			lock.assertHeld();
			await serveRelease(run, releases, next, run.say);
		});
	} catch (error) {
		try {
			releases.removeUnserved(stamp);
		} catch (failure) {
			console.error(`Release ${stamp} didn't go live and can't be removed: ${messageOf(failure)}`);
		}
		throw error;
	}
	const published = { stamp, previous: previous?.stamp, ...changes };
	try {
		await phases.timeAnyway("tidy", () => {
			releases.dropCandidates();
			releases.prune(run.keepReleases);
		});
		const origins = policyLines(changes.policy, manifest);
		for (const line of [...pageChangeLines(changes), ...origins, phases.line(), `Served now: ${stamp}.`])
			run.say(line);
		const summary = { ...published, seconds: phases.seconds };
		writeFileSync(join(run.directory, "last-publish.json"), `${JSON.stringify(summary, null, "\t")}\n`);
	} catch (error) {
		// The release is live, so a later error, such as a full disk, doesn't make the publish fail.
		console.error(`Served now: ${stamp}. Tidying failed: ${messageOf(error)}`);
	}
	return published;
}
