import { beforeEach, describe, expect, it } from "vitest";
import { type Build, fakeBuildCommand, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient, TOKEN, waitForBuildStart, waitingBuild } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

describe("the webhook", () => {
	it("accepts a signed call only once, and at most five minutes before or after its signature's time", async () => {
		const client = await deskThatBuilds({ version: "1" });
		const now = Math.floor(client.desk.now().getTime() / 1_000);
		expect((await client.callSignedWith("", "{}")).status).toBe(401);
		expect((await client.callWebhook("{}", { secret: "another secret of the same length" })).text).toContain(
			"forged",
		);
		expect((await client.callWebhook("{}", { seconds: now - 301 })).text).toContain("late");
		expect((await client.callWebhook("{}", { seconds: now + 360 })).text).toContain("late");
		expect(client.desk.runs.all()).toEqual([]);
		expect((await client.callWebhook('{"id":1}')).status).toBe(202);
		expect(await client.callWebhook('{"id":1}', { seconds: now })).toMatchObject({ status: 409 });
		const [run, ...otherRuns] = await client.waitForAllRuns();
		expect(otherRuns).toEqual([]);
		expect(run).toMatchObject({ by: { kind: "webhook" }, end: { outcome: "served" } });
		expect((await client.get("/")).text).toContain("система управления");
	});

	it("accepts a call only once when two desks with a shared folder receive it", async () => {
		const deskA = await deskThatBuilds({ version: "1" });
		const deskB = await deskThatBuilds({ version: "1" });
		const seconds = Math.floor(deskA.desk.now().getTime() / 1_000);
		const answers = await Promise.all([
			deskA.callWebhook("{}", { seconds }),
			deskB.callWebhook("{}", { seconds }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
		await deskA.waitForAllRuns();
	});

	it("runs two publishes for ten calls: one for the first call, and one for the nine during its build", async () => {
		const build = waitingBuild(project.root, { version: "1" });
		const client = await deskThatBuilds(build.command);
		await client.callWebhook("first");
		await waitForBuildStart(client);
		for (let edit = 0; edit < 9; edit++) await client.callWebhook(`edit ${edit}`);
		build.release();
		const runs = await client.waitForAllRuns();
		expect(runs.map(({ end }) => end?.outcome)).toEqual(["served", "served"]);
	});

	it("accepts calls with the token in a fixed header, again and again, as content systems send them", async () => {
		const client = await deskThatBuilds({ version: "1" });
		for (const wrong of [
			"",
			"Bearer",
			`Basic ${TOKEN}`,
			`Bearer ${TOKEN}x`,
			`Bearer ${TOKEN.slice(0, -1)}`,
			TOKEN,
		])
			expect((await client.callWithToken(wrong)).status).toBe(401);
		expect(client.desk.runs.all()).toEqual([]);
		expect((await client.callWithToken(`Bearer ${TOKEN}`)).status).toBe(202);
		expect((await client.callWithToken(`bearer ${TOKEN}`)).status).toBe(202);
		const runs = await client.waitForAllRuns();
		expect(runs[0]).toMatchObject({ by: { kind: "webhook" }, end: { outcome: "served" } });
	});

	it("accepts no token unless one is set, and no signature unless its key is set", async () => {
		const signed = await DeskClient.open(project.root, { webhookToken: undefined });
		expect((await signed.callWithToken(`Bearer ${TOKEN}`)).status).toBe(401);
		expect((await signed.callWithToken("Bearer undefined")).status).toBe(401);
		const tokenOnly = await DeskClient.open(project.root, { webhookSecret: undefined }, fakeBuildCommand({}));
		expect((await tokenOnly.callWebhook("{}", { secret: "" })).status).toBe(401);
		expect((await tokenOnly.callWithToken(`Bearer ${TOKEN}`)).status).toBe(202);
		await tokenOnly.waitForAllRuns();
		const neither = await DeskClient.open(project.root, {
			webhookSecret: undefined,
			webhookToken: undefined,
		});
		expect((await neither.callWithToken(`Bearer ${TOKEN}`)).status).toBe(404);
	});

	it("limits refused tokens like refused signatures, but still accepts the right one", async () => {
		const client = await deskThatBuilds({});
		for (let call = 0; call < 20; call++) await client.callWithToken(`Bearer wrong-${call}`);
		expect((await client.callWithToken("Bearer wrong")).status).toBe(429);
		expect((await client.callWithToken(`Bearer ${TOKEN}`)).status).toBe(202);
		await client.waitForAllRuns();
	});

	it("logs at most twenty refused calls from one address, then answers 429, but still accepts a valid call", async () => {
		const client = await deskThatBuilds({});
		for (let call = 0; call < 30; call++) await client.callWebhook("{}", { secret: "wrong" });
		expect((await client.callWebhook("{}", { secret: "wrong" })).status).toBe(429);
		expect(client.loggedActions().filter((action) => action.includes("hook-refused"))).toHaveLength(20);
		expect((await client.callWebhook("{}")).status).toBe(202);
		await client.waitForAllRuns();
	});
});
