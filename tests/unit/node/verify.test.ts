import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { PUBLISH_ARGS, PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
	await project.publish({ version: "1", asset: "a" });
	await project.publish({ version: "2", asset: "b" });
});

const runVerify = () =>
	spawnSync(process.execPath, [...PUBLISH_ARGS, "--verify"], { cwd: project.root, encoding: "utf8" });

it("publish --verify confirms intact releases; reports missing, added and changed files, even of the same size", () => {
	const unchanged = runVerify();
	expect(unchanged.status).toBe(0);
	expect(unchanged.stdout.match(/all as they were published/g)).toHaveLength(2);
	expect(unchanged.stdout).toContain(`${project.stamp()} (served)`);
	expect(project.releases()).toHaveLength(2);
	// Both releases share this file.
	project.tamperSecretly("_/app-aaaaaaaaaa.js");
	rmSync(project.served("cart/index.html"));
	for (const name of ["shell.html", "constructor", "__proto__"]) writeFileSync(project.served(name), "");
	const { status, stdout } = runVerify();
	expect(status).toBe(1);
	expect(stdout.match(/app-aaaaaaaaaa\.js was changed/g)).toHaveLength(2);
	expect(stdout).toContain("cart/index.html is missing");
	for (const name of ["shell.html", "constructor", "__proto__"])
		expect(stdout).toContain(`${name} doesn't belong to it`);
});

it.each([
	["", (path: string) => writeFileSync(project.served(path), "<script>steal()</script>")],
	[" even if their size and time were restored", (path: string) => project.tamperSecretly(path)],
])("publish doesn't reuse files of the served release that were tampered with%s", async (_when, tamper) => {
	const page = "events/5/index.html";
	const publishedText = project.readServed(page);
	for (const path of [page, "_/app-aaaaaaaaaa.js"]) tamper(path);
	expect(project.readServed(page)).not.toBe(publishedText);
	await project.publish({ version: "3", asset: "b" });
	expect(project.readServed(page)).toBe(publishedText);
	expect(project.faults()).toEqual([]);
	expect(project.output.join()).toMatch(/had been changed.*: (?:.*events\/5\/index\.html)/);
});
