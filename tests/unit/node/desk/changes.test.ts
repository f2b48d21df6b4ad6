import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordSnapshot } from "#src/node/pipeline/report/record-snapshots";
import { type Build, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

function concert(title: string, fields: Record<string, string> = {}): RecordSnapshot {
	return { endpoint: "/v1/events", which: "1", title, path: "/events/1", fields: { title, ...fields } };
}

describe("the changes of a build", () => {
	it("are records by title, with their fields before and after and a link to the preview", async () => {
		const year = new Date().getFullYear();
		const before = concert("Боковая полка", {
			status: "active",
			started_at: `${year}-12-03 19:30`,
			description: "#a",
		});
		const after = concert("Верхняя полка", {
			status: "moved",
			started_at: `${year}-12-08 19:00`,
			description: "#b",
		});
		await project.publish({ version: "1", records: [before] });
		const client = await deskThatBuilds({ version: "2", records: [after] });
		const { end } = await client.submitAndWait("/candidate");
		const { text } = await client.get("/");
		expect(text).toContain('<a href="/preview?page=%2Fevents%2F1">Верхняя полка</a>');
		expect(text).toContain("Название: <del>Боковая полка</del> → <ins>Верхняя полка</ins>");
		expect(text).toContain("Состояние: <del>Продаётся</del> → <ins>Перенесено на другую дату</ins>");
		expect(text).toContain("Начало: <del>3\u00a0декабря, 19:30</del> → <ins>8\u00a0декабря, 19:00</ins>");
		expect(text).toContain("Описание: изменено");
		expect(text).toMatch(/1 запись, \d+ страниц[аы]?, где это видно/);
		await client.submitAndWait("/switch", { stamp: end?.stamp ?? "" });
		const [run] = client.desk.runs.all();
		expect((await client.get(`/runs/${run?.id}`)).text).toContain(
			'<a href="https://shop.example/events/1">Верхняя полка',
		);
	});
});

it("the changed pages of a build are titles, beside their paths; removed pages too, and on the run's page", async () => {
	const title = "Афиша &amp; билеты &lt;1&gt; &#x27;";
	await project.publish({ version: "1", pages: 21, title });
	const client = await deskThatBuilds({ version: "2", pages: 20, title });
	const run = await client.submitAndWait("/candidate");
	const shown = "Афиша &amp; билеты &lt;1&gt; &#39;";
	const { text } = await client.get("/");
	expect(text).toContain(`<a href="/preview?page=%2Fevents">${shown}</a> <small>/events</small>`);
	expect(text).toContain(`<li>${shown} <small>/events/21</small></li>`);
	const { end } = run;
	const pageOf = async () => (await client.get(`/runs/${run.id}`)).text;
	expect(await pageOf()).toContain(
		`<a href="https://shop.example/events">${shown}</a> <small>/events</small>`,
	);
	await client.submitAndWait("/switch", { stamp: end?.stamp ?? "" });
	expect(await pageOf()).toContain(
		`<a href="https://shop.example/events">${shown}</a> <small>/events</small>`,
	);
	const [firstStamp = ""] = project.releases();
	expect((await client.get(`/back/${firstStamp}`)).text).toContain(
		`<li>${shown} <small>/events/21</small></li>`,
	);
	// The release that was a candidate when its pages were first named.
	await project.publish({ version: "3", pages: 20, title: "Афиша" });
	expect((await client.get(`/back/${end?.stamp}`)).text).toContain(
		`<li>${shown} <small>/events</small></li>`,
	);
});

it("a change of only an event's year shows both years", async () => {
	await project.publish({ version: "1", records: [concert("Полка", { started_at: "2026-12-10 19:00" })] });
	const client = await deskThatBuilds({
		version: "2",
		records: [concert("Полка", { started_at: "2027-12-10 19:00" })],
	});
	await client.buildCandidate();
	expect((await client.get("/")).text).toContain(
		"<del>10\u00a0декабря 2026 г., 19:00</del> → <ins>10\u00a0декабря 2027 г., 19:00</ins>",
	);
});

describe("what was edited since the last publish", () => {
	async function deskReading(read: () => Promise<RecordSnapshot[] | undefined>): Promise<DeskClient> {
		// Only what is read after the release was built is compared with it.
		const now = () => new Date(project.now.getTime() + 60_000);
		const client = await DeskClient.open(project.root, { readRecords: read, now });
		await client.signIn();
		return client;
	}

	it("is listed before a build, without events that are over", async () => {
		const past = { ...concert("Прошло"), which: "2", startsAt: "2020-01-01T19:00:00Z" };
		await project.publish({ version: "1", records: [concert("Полка"), past] });
		const news = { endpoint: "/v1/news", which: "7", title: "Скоро", fields: {} };
		const client = await deskReading(async () => [concert("Полка", { price_from: "900 RUB" }), news]);
		const firstKey = /data-key="([^"]*)"/.exec((await client.get("/")).text)?.[1];
		await vi.waitFor(async () =>
			expect((await client.get("/")).text).toContain("2 правки с последней публикации"),
		);
		const { text } = await client.get("/");
		expect(text).toContain("Цена от: <del>нет</del> → <ins>900 RUB</ins>");
		expect(text).toContain('<span>Новость</span><span class="tag">новое</span>');
		expect(text).not.toContain("Прошло");
		expect(text).not.toContain(`data-key="${firstKey}"`);
	});

	it("reloads no page before the first publish, when there is nothing to compare with", async () => {
		const client = await deskReading(async () => [concert("Полка")]);
		const keyOf = async () => /data-key="([^"]*)"/.exec((await client.get("/")).text)?.[1];
		const firstKey = await keyOf();
		client.desk.edits.refresh();
		await vi.waitFor(() => expect(client.desk.edits.version).toBe(1));
		expect(await keyOf()).toBe(firstKey);
	});

	it("is said to be nothing, or isn't mentioned where it can't be known", async () => {
		await project.publish({ version: "1", records: [concert("Полка")] });
		const client = await deskReading(async () => [concert("Полка")]);
		await client.get("/");
		await vi.waitFor(async () => expect((await client.get("/")).text).toContain("правок нет"));
		const errors = vi.spyOn(console, "error").mockReturnValue();
		const withoutApi = await deskReading(async () => Promise.reject(new Error("no answer")));
		expect((await withoutApi.get("/")).status).toBe(200);
		await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce());
		expect((await withoutApi.get("/")).text).not.toContain("с последней публикации");
		errors.mockClear();
	});
});
