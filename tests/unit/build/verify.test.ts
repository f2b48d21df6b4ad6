import { spawnSync } from "node:child_process";
import { rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { rollback } from "../../../src/build/publish/rollback";
import { PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

const PUBLISH = fileURLToPath(new URL("../../../src/build/publish/publish-main.ts", import.meta.url));

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
	await project.publish({ version: "1", asset: "a" });
	await project.publish({ version: "2", asset: "b" });
});

/** Overwrites a served file. */
function tamper(path: string): void {
	writeFileSync(project.served(path), "<script>steal()</script>");
}

/** Overwrites a served file and restores its size and time. */
function tamperKeepingSizeAndTime(path: string): void {
	const file = project.served(path);
	const { size, atime, mtime } = statSync(file);
	writeFileSync(file, "x".repeat(size));
	utimesSync(file, atime, mtime);
}

function verify() {
	const args = ["--import", import.meta.resolve("tsx"), PUBLISH, "--verify"];
	const { status, stdout } = spawnSync(process.execPath, args, { cwd: project.root, encoding: "utf8" });
	return { status, output: stdout };
}

describe("publish --verify", () => {
	it("reports that all releases are unchanged, and doesn't publish", () => {
		const { status, output } = verify();
		expect(status).toBe(0);
		expect(output.match(/all as they were published/g)).toHaveLength(2);
		expect(output).toContain(`${project.stamp()} (served)`);
		expect(project.releases()).toHaveLength(2);
	});

	it("reports changed, missing and added files, and a changed shared file once for each release", () => {
		tamper("_/app-aaaaaaaaaa.js");
		rmSync(project.served("cart/index.html"));
		writeFileSync(project.served("shell.html"), "");
		const { status, output } = verify();
		expect(status).toBe(1);
		expect(output.match(/app-aaaaaaaaaa\.js was changed/g)).toHaveLength(2);
		expect(output).toContain("cart/index.html is missing");
		expect(output).toContain("shell.html doesn't belong to it");
	});

	it("detects a change with equal size and time", () => {
		tamperKeepingSizeAndTime("index.html");
		expect(verify().output).toContain("index.html was changed");
	});
});

describe("a tampered release", () => {
	it("is refused as the target of a rollback", async () => {
		const [stamp = ""] = project.releases();
		writeFileSync(join(project.root, ".site", "releases", stamp, "site", "index.html"), "<script>steal()</script>");
		await expect(rollback(project.options())).rejects.toThrow(/isn't as it was published.*index\.html was changed/);
		expect(project.readServed("index.html")).toContain("version 2");
	});

	it("doesn't pass changed files on to later releases", async () => {
		tamper("events/5/index.html");
		tamper("_/app-aaaaaaaaaa.js");
		await project.publish({ version: "3", asset: "b" });
		expect(project.readServed("events/5/index.html")).not.toContain("steal");
		expect(project.faults()).toEqual([]);
		expect(project.output.join()).toMatch(/had been changed.*: (?:.*events\/5\/index\.html)/);
	});

	it("doesn't pass on a changed file even if its size and time were restored", async () => {
		const path = "events/5/index.html";
		const publishedText = project.readServed(path);
		tamperKeepingSizeAndTime(path);
		expect(project.readServed(path)).not.toBe(publishedText);
		await project.publish({ version: "3", asset: "b" });
		expect(project.readServed(path)).toBe(publishedText);
		expect(project.faults()).toEqual([]);
	});
});
