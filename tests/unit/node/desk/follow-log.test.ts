import { EventEmitter, once } from "node:events";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { followLog } from "#src/node/desk/follow-log";
import { emptyFolder } from "../small-site";

/** Mock that is called and awaited before each read of the log. */
const beforeRead = vi.hoisted(() => vi.fn(async (): Promise<unknown> => undefined));
vi.mock("node:fs", async (original) => {
	const fs = await original<typeof import("node:fs")>();
	return {
		...fs,
		async *createReadStream(...options: Parameters<typeof fs.createReadStream>) {
			await beforeRead();
			yield* fs.createReadStream(...options);
		},
	};
});

let logFile: string;
/** Names of the steps that followLog has reported. */
let steps: string[];

beforeEach(async () => {
	logFile = join(await emptyFolder(), "log");
	steps = [];
	return followLog(logFile, (name) => steps.push(name), 5);
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 5 });

describe("followLog", () => {
	it.each([1, 7, 64, 1_000])(
		"reports each step once when the log grows in parts of %d characters",
		async (length) => {
			const output =
				"success onPreBootstrap - 0.2s\n\u001b[2K\nsuccess source and transform nodes - 1.9s\n" +
				"info 1378 pages planned\nsuccess createPages - 2s\nsuccess createPagesStatefully - 0.1s\n" +
				"success Building production JavaScript and CSS bundles - 20s\nsuccess Building HTML renderer - 7s\n" +
				"success Building static HTML for pages - 9.2s - 1378/1378 149.78/s\n" +
				"info 328 share cards drawn, 0 kept, 0 removed; 1378 files compressed, in 6.2 s\n" +
				"success onPostBuild - 13s\ninfo Done building in 80 sec\n";
			for (let from = 0; from < output.length; from += length) {
				appendFileSync(logFile, output.slice(from, from + length));
				await pause(1);
			}
			await eventually(() => expect(steps).toEqual(["read", "scripts", "pages", "finish"]));
		},
	);

	it("reports a step whose line is completed while the log is being read", async () => {
		const read = new EventEmitter();
		beforeRead.mockImplementationOnce(() => {
			read.emit("begun");
			return once(read, "resume");
		});
		writeFileSync(logFile, "success onPre");
		await once(read, "begun");
		appendFileSync(logFile, "Bootstrap - 0.2s\n");
		await pause(50);
		read.emit("resume");
		await eventually(() => expect(steps).toEqual(["read"]));
	});

	it("retries after a read of the log failed", async () => {
		beforeRead.mockRejectedValueOnce(new Error("EIO"));
		writeFileSync(logFile, "success onPreBootstrap - 0.2s\n");
		await eventually(() => expect(steps).toEqual(["read"]));
	});
});
