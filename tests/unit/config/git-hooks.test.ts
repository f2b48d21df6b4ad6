import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

// Isolates Git from a hook that may run this test, and from the user's own configuration.
const envWithoutGit = Object.fromEntries(
	Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")),
);
const isolatedEnv = { ...envWithoutGit, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
const run = (directory: string, command: string, ...args: string[]) =>
	spawnSync(command, args, { cwd: directory, env: isolatedEnv, encoding: "utf8" });

/** Makes a folder with the repository's hooks; by default, the folder is a Git repository. */
function makeCheckout(isRepository = true): string {
	const directory = mkdtempSync(join(tmpdir(), "git-hooks-"));
	onTestFinished(() => rmSync(directory, { recursive: true }));
	cpSync(".githooks", join(directory, ".githooks"), { recursive: true });
	if (isRepository) run(directory, "git", "init", "--quiet");
	return directory;
}

const installHooks = (directory: string) => run(directory, process.execPath, ".githooks/install.mjs").status;
const hooksPath = (directory: string) =>
	run(directory, "git", "config", "--local", "core.hooksPath").stdout.trim();

describe(".githooks/install.mjs", () => {
	it("sets core.hooksPath to the repository's hooks", () => {
		const directory = makeCheckout();
		expect(installHooks(directory)).toBe(0);
		expect(hooksPath(directory)).toBe(".githooks");
	});

	it("succeeds in a checkout without .git", () => {
		expect(installHooks(makeCheckout(false))).toBe(0);
	});

	it("keeps a core.hooksPath that a developer has configured", () => {
		const directory = makeCheckout();
		run(directory, "git", "config", "core.hooksPath", "my-hooks");
		expect(installHooks(directory)).toBe(0);
		expect(hooksPath(directory)).toBe("my-hooks");
	});
});

describe(".githooks/pre-commit", () => {
	it("is executable", () => {
		expect(statSync(".githooks/pre-commit").mode & 0o111).not.toBe(0);
	});

	it("succeeds before packages are installed", () => {
		const directory = makeCheckout();
		expect(run(directory, "sh", ".githooks/pre-commit").status).toBe(0);
	});
});
