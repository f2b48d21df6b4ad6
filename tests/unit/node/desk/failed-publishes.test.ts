import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Build, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient, deskFolder, waitForBuildStart, waitingBuild } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

describe("a publish that fails", () => {
	beforeEach(() => project.publish({ version: "old", pages: 20 }));

	it.each([
		["the checks refuse the build", { version: "new", pages: 5 }, "Проверка не пустила сборку на сайт"],
		[
			"the API is down",
			'echo "GET http://api.example/v1/events → no answer: ECONNREFUSED"; exit 1',
			"не отвечает",
		],
		[
			"the disk is full",
			"echo 'ENOSPC: no space left on device, write' >&2; exit 1",
			"На диске не осталось места",
		],
		["the build is killed", "kill -9 $$", "не хватило памяти"],
		["the build breaks", "echo 'TypeError: x'; exit 1", "Сборка закончилась с ошибкой"],
	])(
		"leaves the site unchanged, and shows an alert with the cause, when %s",
		async (_why, build, sentence) => {
			const client = await deskThatBuilds(build);
			await client.submitAndWait("/publish");
			const { text } = await client.get("/");
			expect(text).toContain('role="alert"');
			expect(text).toContain(sentence);
			expect(project.servedState()).toEqual({ version: "old", faults: [] });
		},
	);

	it("can be repeated by force after the checks refused it; the action log shows that it was forced", async () => {
		const client = await deskThatBuilds({ version: "new", pages: 5 });
		await client.submitAndWait("/publish");
		expect((await client.get("/")).text).toContain("There are 14 pages where there were 29");
		const run = await client.submitAndWait("/publish", { force: "yes" });
		expect(run.said.join("\n")).toContain("Published all the same: There are 14 pages");
		expect(project.servedVersion()).toBe("new");
		expect(client.loggedActions()[0]).toBe("anna force");
	});

	it("isn't joined by a forced one while it waits: two forced requests make one run, which is served", async () => {
		const build = waitingBuild(project.root, { version: "new", pages: 5 });
		const client = await deskThatBuilds(build.command);
		await client.submit("/publish");
		await waitForBuildStart(client);
		await client.submit("/publish");
		for (let click = 0; click < 2; click++) await client.submit("/publish", { force: "yes" });
		expect((await client.callWebhook("an edit")).text).toContain('"joined":true');
		build.release();
		const [forcedRun, ...otherRuns] = await client.waitForAllRuns();
		expect(otherRuns).toHaveLength(2);
		expect(forcedRun).toMatchObject({ force: true, end: { outcome: "served" } });
		expect(project.servedVersion()).toBe("new");
	});

	it("gets a 507 and no run while the disk is too full for the action log; a webhook call can be retried", async () => {
		const client = await deskThatBuilds({ version: "new" });
		const [csrf, seconds] = [await client.token(), Math.floor(client.desk.now().getTime() / 1_000)];
		const log = join(deskFolder(project.root), "actions.jsonl");
		rmSync(log);
		symlinkSync("/dev/full", log);
		const errors = vi.spyOn(console, "error").mockReturnValue();
		const { status, text } = await client.post("/publish", { csrf });
		expect(status).toBe(507);
		expect(text).toContain("На диске не осталось места");
		expect((await client.callWebhook("{}", { seconds })).status).toBe(507);
		expect(client.desk.runs.all()).toEqual([]);
		expect(errors).toHaveBeenCalledTimes(2);
		errors.mockClear();
		rmSync(log);
		expect((await client.callWebhook("{}", { seconds })).status).toBe(202);
		await client.waitForAllRuns();
	});
});

describe("a publish whose desk or process ends early", () => {
	it("continues when the desk stops, and a restarted desk shows it as in progress", async () => {
		const build = waitingBuild(project.root, { version: "1" });
		const firstDesk = await deskThatBuilds(build.command);
		await firstDesk.submit("/publish");
		await firstDesk.server.close();
		const restartedDesk = await deskThatBuilds(build.command);
		expect((await restartedDesk.get("/")).text).toContain("Идёт сейчас: Публикация");
		build.release();
		const [run] = await restartedDesk.waitForAllRuns();
		expect(run?.end?.outcome).toBe("served");
		expect(project.servedVersion()).toBe("1");
	});

	it("is shown as interrupted when its process was killed, and the next publish succeeds", async () => {
		await project.publish({ version: "old" });
		const build = waitingBuild(project.root, { version: "new" });
		const client = await deskThatBuilds(build.command);
		await client.submit("/publish");
		await waitForBuildStart(client);
		const [run] = client.desk.runs.all();
		process.kill(-(run?.process?.pid ?? 0), "SIGKILL");
		await client.waitForAllRuns();
		expect((await client.get("/")).text).toContain("Работу прервали на середине");
		expect(project.faults()).toEqual([]);
		build.release();
		await client.submitAndWait("/publish");
		expect(project.servedVersion()).toBe("new");
	});

	it("is shown as interrupted when the last line of its record is incomplete", async () => {
		const client = await deskThatBuilds({});
		const run = await client.submitAndWait("/publish");
		const file = join(project.root, ".site", "runs", `${run.id}.jsonl`);
		writeFileSync(file, readFileSync(file, "utf8").slice(0, -20));
		const restartedDesk = await deskThatBuilds({});
		await restartedDesk.waitForAllRuns();
		const { text } = await restartedDesk.get("/");
		expect(text).toContain("Работу прервали на середине");
		expect(text).not.toContain("Идёт сейчас");
	});
});
