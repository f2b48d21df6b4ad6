import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledProgram } from "../tools/bundled-program";
import { fakeBuild, PublishingProject } from "../unit/build/publishing-place";

const TIMES = 50;
const PUBLISH = fileURLToPath(new URL("../../src/build/publish/publish-main.ts", import.meta.url));

let project: PublishingProject;
let publish: string;

beforeAll(async () => {
	project = new PublishingProject(await mkdtemp(join(tmpdir(), "storefront-kill-")));
	publish = await bundledProgram(PUBLISH, project.root);
});
afterAll(() => rm(project.root, { recursive: true, force: true }));

/** Starts `npm run publish` for a version, in its own process group. */
function startPublish(version: number) {
	const env = {
		...process.env,
		PUBLISH_BUILD_COMMAND: fakeBuild({ version: String(version), pages: 200 + (version % 7) }),
	};
	return spawn(process.execPath, [publish], {
		cwd: project.root,
		env,
		detached: true,
		stdio: "ignore",
	});
}

describe("a publish killed at any moment", () => {
	it(`leaves a complete site each of ${TIMES} times`, async () => {
		const startedAt = performance.now();
		const [code] = await once(startPublish(0), "exit");
		expect(code).toBe(0);
		const usualMs = performance.now() - startedAt;
		const servedVersions = new Set<string>();
		for (let version = 1; version <= TIMES; version++) {
			const child = startPublish(version);
			const ended = once(child, "exit");
			// Spread kills over twice the usual duration of a publish, as some take longer.
			await Promise.race([pause((usualMs * 2 * version) / TIMES), ended]);
			if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGKILL");
			await ended;
			expect(project.faults()).toEqual([]);
			servedVersions.add(/version \d+/.exec(project.readServed("index.html"))?.[0] ?? "");
		}
		// Otherwise, all publishes were killed before they switched to the new version.
		expect(servedVersions.size).toBeGreaterThan(1);
		await once(startPublish(99), "exit");
		expect(project.readServed("index.html")).toContain("version 99");
		expect(project.faults()).toEqual([]);
	}, 180_000);
});
