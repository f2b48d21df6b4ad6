import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startOfProcess } from "#src/node/publish/lock";
import { CommandFailed } from "#src/node/publish/run-command";
import { fakeBuildCommand, PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
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
