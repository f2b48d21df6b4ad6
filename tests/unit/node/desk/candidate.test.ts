import { writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { type Build, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

describe("the desk with a candidate for the next release", () => {
	it("keeps the live site, shows the candidate to operators only, and serves it after a switch", async () => {
		await project.publish({ version: "old", pages: 20 });
		const client = await deskThatBuilds({ version: "new", pages: 21 });
		const run = await client.submitAndWait("/candidate");
		expect(run.end).toMatchObject({ outcome: "ready", changes: { added: 1, removed: 0 } });
		expect(project.servedVersion()).toBe("old");
		expect((await client.get("/")).text).toContain("/events/21");

		const { origin, entrance, cookie } = await client.openPreview();
		expect((await fetch(origin)).status).toBe(403);
		expect((await fetch(entrance, { redirect: "manual" })).status).toBe(403);
		const fetchPreview = (path: string) => fetch(origin + path, { headers: { cookie } });
		const homePage = await fetchPreview("/");
		expect(homePage.headers.get("x-robots-tag")).toBe("noindex");
		expect(await homePage.text()).toContain("version new");
		expect((await fetchPreview("/events/21")).status).toBe(200);
		expect((await fetchPreview("/sw.js")).status).toBe(404);

		const { stamp = "" } = run.end ?? {};
		await client.submitAndWait("/switch", { stamp });
		expect(project.stamp()).toBe(stamp);
		expect(project.servedState()).toEqual({ version: "new", faults: [] });
		expect(client.desk.state.candidate()).toBeUndefined();
	});

	it("isn't shown to an operator who has signed out; links that were passed on go on working", async () => {
		const client = await deskThatBuilds({ version: "new" });
		const stamp = await client.buildCandidate();
		const { origin, cookie } = await client.openPreview();
		const { path } = client.preview.sharedPath(stamp, "ru");
		const statusOf = async (headers: Record<string, string>, address = "/") =>
			(await fetch(origin + address, { headers, redirect: "manual" })).status;
		expect(await statusOf({ cookie })).toBe(200);
		const unused = new URL(String((await client.get("/preview")).headers["location"]));
		await client.submit("/sign-out");
		expect(await statusOf({ cookie })).toBe(403);
		expect(await statusOf({}, unused.pathname + unused.search)).toBe(403);
		const guest = await fetch(origin + path, { redirect: "manual" });
		expect(await statusOf({ cookie: String(guest.headers.get("set-cookie")?.split(";")[0]) })).toBe(200);
	});

	it("lists newly allowed origins, rejects an unknown candidate's stamp, and can delete the candidate", async () => {
		await project.publish({ version: "old" });
		const client = await deskThatBuilds({ version: "new", images: ["https://new.example"] });
		const run = await client.submitAndWait("/candidate");
		for (const path of ["/", `/runs/${run.id}`]) {
			const { text } = await client.get(path);
			expect(text, path).toContain("Страницам разрешено обращаться к новым адресам");
			expect(text, path).toContain("<code>img-src https://new.example</code>");
		}
		const { stamp = "" } = run.end ?? {};
		expect((await client.submit("/switch", { stamp: "2026-01-01T00-00-00-000Z" })).status).toBe(409);
		await client.submitAndWait("/drop", { stamp });
		expect(client.desk.state.candidate()).toBeUndefined();
		expect(project.releases()).toHaveLength(1);
		expect(project.servedVersion()).toBe("old");
	});

	it("refuses, as stale, a switch to a candidate if another release was served since its build", async () => {
		const client = await deskThatBuilds({ version: "1" });
		for (const version of ["a", "b"]) await project.publish({ version });
		const stamp = await client.buildCandidate();
		await client.submitAndWait(`/back/${project.releases()[0]}`);
		expect((await client.get("/")).text).toContain("Соберите эту заново");
		const run = await client.submitAndWait("/switch", { stamp });
		expect(run.end).toMatchObject({ outcome: "failed", trouble: { kind: "stale" } });
		expect(project.servedVersion()).toBe("a");
	});

	it("refuses a switch to a candidate if one of its files was changed since the build", async () => {
		await project.publish({ version: "old" });
		const client = await deskThatBuilds({ version: "new" });
		const stamp = await client.buildCandidate();
		writeFileSync(project.inRelease(`.candidate-${stamp}`, "site", "index.html"), "<script>steal()</script>");
		const run = await client.submitAndWait("/switch", { stamp });
		expect(run.end).toMatchObject({ outcome: "failed", trouble: { kind: "tampered" } });
		expect((await client.get("/")).text).toContain("изменились после сборки");
		expect(project.servedVersion()).toBe("old");
	});
});
