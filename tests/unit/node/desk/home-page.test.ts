import { beforeEach, describe, expect, it } from "vitest";
import { type Build, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

const countOf = (text: string, part: string) => text.split(part).length - 1;

describe("the history of publishes", () => {
	it("says of one release that it is live, and of the others until when they were", async () => {
		const client = await deskThatBuilds({ version: "1" });
		await client.submitAndWait("/publish");
		await client.submitAndWait("/publish");
		const [firstStamp = ""] = project.releases();
		await client.submitAndWait(`/back/${firstStamp}`);
		const { text } = await client.get("/");
		expect(countOf(text, '<span class="tag good">на сайте</span>')).toBe(2); // in the history and in the list of releases
		expect(text.match(/был на сайте до: [^<]+, \d\d:\d\d/g)).toHaveLength(2);
		const [, second] = client.desk.runs.all();
		expect((await client.get(`/runs/${second?.id}`)).text).toContain("был на сайте до");
	});

	it("warns before and after a rollback that the next publish brings the edit back", async () => {
		const client = await deskThatBuilds({ version: "1" });
		await client.submitAndWait("/publish");
		await client.submitAndWait("/publish");
		const [firstStamp = ""] = project.releases();
		expect((await client.get("/")).text).not.toContain("Вы вернулись к прежней версии");
		expect((await client.get(`/back/${firstStamp}`)).text).toContain(
			"вернутся на сайт со следующей публикацией",
		);
		await client.submitAndWait(`/back/${firstStamp}`);
		expect((await client.get("/")).text).toContain("Вы вернулись к прежней версии. Следующая публикация");
		await client.submitAndWait("/publish");
		expect((await client.get("/")).text).not.toContain("Вы вернулись к прежней версии");
	});

	it("is logged in words, with a link to the run", async () => {
		const client = await deskThatBuilds({ version: "1" });
		await client.submitAndWait("/publish");
		await client.submitAndWait("/publish");
		const [firstStamp = ""] = project.releases();
		const run = await client.submitAndWait(`/back/${firstStamp}`);
		const { text } = await client.get("/actions");
		expect(text).toMatch(
			new RegExp(`<a href="/runs/${run.id}">вернуть версию \\([^<]+, \\d\\d:\\d\\d[^<]*\\)</a>`),
		);
		expect(text).not.toContain(firstStamp);
	});
});

describe("the times on the desk's pages", () => {
	it("are in the time zone of the editor's browser, without seconds", async () => {
		const client = await DeskClient.open(project.root, { now: () => new Date("2026-11-28T20:30:00Z") });
		await client.signIn();
		client.desk.log.add({ at: "2026-11-28T04:19:42.905Z", who: "anna", from: "", what: "publish" });
		const textIn = async (zone: string) =>
			(await client.get("/actions", { cookie: `${client.cookie}; desk-zone=${zone}` })).text;
		expect(await textIn("Europe/Moscow")).toContain("<span>сегодня, 07:19</span>");
		expect(await textIn("Asia/Vladivostok")).toContain("<span>вчера, 14:19</span>");
		expect(await textIn("Mars/Olympus")).toMatch(/0?\d:19 \S+<\/span>/);
	});
});

describe("the desk's buttons", () => {
	it("are led by one: publish, or show the candidate to all when there is one", async () => {
		await project.publish({ version: "old" });
		const client = await deskThatBuilds({ version: "new" });
		const primaryButtons = async () =>
			[...(await client.get("/")).text.matchAll(/class="button primary">([^<]*)</g)].map(([, text]) => text);
		expect(await primaryButtons()).toEqual(["Опубликовать"]);
		await client.buildCandidate();
		expect(await primaryButtons()).toEqual(["Показать всем"]);
	});
});
