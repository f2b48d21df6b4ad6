import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	chownSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { perform } from "../../../src/build/publish/perform";
import { startOfProcess } from "../../../src/build/publish/process-start";
import { prepareCandidate, publish, switchToCandidate } from "../../../src/build/publish/publish";
import { Releases } from "../../../src/build/publish/releases";
import { rollback } from "../../../src/build/publish/rollback";
import { CommandFailed } from "../../../src/build/publish/run-command";
import { Runs } from "../../../src/build/publish/runs";
import { Refused } from "../../../src/build/publish/trouble";
import { type Fake, fakeBuild, PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

const PUBLISH = fileURLToPath(new URL("../../../src/build/publish/publish-main.ts", import.meta.url));

let project: PublishingProject;

/** Whether users outside the owner's group may list and enter a folder. */
const isOpenToOthers = (folder: string) => (statSync(folder).mode & 0o005) === 0o005;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("publish", () => {
	it("serves the build without Gatsby's internal files", async () => {
		await project.publish();
		expect(project.readServed("index.html")).toContain("version 1");
		expect(existsSync(project.served("_gatsby"))).toBe(false);
		expect(project.faults()).toEqual([]);
	});

	it("hard-links unchanged files to the previous release", async () => {
		await project.publish({ version: "1" });
		const statsBefore = statSync(project.served("events/5/index.html"));
		const changedFileInode = statSync(project.served("events/1/index.html")).ino;
		await project.publish({ version: "2" });
		expect(statSync(project.served("events/5/index.html")).ino).toBe(statsBefore.ino);
		expect(statSync(project.served("events/1/index.html")).ino).not.toBe(changedFileInode);
		expect(project.readServed("events/1/index.html")).toContain("version 2");
	});

	it("removes the folder of a deleted page", async () => {
		await project.publish({ pages: 20 });
		expect(existsSync(project.served("events/20"))).toBe(true);
		await project.publish({ pages: 19 });
		expect(existsSync(project.served("events/20"))).toBe(false);
		expect(existsSync(project.served("events/19/index.html"))).toBe(true);
	});

	it("doesn't change served files when a later build overwrites its output", async () => {
		await project.publish({ version: "1" });
		await project.publish({ version: "2", without: ["index"] }).catch(() => undefined);
		expect(readFileSync(join(project.root, "public", "events", "1", "index.html"), "utf8")).toContain("version 2");
		expect(project.readServed("events/1/index.html")).toContain("version 1");
		expect(project.faults()).toEqual([]);
	});

	it("compares with the served files themselves when the release's file list is damaged", async () => {
		await project.publish({ pages: 20 });
		writeFileSync(join(project.root, ".site", "releases", project.stamp(), "files.json"), "{");
		const damagedFile = project.served("events/5/index.html");
		const { size, atime, mtime } = statSync(damagedFile);
		writeFileSync(damagedFile, "x".repeat(size));
		utimesSync(damagedFile, atime, mtime);
		const changes = await project.publish({ pages: 21 });
		expect(changes).toMatchObject({ added: ["/events/21"], removed: [] });
		expect(project.output.join("\n")).toMatch(/list of files of release \S+ can't be read/);
		expect(project.readServed("events/5/index.html")).toContain("events/5");
		expect(project.faults()).toEqual([]);
		await expect(project.publish({ pages: 5 })).rejects.toThrow(Refused);
	});

	it.each([
		["kept-pages.json is damaged", (release: string) => writeFileSync(join(release, "kept-pages.json"), "")],
		["folder was deleted", (release: string) => rmSync(release, { recursive: true })],
	])("succeeds when the served release's %s", async (_what, damage) => {
		await project.publish({ version: "1" });
		damage(join(project.root, ".site", "releases", project.stamp()));
		await project.publish({ version: "2" });
		expect(project.readServed("index.html")).toContain("version 2");
		expect(project.faults()).toEqual([]);
	});

	it("succeeds when the clean-up after the switch to the new release fails", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
		mkdirSync(join(project.root, ".site", "last-publish.json"), { recursive: true });
		expect(await project.publish({ version: "1" })).toMatchObject({ stamp: project.stamp() });
		expect(project.readServed("index.html")).toContain("version 1");
		expect(errors.mock.lastCall?.[0]).toContain("Tidying failed: EISDIR");
		errors.mockClear();
	});

	it("keeps a candidate when switching to it fails", async () => {
		await project.publish({ version: "1" });
		const run = { ...project.options({ version: "2" }), force: false, say: () => undefined };
		const { stamp } = await prepareCandidate(run);
		vi.spyOn(Releases.prototype, "switchTo").mockImplementationOnce(() => {
			throw new Error("read-only file system");
		});
		await expect(switchToCandidate(run, stamp)).rejects.toThrow("read-only file system");
		expect(project.releases()).toHaveLength(1);
		await switchToCandidate(run, stamp);
		expect(project.readServed("index.html")).toContain("version 2");
	});

	it("reports added, changed and removed pages and phase times", async () => {
		await project.publish({ pages: 20 });
		project.output.length = 0;
		const changes = await project.publish({ version: "2", pages: 21 });
		expect(changes).toMatchObject({ added: ["/events/21"], removed: [] });
		expect(changes?.changed).toEqual(expect.arrayContaining(["/", "/events", "/events/1", "/cart"]));
		expect(project.output.join("\n")).toMatch(/Pages: 1 added, \d+ changed, 0 removed/);
		expect(project.output.join("\n")).toMatch(
			/Took: waiting .* build .* compare .* guards .* release .* switch .* tidy/,
		);
		project.output.length = 0;
		expect(await project.publish({ version: "2", pages: 20 })).toMatchObject({ removed: ["/events/21"] });
		await project.publish({ version: "2", pages: 20 });
		expect(project.output.join("\n")).toContain("No page changed");
	});

	it("keeps the configured number of releases", async () => {
		for (const version of ["1", "2", "3", "4"]) await project.publish({ version }, { PUBLISH_KEEP_RELEASES: "2" });
		expect(project.releases()).toHaveLength(2);
		expect(project.readServed("index.html")).toContain("version 4");
	});

	it("creates a second release at the same time, as with a fixed SOURCE_DATE_EPOCH", async () => {
		await project.publish({ version: "1" });
		const now = () => project.now;
		await publish({ ...project.options({ version: "2" }), force: false, say: () => undefined, now });
		expect(project.readServed("index.html")).toContain("version 2");
		expect(project.releases()).toHaveLength(2);
	});

	it("neither counts nor deletes folders that the operator put among the releases", async () => {
		const operatorFolders = ["2026-01-01-before-the-move", "withFewerPages+found"].map((name) =>
			join(project.root, ".site", "releases", name),
		);
		for (const folder of operatorFolders) mkdirSync(folder, { recursive: true });
		for (const version of ["1", "2", "3"]) await project.publish({ version }, { PUBLISH_KEEP_RELEASES: "2" });
		expect(project.releases()).toHaveLength(2);
		expect(operatorFolders.every((folder) => existsSync(folder))).toBe(true);
	});

	it("leaves only releases, host rules and the summary in the publish directory", async () => {
		await project.publish();
		await project.publish({ version: "2" });
		expect(readdirSync(join(project.root, ".site")).sort()).toEqual([
			"current",
			"hosting",
			"last-publish.json",
			"releases",
		]);
	});
});

it("publish reads its settings from .env.production", async () => {
	const settings = { PUBLISH_DIRECTORY: "elsewhere", PUBLISH_BUILD_COMMAND: fakeBuild({}) };
	const lines = Object.entries(settings).map(([name, value]) => `${name}=\`${value}\`\n`);
	writeFileSync(join(project.root, ".env.production"), lines.join(""));
	const { NODE_ENV: _testEnv, ...env } = process.env;
	const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), PUBLISH], { cwd: project.root, env });
	const [code] = await once(child, "exit");
	expect(code).toBe(0);
	expect(existsSync(join(project.root, "elsewhere", "current", "site", "index.html"))).toBe(true);
	// The web server runs as another user, who has to read the site.
	expect(isOpenToOthers(join(project.root, "elsewhere"))).toBe(true);
	expect(isOpenToOthers(join(project.root, "elsewhere", "runs"))).toBe(false);
});

