import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { perform } from "#src/node/publish/perform";
import { prepareCandidate } from "#src/node/publish/publish";
import { Releases } from "#src/node/publish/releases";
import { rollback } from "#src/node/publish/rollback";
import { Runs } from "#src/node/publish/runs";
import { type FakeBuildOptions, fakeBuildCommand, PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
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
