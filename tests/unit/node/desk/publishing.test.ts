import { once } from "node:events";
import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Build, type FakeBuildOptions, fakeBuildCommand, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient, deskFolder, TOKEN } from "./desk-place";

/** Folder of the project that the test works on. */
let root: string;
let project: PublishingProject;

beforeEach(async () => {
	root = await emptyFolder();
	project = new PublishingProject(root);
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(root, build);

/** A build that writes the site only after `release()` is called. */
function waitingBuild(fake: FakeBuildOptions) {
	const releaseFile = join(root, "released");
	return {
		command: `while [ ! -e "${releaseFile}" ]; do sleep 0.05; done; ${fakeBuildCommand(fake)}`,
		release: () => writeFileSync(releaseFile, ""),
	};
}

const waitForBuildStart = (client: DeskClient) =>
	vi.waitUntil(() => client.desk.runs.all()[0]?.steps.some(({ name }) => name === "build"), {
		timeout: 20_000,
	});

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

describe("a publish that fails", () => {
	beforeEach(() => project.publish({ version: "old", pages: 20 }));

	it.each([
		["the checks refuse the build", { version: "new", pages: 5 }, "Проверка не пустила сборку на сайт"],
		[
			"the API is down",
			'echo "GET http://api.example/v1/events → no answer: ECONNREFUSED"; exit 1',
			"не отвечает",
		],
		[
			"the disk is full",
			"echo 'ENOSPC: no space left on device, write' >&2; exit 1",
			"На диске не осталось места",
		],
		["the build is killed", "kill -9 $$", "не хватило памяти"],
		["the build breaks", "echo 'TypeError: x'; exit 1", "Сборка закончилась с ошибкой"],
	])(
		"leaves the site unchanged, and shows an alert with the cause, when %s",
		async (_why, build, sentence) => {
			const client = await deskThatBuilds(build);
			await client.submitAndWait("/publish");
			const { text } = await client.get("/");
			expect(text).toContain('role="alert"');
			expect(text).toContain(sentence);
			expect(project.servedState()).toEqual({ version: "old", faults: [] });
		},
	);

	it("can be repeated by force after the checks refused it; the action log shows that it was forced", async () => {
		const client = await deskThatBuilds({ version: "new", pages: 5 });
		await client.submitAndWait("/publish");
		expect((await client.get("/")).text).toContain("There are 14 pages where there were 29");
		const run = await client.submitAndWait("/publish", { force: "yes" });
		expect(run.said.join("\n")).toContain("Published all the same: There are 14 pages");
		expect(project.servedVersion()).toBe("new");
		expect(client.loggedActions()[0]).toBe("anna force");
	});

	it("isn't joined by a forced one while it waits: two forced requests make one run, which is served", async () => {
		const build = waitingBuild({ version: "new", pages: 5 });
		const client = await deskThatBuilds(build.command);
		await client.submit("/publish");
		await waitForBuildStart(client);
		await client.submit("/publish");
		for (let click = 0; click < 2; click++) await client.submit("/publish", { force: "yes" });
		expect((await client.callWebhook("an edit")).text).toContain('"joined":true');
		build.release();
		const [forcedRun, ...otherRuns] = await client.waitForAllRuns();
		expect(otherRuns).toHaveLength(2);
		expect(forcedRun).toMatchObject({ force: true, end: { outcome: "served" } });
		expect(project.servedVersion()).toBe("new");
	});

	it("gets a 507 and no run while the disk is too full for the action log; a webhook call can be retried", async () => {
		const client = await deskThatBuilds({ version: "new" });
		const [csrf, seconds] = [await client.token(), Math.floor(client.desk.now().getTime() / 1_000)];
		const log = join(deskFolder(root), "actions.jsonl");
		rmSync(log);
		symlinkSync("/dev/full", log);
		const errors = vi.spyOn(console, "error").mockReturnValue();
		const { status, text } = await client.post("/publish", { csrf });
		expect(status).toBe(507);
		expect(text).toContain("На диске не осталось места");
		expect((await client.callWebhook("{}", { seconds })).status).toBe(507);
		expect(client.desk.runs.all()).toEqual([]);
		expect(errors).toHaveBeenCalledTimes(2);
		errors.mockClear();
		rmSync(log);
		expect((await client.callWebhook("{}", { seconds })).status).toBe(202);
		await client.waitForAllRuns();
	});
});

describe("a publish whose desk or process ends early", () => {
	it("continues when the desk stops, and a restarted desk shows it as in progress", async () => {
		const build = waitingBuild({ version: "1" });
		const firstDesk = await deskThatBuilds(build.command);
		await firstDesk.submit("/publish");
		await firstDesk.server.close();
		const restartedDesk = await deskThatBuilds(build.command);
		expect((await restartedDesk.get("/")).text).toContain("Идёт сейчас: Публикация");
		build.release();
		const [run] = await restartedDesk.waitForAllRuns();
		expect(run?.end?.outcome).toBe("served");
		expect(project.servedVersion()).toBe("1");
	});

	it("is shown as interrupted when its process was killed, and the next publish succeeds", async () => {
		await project.publish({ version: "old" });
		const build = waitingBuild({ version: "new" });
		const client = await deskThatBuilds(build.command);
		await client.submit("/publish");
		await waitForBuildStart(client);
		const [run] = client.desk.runs.all();
		process.kill(-(run?.process?.pid ?? 0), "SIGKILL");
		await client.waitForAllRuns();
		expect((await client.get("/")).text).toContain("Работу прервали на середине");
		expect(project.faults()).toEqual([]);
		build.release();
		await client.submitAndWait("/publish");
		expect(project.servedVersion()).toBe("new");
	});

	it("is shown as interrupted when the last line of its record is incomplete", async () => {
		const client = await deskThatBuilds({});
		const run = await client.submitAndWait("/publish");
		const file = join(root, ".site", "runs", `${run.id}.jsonl`);
		writeFileSync(file, readFileSync(file, "utf8").slice(0, -20));
		const restartedDesk = await deskThatBuilds({});
		await restartedDesk.waitForAllRuns();
		const { text } = await restartedDesk.get("/");
		expect(text).toContain("Работу прервали на середине");
		expect(text).not.toContain("Идёт сейчас");
	});
});

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
		const build = waitingBuild({ version: "1" });
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
		const signed = await DeskClient.open(root, { webhookToken: undefined });
		expect((await signed.callWithToken(`Bearer ${TOKEN}`)).status).toBe(401);
		expect((await signed.callWithToken("Bearer undefined")).status).toBe(401);
		const tokenOnly = await DeskClient.open(root, { webhookSecret: undefined }, fakeBuildCommand({}));
		expect((await tokenOnly.callWebhook("{}", { secret: "" })).status).toBe(401);
		expect((await tokenOnly.callWithToken(`Bearer ${TOKEN}`)).status).toBe(202);
		await tokenOnly.waitForAllRuns();
		const neither = await DeskClient.open(root, { webhookSecret: undefined, webhookToken: undefined });
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

it("two publishes at once from desks with a shared folder are served or joined, and don't mix files", async () => {
	const [deskA, deskB] = [await deskThatBuilds({ version: "1" }), await deskThatBuilds({ version: "2" })];
	await Promise.all([deskA.submit("/publish"), deskB.submit("/publish")]);
	const runs = await deskA.waitForAllRuns();
	expect(runs.every(({ end }) => end?.outcome === "served" || end?.outcome === "joined")).toBe(true);
	expect(project.faults()).toEqual([]);
});

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
		const build = waitingBuild({ version: "three" });
		const client = await deskWithTwoReleases(build.command);
		await client.submit("/publish");
		expect(await client.submit(`/back/${project.releases()[0]}`)).toMatchObject({ status: 409 });
		expect((await client.submit("/candidate")).text).toContain("Сейчас уже идёт публикация");
		build.release();
		await client.waitForAllRuns();
		expect(project.servedVersion()).toBe("three");
	});
});

