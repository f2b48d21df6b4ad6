import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { bundleProgram } from "../tools/bundled-program";
import { trialCount } from "../tools/sample";
import { type FakeBuildOptions, fakeBuildCommand } from "../unit/node/publishing-place";

/** Minimum number of publishes that are killed unless they end first. */
export const KILL_COUNT = trialCount(50, 12);
const UNKILLED_VERSION = 99;
export const PUBLISH_MAIN = fileURLToPath(new URL("../../src/node/publish/publish-main.ts", import.meta.url));

interface KillOptions {
	/** Project folder in which the bundled publish program runs. */
	root: string;
	env?: Record<string, string>;
	fakeOf(version: number): FakeBuildOptions;
	/** Publish number n is killed after n / KILL_COUNT × this many usual durations of a publish. */
	spread: number;
	/** Checks the served site after a version's publish was killed or ended. @returns the HTML of its home page */
	check(version: number): string | Promise<string>;
}

/** Publishes many versions. Lets the first and the last end; kills those between, ever later, if still running. */
export async function killPublishes({ root, env, fakeOf, spread, check }: KillOptions): Promise<void> {
	const program = await bundleProgram(PUBLISH_MAIN, root);
	// Each publish gets its own process group, so that killing the group kills the build, too.
	const start = (version: number): ChildProcess =>
		spawn(process.execPath, [program], {
			cwd: root,
			detached: true,
			stdio: ["ignore", "ignore", "inherit"],
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
	// On a busy machine, run more than KILL_COUNT publishes: go on until the checks have seen two versions.
	for (let version = 1; version <= KILL_COUNT || servedVersions.size < 2; version++) {
		const child = start(version);
		const ended = once(child, "exit");
		await Promise.race([pause((usualMs * spread * version) / KILL_COUNT), ended]);
		if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGKILL");
		const [exitCode] = await ended;
		expect(exitCode, `exit code of publish ${version}, null if it was killed`).toBeOneOf([0, null]);
		servedVersions.add(/version \d+/.exec(await check(version))?.[0] ?? "");
	}
	expect(await once(start(UNKILLED_VERSION), "exit")).toEqual([0, null]);
}
