import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { isRunning, Lock } from "../../../src/build/publish/lock";
import { startOfProcess } from "../../../src/build/publish/process-start";
import { isUnderWay, Runs } from "../../../src/build/publish/runs";
import { emptyFolder } from "./small-site";

// Start time of an earlier process with the same id, as after a restart of the machine or container.
const OTHER_START_TIME = "1";
const hasProc = existsSync("/proc/self/stat");

let root: string;

beforeEach(async () => {
	root = await emptyFolder();
});

describe.runIf(hasProc)("a reused process id", () => {
	it("doesn't make isRunning return true for the earlier process", () => {
		expect(isRunning(process.pid)).toBe(true);
		expect(isRunning(process.pid, startOfProcess(process.pid))).toBe(true);
		expect(isRunning(process.pid, OTHER_START_TIME)).toBe(false);
	});

	it("doesn't make the lock of the earlier process count as held", () => {
		const file = join(root, ".lock");
		expect(new Lock(file).tryTake()).toBeUndefined();
		expect(new Lock(file).tryTake()).toMatchObject({ pid: process.pid });
		writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), start: OTHER_START_TIME }));
		expect(new Lock(file).tryTake()).toBeUndefined();
	});

	it("doesn't make the run of the earlier process count as in progress", () => {
		const runs = new Runs(root);
		const now = new Date();
		const id = runs.begin({ action: "publish", by: { kind: "terminal", name: "anna" } }, now);
		runs.attach(id, process.pid);
		const run = runs.read(id);
		if (!run?.process) throw new Error("The run has no process");
		expect(isUnderWay(run, now)).toBe(true);
		expect(isUnderWay({ ...run, process: { ...run.process, start: OTHER_START_TIME } }, now)).toBe(false);
	});
});

it("counts a run on another machine as interrupted after an hour without a step", () => {
	const runs = new Runs(root);
	const now = new Date();
	const id = runs.begin({ action: "publish", by: { kind: "webhook", name: "" } }, now);
	const run = runs.read(id);
	if (!run) throw new Error("There is no run");
	const remoteRun = { ...run, process: { pid: process.pid, host: "another machine" } };
	expect(isUnderWay(remoteRun, new Date(now.getTime() + 3_599_000))).toBe(true);
	expect(isUnderWay(remoteRun, new Date(now.getTime() + 3_600_000))).toBe(false);
	const withLaterStep = {
		...remoteRun,
		steps: [{ name: "build", at: new Date(now.getTime() + 60_000).toISOString() }],
	};
	expect(isUnderWay(withLaterStep, new Date(now.getTime() + 3_600_000))).toBe(true);
});

it("deletes old records of runs, but not of a run in progress or one begun after the clock was set back", () => {
	const runs = new Runs(root);
	const request = { action: "publish", by: { kind: "terminal", name: "anna" } } as const;
	const now = new Date();
	const id = runs.begin(request, now);
	runs.attach(id, process.pid);
	for (let minutes = 1; minutes <= 50; minutes++)
		runs.end(runs.begin(request, new Date(now.getTime() + minutes * 60_000)), { outcome: "joined" });
	expect(runs.read(id)).toMatchObject({ process: { pid: process.pid } });
	const beforeClockChange = runs.begin(request, new Date(now.getTime() - 86_400_000));
	expect(runs.read(beforeClockChange)).toBeDefined();
	expect(runs.all().length).toBeLessThan(50);
});

it.skipIf(process.getuid?.() !== 0)(
	"doesn't take a lock file that another user's running process made unreadable",
	() => {
		chmodSync(root, 0o777);
		const file = join(root, ".lock");
		expect(new Lock(file).tryTake()).toBeUndefined();
		chmodSync(file, 0o600);
		process.seteuid?.(65_534);
		try {
			expect(() => new Lock(file).tryTake()).toThrow("EACCES");
		} finally {
			process.seteuid?.(0);
		}
		expect(new Lock(file).tryTake()).toMatchObject({ pid: process.pid });
	},
);
