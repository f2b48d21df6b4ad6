import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordSnapshot } from "#src/node/pipeline/report/record-snapshots";
import { type Build, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let root: string;
let project: PublishingProject;

beforeEach(async () => {
	root = await emptyFolder();
	project = new PublishingProject(root);
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(root, build);
const countOf = (text: string, part: string) => text.split(part).length - 1;

function concert(title: string, fields: Record<string, string> = {}): RecordSnapshot {
	return { endpoint: "/v1/events", which: "1", title, path: "/events/1", fields: { title, ...fields } };
}

describe("the preview", () => {
	async function previewOf(build: Build) {
		await project.publish({ version: "old" });
		const client = await deskThatBuilds(build);
		const stamp = await client.buildCandidate();
		return { client, stamp, ...(await client.openPreview()) };
	}

	it("marks each page with a strip, another title and icon, and keeps files as they are", async () => {
		const { origin, cookie } = await previewOf({ version: "new" });
		const fetchPage = (path: string) =>
			fetch(origin + path, { headers: { cookie, "Accept-Encoding": "br" } });
		for (const path of ["/", "/events/1", "/no-such-page"]) {
			const answer = await fetchPage(path);
			const page = await answer.text();
			expect(page, path).toContain("Просмотр – покупатели этого не видят");
			expect(page, path).toContain('<a href="http://localhost:9010/#candidate">Показать всем</a>');
			expect(page, path).toContain('<meta name="robots" content="noindex, nofollow">');
			expect(page, path).toContain('<link rel="icon" href="data:image/svg+xml');
			expect(answer.headers.get("cache-control"), path).toBe("no-store");
			const script = /<script>(\(\(\)=>.*?)<\/script>/s.exec(page)?.[1] ?? "";
			const { createHash } = await import("node:crypto");
			const hash = createHash("sha256").update(script).digest("base64");
			expect(answer.headers.get("content-security-policy"), path).toContain(`'sha256-${hash}'`);
		}
		const asset = await fetchPage("/_/app-aaaaaaaaaa.js");
		expect(await asset.text()).toBe("asset a");
	});

	it("opens the page that a changed record's title leads to, but no other site", async () => {
		const { client, origin } = await previewOf({ version: "new" });
		const locationAfter = async (page: string) => {
			const { location } = (await client.get(`/preview?page=${encodeURIComponent(page)}`)).headers;
			const entrance = String(location).replace("http://localhost:9011", origin);
			return (await fetch(entrance, { redirect: "manual" })).headers.get("location");
		};
		expect(await locationAfter("/events/1?a=b")).toBe("/events/1?a=b");
		for (const page of ["//evil.example/", "/\\evil.example/", "https://evil.example/"])
			expect(await locationAfter(page)).toBe("/");
	});

	it("can be passed on as a link, which ends with its time or with the candidate, also after a restart", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { client, origin, stamp } = await previewOf({ version: "new" });
		const page = (await client.get("/")).text;
		const [, address = ""] = /readonly value="([^"]*)"/.exec(page) ?? [];
		expect(page).toContain("Ссылка на просмотр для коллеги");
		const open = (where: string, link: string) =>
			fetch(link.replace("http://localhost:9011", where), { redirect: "manual" });
		const answer = await open(origin, address);
		expect(answer.status).toBe(303);
		const [cookie = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
		const guestPage = await (await fetch(origin, { headers: { cookie } })).text();
		expect(guestPage).toContain("version new");
		expect(guestPage).toContain("Просмотр – покупатели этого не видят");
		expect(guestPage).not.toContain("Показать всем");
		expect(
			(
				await open(
					origin,
					address.replace(/.$/, (end) => (end === "A" ? "E" : "A")),
				)
			).status,
		).toBe(403);

		const restarted = await deskThatBuilds({ version: "newer" });
		const { origin: restartedOrigin } = await restarted.openPreview();
		expect((await fetch(restartedOrigin, { headers: { cookie } })).status).toBe(200);
		vi.setSystemTime(Date.now() + 73 * 3_600_000);
		expect((await fetch(restartedOrigin, { headers: { cookie } })).status).toBe(403);
		vi.useRealTimers();
		await restarted.signIn();
		expect(await restarted.buildCandidate()).not.toBe(stamp);
		expect((await open(restartedOrigin, address)).status).toBe(403);
	});
});

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
		const client = await DeskClient.open(root, { now: () => new Date("2026-11-28T20:30:00Z") });
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
		const client = await DeskClient.open(root, { readRecords: read, now });
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

describe("a scheduled publish", () => {
	const NOW = Date.parse("2026-11-28T08:00:00Z");
	let now: Date;

	beforeEach(() => {
		now = new Date(NOW);
	});

	async function openDesk(): Promise<DeskClient> {
		const publish = project.options({ version: "1" });
		const env = { ...process.env, PUBLISH_BUILD_COMMAND: publish.buildCommand };
		const client = await DeskClient.open(root, { publish, env, now: () => now });
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
