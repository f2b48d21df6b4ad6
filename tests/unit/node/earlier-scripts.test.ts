import { existsSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { rollback } from "#src/node/publish/rollback";
import { PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("publish, when an earlier build had other scripts", () => {
	const oldScript = `_/app-${"a".repeat(10)}.js`;

	it("removes those scripts from the build's output, but serves them for the configured number of days", async () => {
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		await project.publish({ asset: "a" }, days);
		await project.publish({ asset: "b" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
		expect(existsSync(join(project.root, "public", oldScript))).toBe(false);
		project.now = new Date("2026-11-27T12:00:00Z");
		await project.publish({ asset: "b", version: "2" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
		project.now = new Date("2026-11-29T12:00:00Z");
		await project.publish({ asset: "b", version: "3" }, days);
		expect(existsSync(project.served(oldScript))).toBe(false);
		expect(project.faults()).toEqual([]);
	});

	it("serves the scripts of a release that was rolled back, until the configured days after the rollback", async () => {
		const newScript = oldScript.replace(/a{10}/, "b".repeat(10));
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		await project.publish({ asset: "a" }, days);
		await project.publish({ asset: "b" }, days);
		await rollback(project.nextRun({}, days));
		expect(project.readServed(newScript)).toBe("asset b");
		await project.publish({ asset: "c" }, days);
		for (const script of [oldScript, newScript]) expect(existsSync(project.served(script))).toBe(true);
		expect(project.faults()).toEqual([]);
		project.now = new Date("2026-11-29T12:00:00Z");
		await project.publish({ asset: "c", version: "2" }, days);
		for (const script of [oldScript, newScript]) expect(existsSync(project.served(script))).toBe(false);
	});

	it("counts the days anew for a script that a release again used, which was then rolled back", async () => {
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		for (const asset of ["a", "b"]) await project.publish({ asset }, days);
		project.now = new Date("2026-11-27T12:00:00Z");
		await project.publish({ asset: "a" }, days);
		await rollback(project.nextRun({}, days));
		project.now = new Date("2026-11-29T12:00:00Z");
		await project.publish({ asset: "b", version: "2" }, days);
		expect(project.readServed(oldScript)).toBe("asset a");
	});

	it("rolls back again after a rollback that was killed before it had listed the scripts it took over", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const [firstStamp = ""] = project.releases();
		const newScript = oldScript.replace(/a{10}/, "b".repeat(10));
		linkSync(project.served(newScript), project.inRelease(firstStamp, "site", newScript));
		expect(await rollback(project.options())).toBe(firstStamp);
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
	});

	it("rolls back without the scripts if they can't be taken over, says so, and leaves none unlisted", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const [firstStamp = ""] = project.releases();
		mkdirSync(project.inRelease(firstStamp, "files.json.new"));
		await rollback(project.options(), undefined, (line) => project.output.push(line));
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
		expect(project.output.join("\n")).toMatch(/open in browsers may lose their scripts: EISDIR/);
	});

	it("removes files that a killed rollback left unlisted, even if they are no longer to be kept", async () => {
		const days = { PUBLISH_KEEP_ASSETS_DAYS: "7" };
		for (const asset of ["a", "b"]) await project.publish({ asset }, days);
		const [firstStamp = ""] = project.releases();
		const leftFile = "static/left/picture.png";
		mkdirSync(dirname(project.inRelease(firstStamp, "site", leftFile)), { recursive: true });
		linkSync(project.served("index.html"), project.inRelease(firstStamp, "site", leftFile));
		await rollback(project.nextRun({}, days));
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
		expect(existsSync(project.served("static/left"))).toBe(false);
	});

	it("still refuses a release with another file that doesn't belong to it", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const [firstStamp = ""] = project.releases();
		writeFileSync(project.inRelease(firstStamp, "site", "planted.html"), "");
		await expect(rollback(project.options())).rejects.toThrow("planted.html doesn't belong to it");
	});

	it("doesn't take over a script that was tampered with, nor lets it stop the rollback", async () => {
		for (const asset of ["a", "b"]) await project.publish({ asset });
		const newScript = oldScript.replace(/a{10}/, "b".repeat(10));
		project.tamperSecretly(newScript);
		await rollback(project.options());
		expect(existsSync(project.served(newScript))).toBe(false);
		expect(project.faults()).toEqual([]);
	});

	it("still serves a script a year after a build lacked it if all later builds contain it again", async () => {
		for (const asset of ["a", "b", "a"]) await project.publish({ asset });
		project.now = new Date("2027-11-21T12:00:00Z");
		await project.publish({ asset: "a", version: "2" });
		expect(project.readServed(oldScript)).toBe("asset a");
	});
});
