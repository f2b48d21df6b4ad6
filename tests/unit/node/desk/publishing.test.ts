import { once } from "node:events";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Build, fakeBuildCommand, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

describe("publishing from the desk", () => {
	it("builds and serves the site, records who published it, and shows its page count and the changes", async () => {
		const client = await deskThatBuilds({ version: "1" });
		expect((await client.get("/")).text).toContain("Сайт ещё ни разу не публиковали");
		expect((await client.submit("/publish")).headers["location"]).toBe("/");
		expect((await client.get("/")).text).toContain("Идёт сейчас: Публикация");
		const [run] = await client.waitForAllRuns();
		const stepNames = ["waiting", "build", "compare", "guards", "release", "switch", "tidy"];
		expect(run).toMatchObject({
			by: { kind: "operator", name: "anna" },
			steps: stepNames.map((name) => ({ name })),
			end: { outcome: "served", stamp: project.stamp() },
		});
		expect(project.servedVersion()).toBe("1");
		const { text } = await client.get("/");
		expect(text).toMatch(/29 страниц/);
		expect(text).toContain("+29 · изменено 0 · −0");
		const runPage = await client.get(`/runs/${run?.id}`);
		expect(runPage.text).toContain('<a href="https://shop.example/events/1">/events/1</a>');
		expect(runPage.text).toContain("Pages: 29 added");
		expect(client.loggedActions()).toEqual(["anna publish", "anna sign-in"]);
	});

	it("passes no DESK_ variables to the build", async () => {
		vi.stubEnv("DESK_WEBHOOK_SECRET", "s");
		const client = await deskThatBuilds("env");
		vi.unstubAllEnvs();
		const log = client.desk.logOf((await client.submitAndWait("/publish")).id);
		expect(log).toContain("PATH=");
		expect(log).not.toContain("DESK_");
	});

	it("records each step of the build whose start its output shows", async () => {
		const lines = ["success onPreBootstrap - 0.2s", "info 20 pages planned"];
		const client = await deskThatBuilds(
			`${lines.map((line) => `echo "${line}"; sleep 0.6; `).join("")}${fakeBuildCommand({})}`,
		);
		const run = await client.submitAndWait("/publish");
		expect(run.steps.map(({ name }) => name).slice(0, 4)).toEqual(["waiting", "build", "read", "scripts"]);
	});

	it("lists publishes that were started on the command line", async () => {
		await once(project.spawnPublish(fakeBuildCommand({})), "exit");
		const client = await deskThatBuilds({});
		expect((await client.get("/")).text).toContain("командная строка");
	});
});

it("two publishes at once from desks with a shared folder are served or joined, and don't mix files", async () => {
	const [deskA, deskB] = [await deskThatBuilds({ version: "1" }), await deskThatBuilds({ version: "2" })];
	await Promise.all([deskA.submit("/publish"), deskB.submit("/publish")]);
	const runs = await deskA.waitForAllRuns();
	expect(runs.every(({ end }) => end?.outcome === "served" || end?.outcome === "joined")).toBe(true);
	expect(project.faults()).toEqual([]);
});