describe("the report page", () => {
	const entryOf = (id: string, fields: object) => ({
		endpoint: "/v1/events",
		which: id,
		title: `Событие ${id}`,
		...fields,
	});

	async function publishWith(version: string, report: object): Promise<DeskClient> {
		const file = join(root, `${version}.json`);
		writeFileSync(file, JSON.stringify(report));
		const client = await deskThatBuilds(
			`${fakeBuildCommand({ version })} && cp "${file}" .cache/report/report.json`,
		);
		await client.submitAndWait("/publish");
		return client;
	}

	it("lists first the records that the previous report lacked; filters by section, city, date or newness", async () => {
		const oldEntry = entryOf("1", { city: "Москва", date: "2026-11-25", path: "/moskva/events/1" });
		const newEntry = entryOf("2", { city: "Казань", date: "2026-12-01" });
		await publishWith("one", { withoutPrice: [oldEntry] });
		const client = await publishWith("two", { withoutPrice: [oldEntry], withoutAge: [newEntry] });
		const report = (await client.get("/report")).text;
		expect(report).toContain("1 новое с прошлой публикации");
		expect(report.indexOf("Событие 2")).toBeLessThan(
			report.indexOf('<a href="https://shop.example/moskva/events/1">'),
		);
		expect(report).toContain("Цена появится, только когда ответит касса.");
		const titlesAt = async (query: string) => {
			const { text } = await client.get(`/report?${query}`);
			return ["Событие 1", "Событие 2"].filter((title) => text.includes(title));
		};
		expect(await titlesAt("section=withoutAge")).toEqual(["Событие 2"]);
		expect(await titlesAt(`city=${encodeURIComponent("Москва")}`)).toEqual(["Событие 1"]);
		expect(await titlesAt("from=2026-11-26")).toEqual(["Событие 2"]);
		expect(await titlesAt("to=2026-11-25")).toEqual(["Событие 1"]);
		expect(await titlesAt("new=yes")).toEqual(["Событие 2"]);
		expect((await client.get("/report?section=cut")).text).toContain("С такими условиями ничего нет.");
	});

	it("explains in Russian and in English why a record was left out, and lists problems of the landing", async () => {
		const leftOut = [entryOf("3", { reason: { code: "missing", total: 9, given: 7 } })];
		const landing = [
			{ kind: "missing", field: "title" },
			"landing logo_url: a sentence of an earlier version",
		];
		const client = await publishWith("one", { leftOut, landing });
		const { text } = await client.get("/report");
		expect(text).toContain("API насчитал 9, а прислал 7");
		expect(text).toMatch(/Настройки витрины.*title – не задано, сайт обходится без этого/);
		expect(text).toContain('<li lang="en">landing logo_url: a sentence of an earlier version</li>');
		const english = (await client.get("/report?lang=en")).text;
		expect(english).toContain("The API counted 9 and sent 7");
		expect(english).toContain("<li>title: not given, so the site does without it</li>");
	});
});
