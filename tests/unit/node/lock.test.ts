import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { isRunning, Lock, startOfProcess } from "#src/node/publish/lock";
import { isUnderWay, Runs } from "#src/node/publish/runs";
import { emptyFolder } from "./small-site";

/** Start time of an earlier process with the same id, as after a restart of the machine or container. */
const OTHER_START_TIME = "1";
const PUBLISH_REQUEST = { action: "publish", by: { kind: "terminal", name: "anna" } } as const;
const NOW = new Date();
const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let testFolder: string;

beforeEach(async () => {
	testFolder = await emptyFolder();
});

/** Records a publish in progress, performed by this process. */
function beginRun() {
	const runs = new Runs(testFolder);
	const id = runs.begin(PUBLISH_REQUEST, NOW);
	runs.attach(id, process.pid);
	const run = runs.read(id);
	if (!run?.process) throw new Error("The run has no process");
	return { ...run, process: run.process };
}

describe.runIf(existsSync("/proc/self/stat"))("a process that has ended", () => {
	it.each([
		["", { pid: 999_999_999 }],
		[" even if another process has its id", { start: OTHER_START_TIME }],
	])("loses its lock to the next process%s", (_when, change) => {
		const file = join(testFolder, ".lock");
		expect(new Lock(file).tryTake()).toBeUndefined();
		expect(new Lock(file).tryTake()).toMatchObject({ pid: process.pid });
		writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...change }));
		expect(new Lock(file).tryTake()).toBeUndefined();
	});

	it("doesn't count as running even if its id was reused, and its publish counts as interrupted", () => {
		expect(isRunning(process.pid)).toBe(true);
		expect(isRunning(process.pid, startOfProcess(process.pid))).toBe(true);
		expect(isRunning(process.pid, OTHER_START_TIME)).toBe(false);
		const run = beginRun();
		expect(isUnderWay(run, NOW)).toBe(true);
		expect(isUnderWay({ ...run, process: { ...run.process, start: OTHER_START_TIME } }, NOW)).toBe(false);
	});
});

it("isUnderWay counts a run on another machine as interrupted after an hour without a step", () => {
	const remoteRun = { ...beginRun(), process: { pid: process.pid, host: "another machine" } };
	expect(isUnderWay(remoteRun, secondsLater(3_599))).toBe(true);
	expect(isUnderWay(remoteRun, secondsLater(3_600))).toBe(false);
	const runWithLaterStep = { ...remoteRun, steps: [{ name: "build", at: secondsLater(60).toISOString() }] };
	expect(isUnderWay(runWithLaterStep, secondsLater(3_600))).toBe(true);
});

it("Runs.begin deletes the oldest records, but keeps runs in progress, even one begun with the clock set back", () => {
	const runs = new Runs(testFolder);
	const { id } = beginRun();
	for (let minutes = 1; minutes <= 50; minutes++)
		runs.end(runs.begin(PUBLISH_REQUEST, secondsLater(minutes * 60)), { outcome: "joined" });
	expect(runs.read(id)).toMatchObject({ process: { pid: process.pid } });
	const beforeClockChange = runs.begin(PUBLISH_REQUEST, secondsLater(-86_400));
	expect(runs.read(beforeClockChange)).toBeDefined();
	expect(runs.all().length).toBeLessThan(50);
});

it.skipIf(process.getuid?.() !== 0)(
	"Lock throws when another user's lock file can't be read or removed",
	() => {
		const file = join(testFolder, ".lock");
		const expectErrorAsNobody = (code: string) => {
			process.seteuid?.(65_534);
			try {
				expect(() => new Lock(file).tryTake()).toThrow(code);
			} finally {
				process.seteuid?.(0);
			}
		};
		chmodSync(testFolder, 0o777);
		expect(new Lock(file).tryTake()).toBeUndefined();
		chmodSync(file, 0o600);
		expectErrorAsNobody("EACCES");
		expect(new Lock(file).tryTake()).toMatchObject({ pid: process.pid });
		chmodSync(testFolder, 0o1777);
		writeFileSync(file, "damaged");
		chmodSync(file, 0o644);
		expectErrorAsNobody("EPERM");
	},
);
