import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { bundleProgram } from "../tools/bundled-program";
import { trialCount } from "../tools/sample";
import { type FakeBuildOptions, fakeBuildCommand } from "../unit/build/publishing-place";

/** Number of publishes to kill. */
export const KILL_COUNT = trialCount(50, 12);
const LAST_VERSION = 99;
export const PUBLISH_MAIN = fileURLToPath(new URL("../../src/build/publish/publish-main.ts", import.meta.url));

interface KillOptions {
	/** Project folder in which `npm run publish` runs. */
	root: string;
	env?: Record<string, string>;
	/** Returns what the fake build of a version writes. */
	fakeOf(version: number): FakeBuildOptions;
	/** Latest moment of a kill, as a multiple of the usual duration of a publish. */
	spread: number;
	/** Checks the served site after the publish of a version was killed. @returns the HTML of its home page */
	check(version: number): string | Promise<string>;
}

/** Publishes version after version, killing each a bit later than the one before, then the last version without a kill. */
export async function killPublishes({ root, env, fakeOf, spread, check }: KillOptions): Promise<void> {
	const program = await bundleProgram(PUBLISH_MAIN, root);
	// A process group of its own, so that the build is killed, too.
	const start = (version: number): ChildProcess =>
		spawn(process.execPath, [program], {
			// Show the errors of the publish that must succeed.
			...{ cwd: root, detached: true, stdio: ["ignore", "ignore", version === LAST_VERSION ? "inherit" : "ignore"] },
			env: {
				...process.env,
				...env,
				PUBLISH_BUILD_COMMAND: fakeBuildCommand({ version: String(version), ...fakeOf(version) }),
			},
		});
	const startedAt = performance.now();
	expect(await once(start(0), "exit")).toEqual([0, null]);
	const usualMs = performance.now() - startedAt;
	const servedVersions = new Set<string>();
	// Continue, on a busy machine, until some publish was killed only after it had switched to its version.
	for (let version = 1; version <= KILL_COUNT || servedVersions.size < 2; version++) {
		const child = start(version);
		const ended = once(child, "exit");
		await Promise.race([pause((usualMs * spread * version) / KILL_COUNT), ended]);
		if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGKILL");
		await ended;
		servedVersions.add(/version \d+/.exec(await check(version))?.[0] ?? "");
	}
	expect(await once(start(LAST_VERSION), "exit")).toEqual([0, null]);
}
