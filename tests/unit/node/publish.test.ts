import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prepareCandidate, publish, switchToCandidate } from "#src/node/publish/publish";
import { Releases } from "#src/node/publish/releases";
import { Refused } from "#src/node/publish/trouble";
import { fakeBuildCommand, PUBLISH_ARGS, PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("publish", () => {
	it("serves the build without `_gatsby`, hard-links unchanged files, and leaves no temporary files", async () => {
		const inodeOf = (event: number) => statSync(project.served(`events/${event}/index.html`)).ino;
		await project.publish({ version: "1" });
		const [changedInode, unchangedInode] = [inodeOf(1), inodeOf(5)];
		await project.publish({ version: "2" });
		expect(project.servedState()).toEqual({ version: "2", faults: [] });
		expect(project.readServed("events/1/index.html")).toContain("version 2");
		expect(inodeOf(1)).not.toBe(changedInode);
		expect(inodeOf(5)).toBe(unchangedInode);
		expect(existsSync(project.served("_gatsby"))).toBe(false);
		const names = readdirSync(join(project.root, ".site")).sort();
		expect(names).toEqual(["current", "hosting", "last-publish.json", "releases"]);
	});

	it("leaves the served files unchanged when a later build, which it refuses, overwrites `public`", async () => {
		await project.publish({ version: "1" });
		await project.publish({ version: "2", without: ["index"] }).catch(() => undefined);
		expect(readFileSync(join(project.root, "public", "events", "1", "index.html"), "utf8")).toContain(
			"version 2",
		);
		expect(project.readServed("events/1/index.html")).toContain("version 1");
		expect(project.faults()).toEqual([]);
	});

	it("compares a build with the served files themselves if files.json and kept-pages.json are damaged", async () => {
		await project.publish({ pages: 20 });
		for (const list of ["files.json", "kept-pages.json"])
			writeFileSync(project.inRelease(project.stamp(), list), "{");
		project.tamperSecretly("events/5/index.html");
		const changes = await project.publish({ pages: 21 });
		expect(changes).toMatchObject({ added: ["/events/21"], removed: [] });
		expect(project.output.join("\n")).toMatch(/list of files of release \S+ can't be read/);
		expect(project.readServed("events/5/index.html")).toContain("events/5");
		expect(project.faults()).toEqual([]);
		await expect(project.publish({ pages: 5 })).rejects.toThrow(Refused);
	});

	it("succeeds when its summary can't be written after the switch to the new release", async () => {
		const errors = vi.spyOn(console, "error").mockReturnValue();
		mkdirSync(join(project.root, ".site", "last-publish.json"), { recursive: true });
		expect(await project.publish({ version: "1" })).toMatchObject({ stamp: project.stamp() });
		expect(project.servedVersion()).toBe("1");
		expect(errors.mock.lastCall?.[0]).toContain("Tidying failed: EISDIR");
		errors.mockClear();
	});

	it("deletes old releases and writes its summary even if a full disk refuses the record of that step", async () => {
		const errors = vi.spyOn(console, "error").mockReturnValue();
		for (const version of ["1", "2"]) await project.publish({ version });
		const onPhase = (name: string) => {
			if (name === "tidy") throw new Error("ENOSPC: no space left on device");
		};
		const published = await publish({
			...project.nextRun({ version: "3" }, { PUBLISH_KEEP_RELEASES: "2" }),
			onPhase,
		});
		expect(project.releases()).toHaveLength(2);
		const summary = readFileSync(join(project.root, ".site", "last-publish.json"), "utf8");
		expect(JSON.parse(summary)).toMatchObject({ stamp: published?.stamp });
		expect(errors.mock.lastCall?.[0]).toContain("no space left");
		errors.mockClear();
	});

	it("keeps a candidate release when switching to it fails", async () => {
		await project.publish({ version: "1" });
		const run = project.nextRun({ version: "2" });
		const { stamp } = await prepareCandidate(run);
		vi.spyOn(Releases.prototype, "switchTo").mockImplementationOnce(() => {
			throw new Error("read-only file system");
		});
		await expect(switchToCandidate(run, stamp)).rejects.toThrow("read-only file system");
		expect(project.releases()).toHaveLength(1);
		await switchToCandidate(run, stamp);
		expect(project.servedVersion()).toBe("2");
	});

	it("reports page changes and how long each phase took, and removes the folder of a removed page", async () => {
		await project.publish({ pages: 20 });
		project.output.length = 0;
		const changes = await project.publish({ version: "2", pages: 21 });
		expect(changes).toMatchObject({ added: ["/events/21"], removed: [] });
		expect(changes?.changed).toEqual(expect.arrayContaining(["/", "/events", "/events/1", "/cart"]));
		const output = project.output.splice(0).join("\n");
		expect(output).toMatch(/Pages: 1 added, \d+ changed, 0 removed/);
		expect(output).toMatch(/Took: waiting .* build .* compare .* guards .* release .* switch .* tidy/);
		expect(existsSync(project.served("events/21"))).toBe(true);
		expect(await project.publish({ version: "2", pages: 20 })).toMatchObject({ removed: ["/events/21"] });
		expect(existsSync(project.served("events/21"))).toBe(false);
		await project.publish({ version: "2", pages: 20 });
		expect(project.output.join("\n")).toContain("No page changed");
	});

	it("creates a second release even if its time is that of the first, as with a fixed SOURCE_DATE_EPOCH", async () => {
		await project.publish({ version: "1" });
		project.now = new Date(project.now.getTime() - 60_000);
		await project.publish({ version: "2" });
		expect(project.servedVersion()).toBe("2");
		expect(project.releases()).toHaveLength(2);
	});

	it("deletes old releases beyond the configured number, but no folders that the operator put among them", async () => {
		const names = ["2026-01-01-before-the-move", "withFewerPages+found"];
		const operatorFolders = names.map((name) => project.inRelease(name));
		for (const folder of operatorFolders) mkdirSync(folder, { recursive: true });
		for (const version of ["1", "2", "3", "4"])
			await project.publish({ version }, { PUBLISH_KEEP_RELEASES: "2" });
		expect(project.releases()).toHaveLength(2);
		expect(project.servedVersion()).toBe("4");
		expect(operatorFolders.filter((folder) => !existsSync(folder))).toEqual([]);
	});
});

it("publish reads .env.production; all users can read its folder; `runs` only its owner and group", async () => {
	const settings = `PUBLISH_DIRECTORY=elsewhere\nPUBLISH_BUILD_COMMAND=\`${fakeBuildCommand({})}\`\n`;
	writeFileSync(join(project.root, ".env.production"), settings);
	const { NODE_ENV: _testEnv, ...env } = process.env;
	const [code] = await once(spawn(process.execPath, PUBLISH_ARGS, { cwd: project.root, env }), "exit");
	expect(code).toBe(0);
	expect(existsSync(join(project.root, "elsewhere", "current", "site", "index.html"))).toBe(true);
	// The web server runs as another user, who has to list and enter the folder with the releases.
	expect(statSync(join(project.root, "elsewhere")).mode & 0o005).toBe(0o005);
	expect(statSync(join(project.root, "elsewhere", "runs")).mode & 0o005).toBe(0);
});
