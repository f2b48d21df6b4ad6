import { writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { type Build, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient, waitingBuild } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

describe("a rollback from the desk", () => {
	it.each([
		["was interrupted", undefined],
		["failed during the upload", "upload"],
		["failed on a full disk", "disk"],
	] as const)(
		"that %s advises the operator to repeat the rollback rather than to publish",
		async (_how, kind) => {
			const client = await deskThatBuilds({});
			const id = client.desk.runs.begin(
				{ action: "rollback", by: { kind: "operator", name: "anna" } },
				new Date(0),
			);
			if (kind) client.desk.runs.end(id, { outcome: "failed", trouble: { kind, detail: "" } });
			const { text } = await client.get(`/runs/${id}`);
			expect(text).toMatch(/овторите то же действие/);
			expect(text).not.toContain("публикуйте");
		},
	);

	async function deskWithTwoReleases(build: Build = {}): Promise<DeskClient> {
		await project.publish({ version: "one", pages: 20, images: ["https://old.example"] });
		await project.publish({ version: "two", pages: 21 });
		return deskThatBuilds(build);
	}

	it("lists removed pages and newly allowed origins, and asks for confirmation, then serves the release", async () => {
		const client = await deskWithTwoReleases();
		const [firstStamp = ""] = project.releases();
		const confirmPage = await client.get(`/back/${firstStamp}`);
		expect(confirmPage.text).toContain("Что изменится для покупателей");
		expect(confirmPage.text).toMatch(/Исчезли <b>1<\/b>.*\/events\/21/s);
		expect(confirmPage.text).toContain("<code>img-src https://old.example</code>");
		const run = await client.submitAndWait(`/back/${firstStamp}`);
		expect(run).toMatchObject({ action: "rollback", end: { outcome: "served", stamp: firstStamp } });
		expect(project.servedVersion()).toBe("one");
	});

	it("is possible from a release whose list of files is damaged, but not to such a release", async () => {
		const client = await deskWithTwoReleases();
		const [firstStamp = "", secondStamp = ""] = project.releases();
		writeFileSync(project.inRelease(secondStamp, "files.json"), "{");
		expect((await client.get("/")).text).toMatch(/30 страниц/);
		expect((await client.get(`/back/${firstStamp}`)).text).toMatch(/Исчезли <b>1<\/b>.*\/events\/21/s);
		const run = await client.submitAndWait(`/back/${firstStamp}`);
		expect(run.end).toMatchObject({ outcome: "served", stamp: firstStamp, changes: { removed: 1 } });
		expect(project.servedVersion()).toBe("one");
		const { end } = await client.submitAndWait(`/back/${secondStamp}`);
		expect(end?.trouble).toMatchObject({
			kind: "tampered",
			detail: expect.stringContaining("list of files can't be"),
		});
	});

	it("refuses a release whose files were changed, and an unknown release", async () => {
		const client = await deskWithTwoReleases();
		const [firstStamp = ""] = project.releases();
		writeFileSync(project.inRelease(firstStamp, "site", "index.html"), "defaced");
		await client.submitAndWait(`/back/${firstStamp}`);
		expect((await client.get("/")).text).toContain("Файлы этой версии изменились после сборки");
		expect(project.servedVersion()).toBe("two");
		expect((await client.submit("/back/..")).status).toBe(404);
		expect((await client.submit("/back/2001")).status).toBe(404);
	});

	it("is refused while another run is in progress, and so is building a candidate", async () => {
		const build = waitingBuild(project.root, { version: "three" });
		const client = await deskWithTwoReleases(build.command);
		await client.submit("/publish");
		expect(await client.submit(`/back/${project.releases()[0]}`)).toMatchObject({ status: 409 });
		expect((await client.submit("/candidate")).text).toContain("Сейчас уже идёт публикация");
		build.release();
		await client.waitForAllRuns();
		expect(project.servedVersion()).toBe("three");
	});
});
