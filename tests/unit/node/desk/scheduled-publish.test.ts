import { beforeEach, describe, expect, it, vi } from "vitest";
import { PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("a scheduled publish", () => {
	const NOW = Date.parse("2026-11-28T08:00:00Z");
	let now: Date;

	beforeEach(() => {
		now = new Date(NOW);
	});

	async function openDesk(): Promise<DeskClient> {
		const publish = project.options({ version: "1" });
		const env = { ...process.env, PUBLISH_BUILD_COMMAND: publish.buildCommand };
		const client = await DeskClient.open(project.root, { publish, env, now: () => now });
		await client.signIn();
		client.cookie += "; desk-zone=Europe/Moscow";
		return client;
	}

	it("begins at the chosen time in the editor's zone, even if the desk was restarted, and only once", async () => {
		const client = await openDesk();
		expect((await client.submit("/schedule", { at: "2026-11-28T12:30" })).status).toBe(303);
		expect((await client.get("/")).text).toContain("Публикация назначена: сегодня, 12:30");
		await client.server.close();
		const restarted = await openDesk();
		const other = await openDesk();
		expect((await restarted.get("/")).text).toContain("Публикация назначена: сегодня, 12:30");
		now = new Date("2026-11-28T09:29:59Z");
		restarted.desk.startScheduled();
		expect(restarted.desk.runs.all()).toEqual([]);
		now = new Date("2026-11-28T09:30:00Z");
		for (const { desk } of [restarted, other, restarted]) desk.startScheduled();
		const runs = await restarted.waitForAllRuns();
		expect(runs.map(({ action, by, end }) => [action, by.name, end?.outcome])).toEqual([
			["publish", "anna", "served"],
		]);
		expect((await restarted.get("/")).text).not.toContain("Публикация назначена");
		expect(restarted.loggedActions()).toContain("anna scheduled-publish");
	});

	it("can be cancelled; a time that is over or no time is refused", async () => {
		const client = await openDesk();
		for (const at of ["2026-11-28T10:59", "", "soon"])
			expect((await client.submit("/schedule", { at })).text).toContain("Это время уже прошло");
		await client.submit("/schedule", { at: "2026-11-29T07:00" });
		expect((await client.post("/schedule", { csrf: "forged", at: "2026-12-29T07:00" })).status).toBe(403);
		expect((await client.post("/schedule/cancel", { csrf: "forged" })).status).toBe(403);
		await client.submit("/schedule/cancel", { shown: "2026-11-29T04:00:00.000Z" });
		expect((await client.get("/")).text).not.toContain("Публикация назначена");
		now = new Date("2026-11-30T00:00:00Z");
		client.desk.startScheduled();
		expect(client.desk.runs.all()).toEqual([]);
	});

	it("stays scheduled when its start fails", async () => {
		const client = await openDesk();
		await client.submit("/schedule", { at: "2026-11-28T12:30" });
		now = new Date("2026-11-28T09:30:00Z");
		const full = vi.spyOn(client.desk.runner, "start").mockImplementation(() => {
			throw new Error("ENOSPC");
		});
		expect(() => client.desk.startScheduled()).toThrow("ENOSPC");
		full.mockRestore();
		client.desk.startScheduled();
		expect(await client.waitForAllRuns()).toHaveLength(1);
	});
});
