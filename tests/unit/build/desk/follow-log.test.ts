import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followLog } from "../../../../src/build/desk/follow-log";
import { emptyFolder } from "../small-site";

const heldStream = vi.hoisted((): { read: (() => Promise<void>) | undefined } => ({ read: undefined }));
vi.mock("node:fs", async (original) => {
	const fs = await original<typeof import("node:fs")>();
	return {
		...fs,
		async *createReadStream(...options: Parameters<typeof fs.createReadStream>) {
			const { read } = heldStream;
			heldStream.read = undefined;
			await read?.();
			yield* fs.createReadStream(...options);
		},
	};
});

let log: string;
let steps: string[];
let stop: () => void;

beforeEach(async () => {
	log = join(await emptyFolder(), "log");
	steps = [];
	stop = followLog(log, (name) => steps.push(name), 5);
});
afterEach(() => stop());

/** Makes the next read of the log wait for a call of `resume` or `fail`. */
function holdNextRead() {
	let resume = () => {};
	let fail = (_: Error) => {};
	const result = new Promise<void>((resolve, reject) => {
		resume = resolve;
		fail = reject;
	});
	const begun = new Promise<void>((resolve) => {
		heldStream.read = () => {
			resolve();
			return result;
		};
	});
	return { begun, resume, fail };
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 5 });

describe("followLog", () => {
	it("reports a step when the log contains a whole line about it", async () => {
		writeFileSync(log, "success onPreBoot");
		appendFileSync(log, "strap - 0.2s\nsuccess Building production JavaScript and CSS bundles - 1s\n");
		await eventually(() => expect(steps).toEqual(["scripts", "read"]));
		appendFileSync(log, "info 20 pages planned, 0 unchanged\n");
		await eventually(() => expect(steps).toEqual(["scripts", "read", "pages"]));
	});

	it("reports a step whose line is completed while the log is being read", async () => {
		const heldRead = holdNextRead();
		writeFileSync(log, "success onPre");
		await heldRead.begun;
		appendFileSync(log, "Bootstrap - 0.2s\n");
		await pause(50);
		heldRead.resume();
		await eventually(() => expect(steps).toEqual(["scripts"]));
	});

	it("retries after a read of the log failed", async () => {
		const heldRead = holdNextRead();
		writeFileSync(log, "success onPreBootstrap - 0.2s\n");
		await heldRead.begun;
		heldRead.fail(new Error("EIO"));
		await eventually(() => expect(steps).toEqual(["scripts"]));
	});
});