describe("publish, for a build that fails the checks", () => {
	beforeEach(() => project.publish({ version: "old" }));

	it.each([
		["lacks an essential page", { without: ["events/index"] }, /missing: events\/index\.html/],
		["left out too many records", { leftOut: 10 }, /10 of 110 records were left out \(9\.1 %, at most 5 %/],
		[
			"has far fewer pages than the served release",
			{ pages: 5 },
			/14 pages where there were 29 \(52 % fewer, at most 20 %/,
		],
		["has broken links", { link: "/no-such-page" }, /lead to nothing: \/no-such-page on .* and \d+ more/],
	])("refuses a build that %s", async (_why, fake, reason) => {
		await expect(project.publish({ version: "new", ...fake })).rejects.toThrow(reason);
		expect(project.readServed("index.html")).toContain("version old");
		expect(project.faults()).toEqual([]);
		expect(project.releases()).toHaveLength(1);
	});

	it("serves a refused build when forced", async () => {
		await expect(project.publish({ version: "new", pages: 5 })).rejects.toThrow(Refused);
		await project.publish({ version: "new", pages: 5 }, {}, true);
		expect(project.readServed("index.html")).toContain("version new");
		expect(project.output.join("\n")).toContain("Published all the same: There are 14 pages");
	});

	it("accepts that many events become unlisted at once, but refuses a build without further pages", async () => {
		const keptPaths = Array.from({ length: 10 }, (_, index) => `/events/${index + 1}`);
		await project.publish({ version: "after the festival", kept: keptPaths });
		expect(project.readServed("index.html")).toContain("after the festival");
		await project.publish({ version: "the next day", kept: keptPaths });
		const fewerPagesPublish = project.publish({ version: "without the rest", pages: 14, kept: keptPaths });
		await expect(fewerPagesPublish).rejects.toThrow(/13 pages where there were 19/);
	});

	it("serves nothing new when the build failed", async () => {
		await expect(project.publish({ version: "new", fails: true })).rejects.toThrow(CommandFailed);
		expect(project.readServed("index.html")).toContain("version old");
	});

	it("refuses a build without a build report", async () => {
		const env = { PUBLISH_BUILD_COMMAND: "rm -r .cache/report" };
		await expect(project.publish({}, env)).rejects.toThrow(/build-report/);
		expect(project.readServed("index.html")).toContain("version old");
	});

	it("serves a build whose faults are within the configured limits", async () => {
		await project.publish(
			{ version: "new", pages: 5, leftOut: 10, link: "/nowhere" },
			{
				PUBLISH_MAX_LEFT_OUT_PERCENT: "10",
				PUBLISH_MAX_PAGE_DROP_PERCENT: "60",
				PUBLISH_MAX_BROKEN_LINKS: "100",
			},
		);
		expect(project.readServed("index.html")).toContain("version new");
	});
});

const waitUntilPublishWaits = () =>
	vi.waitFor(() => expect(project.output.join("\n")).toMatch(/still runs \(process \d+\); waiting for it to end/));

describe("an unfinished earlier build", () => {
	const earlierVersionMark = join(".cache", "build-unfinished");

	/** Writes the file that marks an unfinished build. @param text the process that runs the build */
	function markUnfinished(text: string, file = join(".history", "build-unfinished")): void {
		mkdirSync(dirname(join(project.root, file)), { recursive: true });
		writeFileSync(join(project.root, file), text);
	}

	it.each([
		["", undefined],
		[" (with the mark of an earlier version)", earlierVersionMark],
	])("makes the next publish build without the cache%s", async (_, file) => {
		await project.publish();
		markUnfinished("", file);
		writeFileSync(join(project.root, "public", "events", "2", "index.html"), "<a href='/'>half a pa");
		await project.publish({ version: "2" });
		expect(project.readServed("events/2/index.html")).not.toContain("half");
		expect(project.output).toContain("The last build was cut off; building everything anew.");
		await project.publish({ version: "3" });
		expect(project.output.filter((line) => line.includes("cut off"))).toHaveLength(1);
	});

	it.each([
		["its mark contains only the first digits of a process id", "1"],
		["another process has its process id", JSON.stringify({ pid: process.pid, start: "1" })],
	])("doesn't make the next publish wait when %s", async (_, mark) => {
		await project.publish();
		markUnfinished(mark);
		await project.publish({ version: "2" }, { PUBLISH_WAIT_SECONDS: "1" });
		expect(project.readServed("index.html")).toContain("version 2");
	});

	it.each([
		["", undefined],
		[" (with the mark of an earlier version)", earlierVersionMark],
	])("makes the next publish wait until it ends%s", async (_, file) => {
		await project.publish();
		const build = spawn("sleep", ["60"]);
		markUnfinished(JSON.stringify({ pid: build.pid, start: startOfProcess(build.pid ?? 0) }), file);
		const publishing = project.publish({ version: "2" });
		await waitUntilPublishWaits();
		expect(project.readServed("index.html")).not.toContain("version 2");
		build.kill();
		await publishing;
		expect(project.readServed("index.html")).toContain("version 2");
	});
});

it("publish fails when it can't write the build's mark, but only after the build has ended", async () => {
	mkdirSync(join(project.root, ".history", "build-unfinished.new"), { recursive: true });
	const endFile = join(project.root, "ended");
	const publishing = project.publish({}, { PUBLISH_BUILD_COMMAND: `sleep 0.3; touch "${endFile}"` });
	await expect(publishing).rejects.toThrow("EISDIR");
	expect(existsSync(endFile)).toBe(true);
});

describe("a build that still runs after its publish was killed", () => {
	/** Starts a publish and kills it once its build has begun. @returns a function that lets the build continue */
	async function startAndKillPublish(command: string): Promise<() => void> {
		const [buildBegunFile, releaseFile] = [join(project.root, "begun"), join(project.root, "released")];
		const build = `sleep 0.3; rm -rf .cache/*; touch "${buildBegunFile}"; while [ -e "${buildBegunFile}" ] && [ ! -e "${releaseFile}" ]; do sleep 0.05; done; ${command}`;
		const publishing = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), PUBLISH], {
			cwd: project.root,
			env: { ...process.env, PUBLISH_BUILD_COMMAND: build },
			stdio: "ignore",
		});
		await vi.waitUntil(() => existsSync(buildBegunFile), { timeout: 20_000 });
		publishing.kill("SIGKILL");
		await once(publishing, "exit");
		return () => writeFileSync(releaseFile, "");
	}

	it("makes the next publish wait until it ends, even if it emptied the cache", async () => {
		const log = join(project.root, "log");
		const releaseBuild = await startAndKillPublish(`${fakeBuild({ version: "1" })}; echo "first ends" >> "${log}"`);
		const publishing = project.publish(
			{},
			{ PUBLISH_BUILD_COMMAND: `echo "second begins" >> "${log}"; ${fakeBuild({ version: "2" })}` },
		);
		await waitUntilPublishWaits();
		releaseBuild();
		await publishing;
		expect(readFileSync(log, "utf8")).toBe("first ends\nsecond begins\n");
		expect(project.readServed("index.html")).toContain("version 2");
	});

	it("doesn't pass its history of events to the next build", async () => {
		const command = (text: string) => `mkdir -p .history; echo ${text} > .history/events.jsonl; ${fakeBuild({})}`;
		await project.publish({}, { PUBLISH_BUILD_COMMAND: command("served") });
		const releaseBuild = await startAndKillPublish(command("orphaned"));
		const publishing = project.publish({ version: "2" });
		await waitUntilPublishWaits();
		releaseBuild();
		await publishing;
		const history = join(project.root, ".site", "releases", project.stamp(), "history.jsonl");
		expect(readFileSync(history, "utf8")).toBe("served\n");
	});
});

