import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startOfProcess } from "#src/node/publish/lock";
import { perform } from "#src/node/publish/perform";
import { prepareCandidate, publish, switchToCandidate } from "#src/node/publish/publish";
import { Releases } from "#src/node/publish/releases";
import { rollback } from "#src/node/publish/rollback";
import { CommandFailed } from "#src/node/publish/run-command";
import { Runs } from "#src/node/publish/runs";
import { Refused } from "#src/node/publish/trouble";
import { type FakeBuildOptions, fakeBuildCommand, PUBLISH_ARGS, PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("publish", () => {
	it("serves the build without `_gatsby`, hard-links unchanged files, and leaves no temporary files", async () => {
		const inodeOf = (event: number) => statSync(project.served(`events/${event}/index.html`)).ino;
		await project.publish({ version: "1" });
		const [changedInode, unchangedInode] = [inodeOf(1), inodeOf(5)];
		await project.publish({ version: "2" });
		expect(project.servedState()).toEqual({ version: "2", faults: [] });
		expect(project.readServed("events/1/index.html")).toContain("version 2");
		expect(inodeOf(1)).not.toBe(changedInode);
		expect(inodeOf(5)).toBe(unchangedInode);
		expect(existsSync(project.served("_gatsby"))).toBe(false);
		const names = readdirSync(join(project.root, ".site")).sort();
		expect(names).toEqual(["current", "hosting", "last-publish.json", "releases"]);
	});

	it("leaves the served files unchanged when a later build, which it refuses, overwrites `public`", async () => {
		await project.publish({ version: "1" });
		await project.publish({ version: "2", without: ["index"] }).catch(() => undefined);
		expect(readFileSync(join(project.root, "public", "events", "1", "index.html"), "utf8")).toContain(
			"version 2",
		);
		expect(project.readServed("events/1/index.html")).toContain("version 1");
		expect(project.faults()).toEqual([]);
	});

	it("compares a build with the served files themselves if files.json and kept-pages.json are damaged", async () => {
		await project.publish({ pages: 20 });
		for (const list of ["files.json", "kept-pages.json"])
			writeFileSync(project.inRelease(project.stamp(), list), "{");
		project.tamperSecretly("events/5/index.html");
		const changes = await project.publish({ pages: 21 });
		expect(changes).toMatchObject({ added: ["/events/21"], removed: [] });
		expect(project.output.join("\n")).toMatch(/list of files of release \S+ can't be read/);
		expect(project.readServed("events/5/index.html")).toContain("events/5");
		expect(project.faults()).toEqual([]);
		await expect(project.publish({ pages: 5 })).rejects.toThrow(Refused);
	});

	it("succeeds when its summary can't be written after the switch to the new release", async () => {
		const errors = vi.spyOn(console, "error").mockReturnValue();
		mkdirSync(join(project.root, ".site", "last-publish.json"), { recursive: true });
		expect(await project.publish({ version: "1" })).toMatchObject({ stamp: project.stamp() });
		expect(project.servedVersion()).toBe("1");
		expect(errors.mock.lastCall?.[0]).toContain("Tidying failed: EISDIR");
		errors.mockClear();
	});

	it("deletes old releases and writes its summary even if a full disk refuses the record of that step", async () => {
		const errors = vi.spyOn(console, "error").mockReturnValue();
		for (const version of ["1", "2"]) await project.publish({ version });
		const onPhase = (name: string) => {
			if (name === "tidy") throw new Error("ENOSPC: no space left on device");
		};
		const published = await publish({
			...project.nextRun({ version: "3" }, { PUBLISH_KEEP_RELEASES: "2" }),
			onPhase,
		});
		expect(project.releases()).toHaveLength(2);
		const summary = readFileSync(join(project.root, ".site", "last-publish.json"), "utf8");
		expect(JSON.parse(summary)).toMatchObject({ stamp: published?.stamp });
		expect(errors.mock.lastCall?.[0]).toContain("no space left");
		errors.mockClear();
	});

	it("keeps a candidate release when switching to it fails", async () => {
		await project.publish({ version: "1" });
		const run = project.nextRun({ version: "2" });
		const { stamp } = await prepareCandidate(run);
		vi.spyOn(Releases.prototype, "switchTo").mockImplementationOnce(() => {
			throw new Error("read-only file system");
		});
		await expect(switchToCandidate(run, stamp)).rejects.toThrow("read-only file system");
		expect(project.releases()).toHaveLength(1);
		await switchToCandidate(run, stamp);
		expect(project.servedVersion()).toBe("2");
	});

	it("reports page changes and how long each phase took, and removes the folder of a removed page", async () => {
		await project.publish({ pages: 20 });
		project.output.length = 0;
		const changes = await project.publish({ version: "2", pages: 21 });
		expect(changes).toMatchObject({ added: ["/events/21"], removed: [] });
		expect(changes?.changed).toEqual(expect.arrayContaining(["/", "/events", "/events/1", "/cart"]));
		const output = project.output.splice(0).join("\n");
		expect(output).toMatch(/Pages: 1 added, \d+ changed, 0 removed/);
		expect(output).toMatch(/Took: waiting .* build .* compare .* guards .* release .* switch .* tidy/);
		expect(existsSync(project.served("events/21"))).toBe(true);
		expect(await project.publish({ version: "2", pages: 20 })).toMatchObject({ removed: ["/events/21"] });
		expect(existsSync(project.served("events/21"))).toBe(false);
		await project.publish({ version: "2", pages: 20 });
		expect(project.output.join("\n")).toContain("No page changed");
	});

	it("creates a second release even if its time is that of the first, as with a fixed SOURCE_DATE_EPOCH", async () => {
		await project.publish({ version: "1" });
		project.now = new Date(project.now.getTime() - 60_000);
		await project.publish({ version: "2" });
		expect(project.servedVersion()).toBe("2");
		expect(project.releases()).toHaveLength(2);
	});

	it("deletes old releases beyond the configured number, but no folders that the operator put among them", async () => {
		const names = ["2026-01-01-before-the-move", "withFewerPages+found"];
		const operatorFolders = names.map((name) => project.inRelease(name));
		for (const folder of operatorFolders) mkdirSync(folder, { recursive: true });
		for (const version of ["1", "2", "3", "4"])
			await project.publish({ version }, { PUBLISH_KEEP_RELEASES: "2" });
		expect(project.releases()).toHaveLength(2);
		expect(project.servedVersion()).toBe("4");
		expect(operatorFolders.filter((folder) => !existsSync(folder))).toEqual([]);
	});
});

it("publish reads .env.production; all users can read its folder; `runs` only its owner and group", async () => {
	const settings = `PUBLISH_DIRECTORY=elsewhere\nPUBLISH_BUILD_COMMAND=\`${fakeBuildCommand({})}\`\n`;
	writeFileSync(join(project.root, ".env.production"), settings);
	const { NODE_ENV: _testEnv, ...env } = process.env;
	const [code] = await once(spawn(process.execPath, PUBLISH_ARGS, { cwd: project.root, env }), "exit");
	expect(code).toBe(0);
	expect(existsSync(join(project.root, "elsewhere", "current", "site", "index.html"))).toBe(true);
	// The web server runs as another user, who has to list and enter the folder with the releases.
	expect(statSync(join(project.root, "elsewhere")).mode & 0o005).toBe(0o005);
	expect(statSync(join(project.root, "elsewhere", "runs")).mode & 0o005).toBe(0);
});

describe("publish, when it checks a build", () => {
	beforeEach(() => project.publish({ version: "old" }));

	it.each([
		["lacks an essential page", { without: ["events/index"] }, /missing: events\/index\.html/],
		["left out too many records", { leftOut: 10 }, /10 of 110 records were left out \(9\.1 %, at most 5 %/],
		[
			"has far fewer pages than before",
			{ pages: 5 },
			/14 pages where there were 29 \(52 % fewer, at most 20 %/,
		],
		["has broken links", { link: "/no-such-page" }, /lead to nothing: \/no-such-page on .* and \d+ more/],
		["has no event", { read: { "/v1/events_locations": 10 } }, /no events where there were 90/],
		[
			"has no city",
			{ read: { "/v1/events": 90, "/v1/events_locations": 0 } },
			/no cities where there were 10/,
		],
		["has no build report", "rm -r .cache/report", /build-report/],
	])("refuses a build that %s", async (_why, build, reason) => {
		await expect(project.publish(build)).rejects.toThrow(reason);
		expect(project.servedState()).toEqual({ version: "old", faults: [] });
		expect(project.releases()).toHaveLength(1);
	});

	it("accepts a build that keeps many pages of unlisted events, but refuses one that lacks many pages", async () => {
		const keptPaths = Array.from({ length: 10 }, (_, index) => `/events/${index + 1}`);
		await project.publish({ version: "after the festival", kept: keptPaths });
		expect(project.readServed("index.html")).toContain("after the festival");
		await project.publish({ version: "the next day", kept: keptPaths });
		const fewerPagesPublish = project.publish({ version: "without the rest", pages: 14, kept: keptPaths });
		await expect(fewerPagesPublish).rejects.toThrow(/13 pages where there were 19/);
	});

	it("accepts the first event, the loss of the only article, and any loss after a release without counts", async () => {
		await project.publish(
			{ version: "empty", read: { "/v1/events_locations": 10, "/v1/news": 1 } },
			{},
			true,
		);
		await project.publish({ version: "one", read: { "/v1/events": 1, "/v1/events_locations": 10 } });
		rmSync(project.inRelease(project.stamp(), "record-counts.json"));
		await project.publish({ version: "none", read: {} });
		expect(project.servedVersion()).toBe("none");
	});

	it("serves a build whose faults are within the configured limits", async () => {
		const limits = { PUBLISH_MAX_LEFT_OUT_PERCENT: "10", PUBLISH_MAX_PAGE_DROP_PERCENT: "60" };
		const fake = { version: "new", pages: 5, leftOut: 10, link: "/nowhere" };
		await project.publish(fake, { ...limits, PUBLISH_MAX_BROKEN_LINKS: "100" });
		expect(project.servedVersion()).toBe("new");
	});
});

const waitUntilPublishWaits = () =>
	vi.waitFor(() =>
		expect(project.output.join("\n")).toMatch(/still runs \(process \d+\); waiting for it to end/),
	);

describe.each([
	["", ".history"],
	[" (with the mark of version 0.1.0)", ".cache"],
])("an unfinished earlier build%s", (_which, folder) => {
	/** Writes the file that marks an unfinished build. @param text describes the process that runs the build */
	function markUnfinished(text: string): void {
		mkdirSync(join(project.root, folder), { recursive: true });
		writeFileSync(join(project.root, folder, "build-unfinished"), text);
	}

	it.each([
		["its mark names no process", ""],
		["its mark contains only the first digits of a process id", "1"],
		[
			"the process id in its mark now belongs to another process",
			JSON.stringify({ pid: process.pid, start: "1" }),
		],
	])("makes the next publish build without the cache, and without waiting, when %s", async (_when, mark) => {
		await project.publish();
		markUnfinished(mark);
		writeFileSync(join(project.root, "public", "events", "2", "index.html"), "<a href='/'>half a pa");
		await project.publish({ version: "2" }, { PUBLISH_WAIT_SECONDS: "1" });
		expect(project.readServed("events/2/index.html")).not.toContain("half");
		expect(project.output).toContain("The last build was cut off; building everything anew.");
		await project.publish({ version: "3" });
		expect(project.output.filter((line) => line.includes("cut off"))).toHaveLength(1);
	});

	it("makes the next publish wait until the build's process ends", async () => {
		await project.publish();
		const build = spawn("sleep", ["60"]);
		markUnfinished(JSON.stringify({ pid: build.pid, start: startOfProcess(build.pid ?? 0) }));
		const publishing = project.publish({ version: "2" });
		await waitUntilPublishWaits();
		expect(project.servedVersion()).not.toBe("2");
		build.kill();
		await publishing;
		expect(project.servedVersion()).toBe("2");
	});
});

it("publish fails when it can't record the process of its build, but only after the build has ended", async () => {
	mkdirSync(join(project.root, ".history", "build-unfinished.new"), { recursive: true });
	const endFile = join(project.root, "ended");
	await expect(project.publish(`sleep 0.3; touch "${endFile}"`)).rejects.toThrow("EISDIR");
	expect(existsSync(endFile)).toBe(true);
});

it("publish waits for a killed publish's build, even if .cache is empty; ignores that build's history", async () => {
	const pathOf = (name: "begun" | "released" | "log") => join(project.root, name);
	const command = (version: string) =>
		`mkdir -p .history; echo ${version} > .history/events.jsonl; ${fakeBuildCommand({ version })}; echo "${version} ends" >> log`;
	await project.publish(command("1"));
	const wait = `touch begun; while [ -e begun ] && [ ! -e released ]; do sleep 0.05; done`;
	const killedPublish = project.spawnPublish(`sleep 0.3; rm -rf .cache/*; ${wait}; ${command("2")}`);
	await vi.waitUntil(() => existsSync(pathOf("begun")), { timeout: 20_000 });
	killedPublish.kill("SIGKILL");
	await once(killedPublish, "exit");
	const publishing = project.publish(`echo "3 begins" >> log; ${fakeBuildCommand({ version: "3" })}`);
	await waitUntilPublishWaits();
	writeFileSync(pathOf("released"), "");
	await publishing;
	expect(readFileSync(pathOf("log"), "utf8")).toBe("1 ends\n2 ends\n3 begins\n");
	expect(readFileSync(project.inRelease(project.stamp(), "history.jsonl"), "utf8")).toBe("1\n");
	expect(project.servedVersion()).toBe("3");
});

it("publish builds without the cache after a killed build, unlike after a build that failed by itself", async () => {
	const coldBuildMessage = "The last build was cut off; building everything anew.";
	await project.publish();
	await expect(project.publish("exit 1")).rejects.toThrow(CommandFailed);
	await project.publish();
	expect(project.output).not.toContain(coldBuildMessage);
	await expect(project.publish("kill -9 $$")).rejects.toThrow(/SIGKILL/);
	await project.publish();
	expect(project.output).toContain(coldBuildMessage);
	expect(project.faults()).toEqual([]);
});

describe("publish, when an earlier build had other scripts", () => {
	const oldScript = `_/app-${"a".repeat(10)}.js`;

	it("removes those scripts from the build's output, but serves them for the configured number of days", async () => {
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		await project.publish({ asset: "a" }, days);
		await project.publish({ asset: "b" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
		expect(existsSync(join(project.root, "public", oldScript))).toBe(false);
		project.now = new Date("2026-11-27T12:00:00Z");
		await project.publish({ asset: "b", version: "2" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
		project.now = new Date("2026-11-29T12:00:00Z");
		await project.publish({ asset: "b", version: "3" }, days);
		expect(existsSync(project.served(oldScript))).toBe(false);
		expect(project.faults()).toEqual([]);
	});

	it("serves the scripts of a release that was rolled back, until the configured days after the rollback", async () => {
		const newScript = oldScript.replace(/a{10}/, "b".repeat(10));
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		await project.publish({ asset: "a" }, days);
		await project.publish({ asset: "b" }, days);
		await rollback(project.nextRun({}, days));
		expect(project.readServed(newScript)).toBe("asset b");
		await project.publish({ asset: "c" }, days);
		for (const script of [oldScript, newScript]) expect(existsSync(project.served(script))).toBe(true);
		expect(project.faults()).toEqual([]);
		project.now = new Date("2026-11-29T12:00:00Z");
		await project.publish({ asset: "c", version: "2" }, days);
		for (const script of [oldScript, newScript]) expect(existsSync(project.served(script))).toBe(false);
	});

	it("counts the days anew for a script that a release again used, which was then rolled back", async () => {
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		for (const asset of ["a", "b"]) await project.publish({ asset }, days);
		project.now = new Date("2026-11-27T12:00:00Z");
		await project.publish({ asset: "a" }, days);
		await rollback(project.nextRun({}, days));
		project.now = new Date("2026-11-29T12:00:00Z");
		await project.publish({ asset: "b", version: "2" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
	});

	it("rolls back again after a rollback that was killed before it had listed the scripts it took over", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const [firstStamp = ""] = project.releases();
		const newScript = oldScript.replace(/a{10}/, "b".repeat(10));
		linkSync(project.served(newScript), project.inRelease(firstStamp, "site", newScript));
		expect(await rollback(project.options())).toBe(firstStamp);
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
	});

	it("rolls back without the scripts if they can't be taken over, says so, and leaves none unlisted", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const [firstStamp = ""] = project.releases();
		mkdirSync(project.inRelease(firstStamp, "files.json.new"));
		await rollback(project.options(), undefined, (line) => project.output.push(line));
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
		expect(project.output.join("\n")).toMatch(/open in browsers may lose their scripts: EISDIR/);
	});

	it("removes files that a killed rollback left unlisted, even if they are no longer to be kept", async () => {
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		for (const asset of ["a", "b"]) await project.publish({ asset }, days);
		const [firstStamp = ""] = project.releases();
		const leftFile = "static/left/picture.png";
		mkdirSync(dirname(project.inRelease(firstStamp, "site", leftFile)), { recursive: true });
		linkSync(project.served("index.html"), project.inRelease(firstStamp, "site", leftFile));
		await rollback(project.nextRun({}, days));
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
		expect(existsSync(project.served("static/left"))).toBe(false);
	});

	it("still refuses a release with another file that doesn't belong to it", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const [firstStamp = ""] = project.releases();
		writeFileSync(project.inRelease(firstStamp, "site", "planted.html"), "");
		await expect(rollback(project.options())).rejects.toThrow("planted.html doesn't belong to it");
	});

	it("doesn't take over a script that was tampered with, nor lets it stop the rollback", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const newScript = oldScript.replace(/a{10}/, "b".repeat(10));
		project.tamperSecretly(newScript);
		await rollback(project.options());
		expect(existsSync(project.served(newScript))).toBe(false);
		expect(project.faults()).toEqual([]);
	});

	it("still serves a script a year after a build lacked it if all later builds contain it again", async () => {
		for (const asset of ["a", "b", "a"]) await project.publish({ asset });
		project.now = new Date("2027-11-21T12:00:00Z");
		await project.publish({ asset: "a", version: "2" });
		expect(project.readServed(oldScript)).toBe("asset a");
	});
});

describe("a release that isn't live yet", () => {
	const listing = () => readFileSync(join(project.root, "listing"), "utf8").trim().split("\n");
	const reload = { PUBLISH_RELOAD_COMMAND: "ls .site/releases > listing" };

	it("isn't among the releases while the web server reloads", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		await project.publish({ version: "2", inline: "2" }, reload);
		expect(listing()).toEqual([stamp]);
		expect(project.releases()).toHaveLength(2);
	});

	it("stays the candidate while the web server reloads", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		const run = project.nextRun({ version: "2", inline: "2" }, reload);
		await switchToCandidate(run, (await prepareCandidate(run)).stamp);
		expect(listing()).toEqual([stamp]);
		expect(project.servedState()).toEqual({ version: "2", faults: [] });
	});

	it("never is if the publish is killed then, and the next one removes it", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		vi.stubEnv("PUBLISH_RELOAD_COMMAND", "kill -9 $PPID");
		const killed = project.spawnPublish(fakeBuildCommand({ version: "2", inline: "2" }));
		expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);
		vi.unstubAllEnvs();
		expect(project.releases()).toEqual([stamp]);
		await project.publish({ version: "3" });
		expect(readdirSync(project.inRelease("")).sort()).toEqual(project.releases());
		expect(project.servedState()).toEqual({ version: "3", faults: [] });
	});

	it("isn't left if the link to it can't be replaced", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		const current = join(project.root, ".site", "current");
		const putInTheWay = { PUBLISH_RELOAD_COMMAND: `rm ${current}; mkdir ${current}` };
		await expect(project.publish({ version: "2", inline: "2" }, putInTheWay)).rejects.toThrow("EISDIR");
		expect(readdirSync(project.inRelease(""))).toEqual([stamp]);
	});
});

describe("rollback", () => {
	beforeEach(async () => {
		for (const version of ["1", "2", "3"]) await project.publish({ version });
	});

	it("serves the previous release, or the given one, without a build; fails if there is no such release", async () => {
		const [firstStamp = "", secondStamp = ""] = project.releases();
		expect(await rollback(project.options())).toBe(secondStamp);
		expect(project.servedVersion()).toBe("2");
		expect(await rollback(project.options(), firstStamp)).toBe(firstStamp);
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
		await expect(rollback(project.options())).rejects.toThrow("no earlier release");
		await expect(rollback(project.options(), "2001")).rejects.toThrow("There is no release 2001");
	});

	it("serves the release that was served before, not a later one that was already rolled back", async () => {
		await rollback(project.options());
		await project.publish({ version: "4" });
		expect(project.servedState()).toEqual({ version: "4", faults: [] });
		await rollback(project.options());
		expect(project.servedVersion()).toBe("2");
		await rollback(project.options());
		expect(project.servedVersion()).toBe("1");
	});

	it("can serve the release that was served before even if a publish has deleted a newer one", async () => {
		await rollback(project.options(), project.releases()[0]);
		await project.publish({ version: "4" }, { PUBLISH_KEEP_RELEASES: "3" });
		expect(project.releases()).toHaveLength(3);
		await rollback(project.options());
		expect(project.servedVersion()).toBe("1");
	});

	it.each([
		["isn't recorded", () => undefined],
		["was deleted", (record: string) => writeFileSync(record, "2001")],
		["is in an unreadable record", (record: string) => mkdirSync(record)],
	])("serves the newest earlier release when the previously served one %s", async (_when, replaceRecord) => {
		const record = project.inRelease(project.stamp(), "previous");
		rmSync(record);
		replaceRecord(record);
		await rollback(project.options());
		expect(project.servedVersion()).toBe("2");
	});
});

describe("concurrent publishes", () => {
	const publishSlowly = (fake: FakeBuildOptions = {}) =>
		project.publish(`sleep 1; ${fakeBuildCommand(fake)}`);

	/** Writes a lock that a process of the machine `host` holds. @returns the path of the lock's file */
	function writeLockOf(host: string): string {
		const lock = join(project.root, ".site", ".lock");
		mkdirSync(dirname(lock), { recursive: true });
		writeFileSync(lock, JSON.stringify({ token: host, pid: 7, host, since: "2026-11-20T00:00:00Z" }));
		return lock;
	}

	it("run one after another; a third publish ends at once, since the waiting one includes its changes", async () => {
		const firstPublish = publishSlowly();
		const waitingPublish = project.publish({ version: "2" });
		expect(await project.publish({ version: "3" })).toBeUndefined();
		await Promise.all([firstPublish, waitingPublish]);
		expect(project.servedState()).toEqual({ version: "2", faults: [] });
		expect(project.output.join("\n")).toMatch(/is publishing; waiting for it to end/);
		expect(project.output.join("\n")).toMatch(/waits already and will publish this too/);
	});

	it("end at once, forced or not, if they begin while a forced publish is waiting", async () => {
		const firstPublish = publishSlowly();
		const forcedPublish = project.publish({ version: "2" }, {}, true);
		expect(await project.publish({ version: "3" })).toBeUndefined();
		expect(await project.publish({ version: "4" }, {}, true)).toBeUndefined();
		await Promise.all([firstPublish, forcedPublish]);
		expect(project.servedVersion()).toBe("2");
	});

	it("run even if builds of candidate releases are waiting, and don't keep candidates from being built", async () => {
		const firstPublish = publishSlowly();
		const firstCandidate = prepareCandidate(project.nextRun({ version: "2" }));
		const waitingPublish = project.publish({ version: "3" });
		const nextCandidate = prepareCandidate(project.nextRun({ version: "4" }));
		for (const run of [firstPublish, firstCandidate, waitingPublish, nextCandidate])
			expect(await run).toHaveProperty("stamp");
		expect(project.servedVersion()).toBe("3");
	});

	it("don't keep a candidate release from being deleted while one of the publishes is waiting", async () => {
		await prepareCandidate(project.nextRun({ version: "1" }));
		const publishes = Promise.allSettled([publishSlowly({ fails: true }), project.publish({ fails: true })]);
		const runs = new Runs(join(project.root, ".site"));
		const request = { action: "drop", by: { kind: "terminal", name: "anna" } } as const;
		const end = await perform(runs, runs.begin(request, project.now), request, project.nextRun());
		expect(end).toEqual({ outcome: "dropped" });
		expect(new Releases(join(project.root, ".site")).candidate()).toBeUndefined();
		await publishes;
	});

	it("fail after the configured wait for another host's lock; name its last holder and file to delete", async () => {
		writeLockOf("first-host");
		const failure = project.publish({}, { PUBLISH_WAIT_SECONDS: "1" }).catch(String);
		expect(project.output).toEqual([expect.stringContaining("on first-host")]);
		const lock = writeLockOf("second-host");
		expect(await failure).toMatch(/on second-host .* is still publishing after 1 s.* If second-host is gone/);
		expect(await failure).toContain(`remove ${lock}`);
		await expect(rollback(project.options())).rejects.toThrow(`remove ${lock}`);
	});
});
