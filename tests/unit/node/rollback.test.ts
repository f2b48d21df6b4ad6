import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { rollback } from "#src/node/publish/rollback";
import { PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("rollback", () => {
	beforeEach(async () => {
		for (const version of ["1", "2", "3"]) await project.publish({ version });
	});

	it("serves the previous release, or the given one, without a build; fails if there is no such release", async () => {
		const [firstStamp = "", secondStamp = ""] = project.releases();
		expect(await rollback(project.options())).toBe(secondStamp);
		expect(project.servedVersion()).toBe("2");
		expect(await rollback(project.options(), firstStamp)).toBe(firstStamp);
		expect(project.servedState()).toEqual({ version: "1", faults: [] });
		await expect(rollback(project.options())).rejects.toThrow("no earlier release");
		await expect(rollback(project.options(), "2001")).rejects.toThrow("There is no release 2001");
	});

	it("serves the release that was served before, not a later one that was already rolled back", async () => {
		await rollback(project.options());
		await project.publish({ version: "4" });
		expect(project.servedState()).toEqual({ version: "4", faults: [] });
		await rollback(project.options());
		expect(project.servedVersion()).toBe("2");
		await rollback(project.options());
		expect(project.servedVersion()).toBe("1");
	});

	it("can serve the release that was served before even if a publish has deleted a newer one", async () => {
		await rollback(project.options(), project.releases()[0]);
		await project.publish({ version: "4" }, { PUBLISH_KEEP_RELEASES: "3" });
		expect(project.releases()).toHaveLength(3);
		await rollback(project.options());
		expect(project.servedVersion()).toBe("1");
	});

	it.each([
		["isn't recorded", () => undefined],
		["was deleted", (record: string) => writeFileSync(record, "2001")],
		["is in an unreadable record", (record: string) => mkdirSync(record)],
	])("serves the newest earlier release when the previously served one %s", async (_when, replaceRecord) => {
		const record = project.inRelease(project.stamp(), "previous");
		rmSync(record);
		replaceRecord(record);
		await rollback(project.options());
		expect(project.servedVersion()).toBe("2");
	});
});