describe("a build whose process was killed", () => {
	it("makes the next build start without the cache, unlike a build that failed by itself", async () => {
		const coldBuildMessage = "The last build was cut off; building everything anew.";
		await project.publish();
		await expect(project.publish({}, { PUBLISH_BUILD_COMMAND: "exit 1" })).rejects.toThrow(CommandFailed);
		await project.publish();
		expect(project.output).not.toContain(coldBuildMessage);
		await expect(project.publish({}, { PUBLISH_BUILD_COMMAND: "kill -9 $$" })).rejects.toThrow(/SIGKILL/);
		await project.publish();
		expect(project.output).toContain(coldBuildMessage);
		expect(project.faults()).toEqual([]);
	});
});

describe("publish, for the scripts of an earlier build", () => {
	const oldScript = `_/app-${"a".repeat(10)}.js`;

	it("serves the scripts of an earlier build for the configured number of days", async () => {
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		await project.publish({ asset: "a" }, days);
		await project.publish({ asset: "b" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
		project.now = new Date("2026-11-27T12:00:00Z");
		await project.publish({ asset: "b", version: "2" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
		project.now = new Date("2026-11-29T12:00:00Z");
		await project.publish({ asset: "b", version: "3" }, days);
		expect(existsSync(project.served(oldScript))).toBe(false);
		expect(project.faults()).toEqual([]);
	});

	it("removes the scripts of an earlier build from the build's folder", async () => {
		await project.publish({ asset: "a" });
		await project.publish({ asset: "b" });
		expect(existsSync(join(project.root, "public", oldScript))).toBe(false);
	});

	it("keeps serving an earlier build's scripts if a later build contains them again", async () => {
		for (const asset of ["a", "b", "a"]) await project.publish({ asset });
		project.now = new Date("2027-11-21T12:00:00Z");
		await project.publish({ asset: "a", version: "2" });
		expect(project.readServed(oldScript)).toBe("asset a");
	});
});

describe("rollback", () => {
	function replaceByFolder(file: string): void {
		rmSync(file);
		mkdirSync(file);
	}

	it.skipIf(process.getuid?.() !== 0)("by root gives the link the owner of the release", async () => {
		await project.publish({ version: "1" });
		await project.publish({ version: "2" });
		const userId = 65_534;
		for (const stamp of project.releases()) chownSync(join(project.root, ".site", "releases", stamp), userId, userId);
		await rollback(project.options());
		expect(lstatSync(join(project.root, ".site", "current")).uid).toBe(userId);
	});

	it("serves the previous release, or the given one, without a build", async () => {
		for (const version of ["1", "2", "3"]) await project.publish({ version });
		const [firstStamp = "", secondStamp = ""] = project.releases();
		expect(await rollback(project.options())).toBe(secondStamp);
		expect(project.readServed("index.html")).toContain("version 2");
		expect(await rollback(project.options(), firstStamp)).toBe(firstStamp);
		expect(project.readServed("index.html")).toContain("version 1");
		expect(project.faults()).toEqual([]);
		await expect(rollback(project.options())).rejects.toThrow("no earlier release");
		await expect(rollback(project.options(), "2001")).rejects.toThrow("There is no release 2001");
	});

	it("serves the release that was served before, not a later one that was already rolled back", async () => {
		for (const version of ["1", "2", "3"]) await project.publish({ version });
		await rollback(project.options());
		await project.publish({ version: "4" });
		await rollback(project.options());
		expect(project.readServed("index.html")).toContain("version 2");
		await rollback(project.options());
		expect(project.readServed("index.html")).toContain("version 1");
	});

	it("can serve the release that was served before even if it is the oldest kept one", async () => {
		const keepThree = { PUBLISH_KEEP_RELEASES: "3" };
		for (const version of ["1", "2", "3"]) await project.publish({ version }, keepThree);
		await rollback(project.options(), project.releases()[0]);
		await project.publish({ version: "4" }, keepThree);
		expect(project.releases()).toHaveLength(3);
		await rollback(project.options());
		expect(project.readServed("index.html")).toContain("version 1");
	});

	it.each([
		["isn't recorded", (release: string) => rmSync(join(release, "previous"))],
		["was deleted", (release: string) => writeFileSync(join(release, "previous"), "2001")],
		["is in an unreadable record", (release: string) => replaceByFolder(join(release, "previous"))],
	])("serves the newest earlier release when the previously served one %s", async (_, change) => {
		for (const version of ["1", "2", "3"]) await project.publish({ version });
		change(join(project.root, ".site", "releases", project.stamp()));
		await rollback(project.options());
		expect(project.readServed("index.html")).toContain("version 2");
	});

	it("can leave a release whose file list is damaged, but can't return to it", async () => {
		for (const version of ["1", "2"]) await project.publish({ version });
		const [firstStamp = "", secondStamp = ""] = project.releases();
		writeFileSync(join(project.root, ".site", "releases", secondStamp, "files.json"), "{");
		expect(await rollback(project.options())).toBe(firstStamp);
		expect(project.readServed("index.html")).toContain("version 1");
		await expect(rollback(project.options(), secondStamp)).rejects.toThrow("its list of files can't be read");
	});

	it("doesn't block the next publish", async () => {
		for (const version of ["1", "2"]) await project.publish({ version });
		await rollback(project.options());
		await project.publish({ version: "3" });
		expect(project.readServed("index.html")).toContain("version 3");
		expect(project.faults()).toEqual([]);
	});
});

describe("concurrent publishes", () => {
	it("run one after another; a third publish ends at once, since the waiting one includes its changes", async () => {
		const slowBuild = { PUBLISH_BUILD_COMMAND: `sleep 1; ${project.options({ version: "1" }).buildCommand}` };
		const firstPublish = project.publish({}, slowBuild);
		const waitingPublish = project.publish({ version: "2" });
		const thirdOutcome = await project.publish({ version: "3" });
		expect(thirdOutcome).toBeUndefined();
		await Promise.all([firstPublish, waitingPublish]);
		expect(project.readServed("index.html")).toContain("version 2");
		expect(project.output.join("\n")).toMatch(/is publishing; waiting for it to end/);
		expect(project.output.join("\n")).toMatch(/waits already and will publish this too/);
		expect(project.faults()).toEqual([]);
	});

	describe("with different options", () => {
		const noon = new Date("2026-11-22T12:00:00Z");
		const runOf = (fake: Fake) => ({ ...project.options(fake), force: false, say: () => undefined, now: () => noon });
		/** Starts a publish whose build takes a second. */
		const publishSlowly = (fake: Fake = {}) =>
			project.publish({}, { PUBLISH_BUILD_COMMAND: `sleep 1; ${project.options(fake).buildCommand}` });

		it("a forced publish runs although another one that the guards may refuse is waiting", async () => {
			await project.publish({ version: "0" });
			const firstPublish = publishSlowly();
			const waitingPublish = project.publish({ version: "2", pages: 5 });
			const forcedPublish = project.publish({ version: "3", pages: 5 }, {}, true);
			await Promise.allSettled([firstPublish, waitingPublish, forcedPublish]);
			expect(await forcedPublish).toHaveProperty("stamp");
			expect(project.faults()).toEqual([]);
		});

		it("any publish ends at once when a forced one is waiting", async () => {
			const firstPublish = publishSlowly();
			const forcedPublish = project.publish({ version: "2" }, {}, true);
			expect(await project.publish({ version: "3" })).toBeUndefined();
			expect(await project.publish({ version: "4" }, {}, true)).toBeUndefined();
			await Promise.all([firstPublish, forcedPublish]);
			expect(project.readServed("index.html")).toContain("version 2");
		});

		it("a publish runs although the build of a candidate is waiting", async () => {
			const firstPublish = publishSlowly();
			const candidate = prepareCandidate(runOf({ version: "2" }));
			expect(await project.publish({ version: "3" })).toHaveProperty("stamp");
			expect(project.readServed("index.html")).toContain("version 3");
			await Promise.all([firstPublish, candidate]);
		});

		it("a candidate is built although a publish is waiting", async () => {
			const firstPublish = publishSlowly();
			const waitingPublish = project.publish({ version: "2" });
			expect(await prepareCandidate(runOf({ version: "3" }))).toHaveProperty("stamp");
			await Promise.all([firstPublish, waitingPublish]);
		});

		it("a candidate is deleted although a publish is waiting", async () => {
			await prepareCandidate(runOf({ version: "1" }));
			const publishes = Promise.allSettled([publishSlowly({ fails: true }), project.publish({ fails: true })]);
			const runs = new Runs(join(project.root, ".site"));
			const request = { action: "drop", by: { kind: "terminal", name: "anna" } } as const;
			const end = await perform(runs, runs.begin(request, noon), request, runOf({}));
			expect(end).toEqual({ outcome: "dropped" });
			expect(new Releases(join(project.root, ".site")).candidate()).toBeUndefined();
			await publishes;
		});
	});

	it("fail after waiting for the lock for the configured time", async () => {
		const slowBuild = { PUBLISH_BUILD_COMMAND: `sleep 2; ${project.options().buildCommand}` };
		const firstPublish = project.publish({}, slowBuild);
		await expect(project.publish({}, { PUBLISH_WAIT_SECONDS: "1" })).rejects.toThrow(/still publishing after 1 s/);
		await firstPublish;
	});

	it("name the lock file to delete when another machine or container holds it", async () => {
		const lock = join(project.root, ".site", ".lock");
		mkdirSync(dirname(lock), { recursive: true });
		writeFileSync(
			lock,
			JSON.stringify({ token: "t", pid: 7, host: "a-former-container", since: "2026-11-20T00:00:00Z" }),
		);
		await expect(project.publish({}, { PUBLISH_WAIT_SECONDS: "1" })).rejects.toThrow(`remove ${lock}`);
		await expect(rollback(project.options())).rejects.toThrow(`remove ${lock}`);
		rmSync(lock);
		await project.publish();
	});

	it("name the latest holder of the lock when the holder changed during the wait", async () => {
		const lock = join(project.root, ".site", ".lock");
		const writeLockOf = (host: string) =>
			writeFileSync(lock, JSON.stringify({ token: host, pid: 7, host, since: "2026-11-20T00:00:00Z" }));
		mkdirSync(dirname(lock), { recursive: true });
		writeLockOf("first-host");
		const failure = project.publish({}, { PUBLISH_WAIT_SECONDS: "1" }).catch(String);
		expect(project.output).toEqual([expect.stringContaining("on first-host")]);
		writeLockOf("second-host");
		expect(await failure).toMatch(/on second-host .* is still publishing after 1 s.* If second-host is gone/);
	});

	it("take over the lock of a process that ended", async () => {
		const staleLock = { token: "t", pid: 999_999_999, host: (await import("node:os")).hostname(), since: "2026-11-21" };
		mkdirSync(join(project.root, ".site"));
		writeFileSync(join(project.root, ".site", ".lock"), JSON.stringify(staleLock));
		await project.publish();
		expect(project.faults()).toEqual([]);
	});
});
