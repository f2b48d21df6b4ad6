import { EventEmitter, once } from "node:events";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followLog } from "../../../../src/build/desk/follow-log";
import { emptyFolder } from "../small-site";

/** Reads of the log to hold, in order: each emits "begun" and then waits for "resume" or "error". */
const heldReads = vi.hoisted((): EventEmitter[] => []);
vi.mock("node:fs", async (original) => {
	const fs = await original<typeof import("node:fs")>();
	return {
		...fs,
		async *createReadStream(...options: Parameters<typeof fs.createReadStream>) {
			const read = heldReads.pop();
			read?.emit("begun");
			if (read) await once(read, "resume");
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

function holdNextRead() {
	const read = new EventEmitter();
	heldReads.push(read);
	return { read, begun: once(read, "begun") };
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 5 });

describe("followLog", () => {
	it.each([1, 7, 64, 1_000])(
		"reports each step once, for a log that grows by %d characters at a time",
		async (length) => {
			const output =
				"success onPreBootstrap - 0.2s\n\u001b[2K\nsuccess source and transform nodes - 1.9s\nsuccess createPages - 2s\n" +
				"success createPagesStatefully - 0.1s\nsuccess Building production JavaScript and CSS bundles - 20s\n" +
				"info 1378 pages planned, 1350 unchanged\nsuccess Building HTML renderer - 7s\n" +
				"info Done building in 80 sec\n328 share cards drawn in 6.1 s, 0 kept\n1378 files compressed in 6.2 s\n";
			for (let from = 0; from < output.length; from += length) {
				appendFileSync(log, output.slice(from, from + length));
				await pause(1);
			}
			await eventually(() => expect(steps).toEqual(["scripts", "read", "pages", "finish"]));
		},
	);

	it("reports a step whose line is completed while the log is being read", async () => {
		const { read, begun } = holdNextRead();
		writeFileSync(log, "success onPre");
		await begun;
		appendFileSync(log, "Bootstrap - 0.2s\n");
		await pause(50);
		read.emit("resume");
		await eventually(() => expect(steps).toEqual(["scripts"]));
	});

	it("retries after a read of the log failed", async () => {
		const { read, begun } = holdNextRead();
		writeFileSync(log, "success onPreBootstrap - 0.2s\n");
		await begun;
		read.emit("error", new Error("EIO"));
		await eventually(() => expect(steps).toEqual(["scripts"]));
	});
});
