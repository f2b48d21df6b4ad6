import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { troubleOfRun } from "#src/node/desk/site-state";
import { DESK_LANGUAGES, DESK_TEXTS } from "#src/node/desk/texts";
import { prepareCandidate } from "#src/node/publish/publish";
import { type Build, fakeBuildCommand, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient, deskFolder } from "./desk-place";

let root: string;
let project: PublishingProject;

beforeEach(async () => {
	root = await emptyFolder();
	project = new PublishingProject(root);
});

describe("a build that the checks refused", () => {
	it("can be looked at all the same, and then be shown to all, which its page and the log say", async () => {
		await project.publish({ version: "old", pages: 20 });
		const client = await DeskClient.signedIn(root, { version: "new", pages: 5 });
		const refused = await client.submitAndWait("/candidate");
		expect(refused.end?.outcome).toBe("refused");
		expect((await client.get("/")).text).toMatch(
			/action="\/candidate"[^>]*>\s*<input type="hidden" name="csrf"[^>]*><input type="hidden" name="force" value="yes"><button class="button">Всё равно собрать и посмотреть</,
		);
		const { end } = await client.submitAndWait("/candidate", { force: "yes" });
		expect(end?.outcome).toBe("ready");
		expect(project.servedVersion()).toBe("old");
		const [candidate = ""] =
			/<section class="candidate".*?<\/section>/s.exec((await client.get("/")).text) ?? [];
		expect(candidate).toContain(DESK_TEXTS.ru.forceTitle);
		expect(candidate).toContain("14 pages where there were 29");
		const switched = await client.submitAndWait("/switch", { stamp: end?.stamp ?? "" });
		expect(project.servedVersion()).toBe("new");
		expect(switched.said.join("\n")).toContain("Published all the same: There are 14 pages");
		const { text } = await client.get("/actions?lang=en");
		expect(text).toContain("build and look against the checks");
		expect(text).toContain("show to everybody against the checks");
	});
});

it("the link to pass on says that the next publish ends it", async () => {
	await project.publish({ version: "old" });
	const client = await DeskClient.signedIn(root, { version: "new" });
	await client.buildCandidate();
	expect((await client.get("/?lang=en")).text).toMatch(
		/colleague, valid until: [^<]+, or until the next publish</,
	);
	expect((await client.get("/")).text).toMatch(
		/для коллеги, действует до: [^<]+, или до следующей публикации</,
	);
});

it.each(["/switch", "/drop"])("%s from an old page answers 409 and says why", async (path) => {
	await project.publish({ version: "old" });
	const client = await DeskClient.signedIn(root, { version: "new" });
	const { status, text } = await client.submit(path, { stamp: "2026-01-01T00-00-00-000Z" });
	expect(status).toBe(409);
	expect(text).toContain(DESK_TEXTS.ru.trouble.stale);
	expect(client.desk.runs.all()).toEqual([]);
});

describe("the link to the other language", () => {
	const linkIn = (text: string) => /class="language" href="([^"]*)"/.exec(text)?.[1];

	it("keeps the filters of a report, and after a form leads to a page that exists", async () => {
		const client = await DeskClient.signedIn(root, {});
		const linkAt = async (path: string) => linkIn((await client.get(path)).text);
		expect(await linkAt("/")).toBe("?lang=en");
		expect(await linkAt("/report?run=x&city=%D0%9A%26&lang=ru")).toBe(
			"?run=x&amp;city=%D0%9A%26&amp;lang=en",
		);
		expect(linkIn((await client.post("/publish", { csrf: "old" })).text)).toBe("/?lang=en");
		expect(linkIn((await client.signIn("wrong")).text)).toBe("/?lang=en");
	});
});

describe("the report's new lines", () => {
	it("are those since the last served release, not since a refused build", async () => {
		await project.publish({ version: "old", pages: 20 });
		const entry = { endpoint: "/v1/events", which: "1", title: "Событие 1" };
		const buildWith = (report: object, fake: Build) => {
			const file = join(root, "report.json");
			writeFileSync(file, JSON.stringify(report));
			return `${typeof fake === "string" ? fake : fakeBuildCommand(fake)} && cp "${file}" .cache/report/report.json`;
		};
		const publishWith = async (report: object, pages: number) => {
			const client = await DeskClient.signedIn(root, buildWith(report, { version: "new", pages }));
			await client.submitAndWait("/publish");
			return (await client.get("/report")).text;
		};
		await publishWith({}, 20);
		expect(await publishWith({ withoutPrice: [entry] }, 5)).toContain("1 новое с прошлой публикации");
		expect(await publishWith({ withoutPrice: [entry] }, 20)).toContain("1 новое с прошлой публикации");
		expect(await publishWith({ withoutPrice: [entry] }, 20)).toContain("0 новых с прошлой публикации");
	});
});

it("a run with a wrong variable fails with the variable's name", async () => {
	const env = { ...process.env, PUBLISH_KEEP_RELEASES: "x" };
	const client = await DeskClient.open(root, { env });
	await client.signIn();
	const { end } = await client.submitAndWait("/publish");
	expect(end).toMatchObject({
		outcome: "failed",
		trouble: { kind: "unknown", detail: expect.stringContaining("PUBLISH_KEEP_RELEASES") },
	});
});

it("a token of operators whom a proxy signs in is valid after a restart, and only for desks with the same folder", async () => {
	const tokenAt = async (folder: string) => {
		const client = await DeskClient.open(folder, { trustHeader: "x-user", operators: new Map() });
		return /name="csrf" value="([^"]+)"/.exec((await client.get("/", { "x-user": "vera" })).text)?.[1];
	};
	const token = await tokenAt(root);
	const file = join(deskFolder(root), "csrf-key");
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(readFileSync(file)).toHaveLength(32);
	expect(await tokenAt(root)).toBe(token);
	expect(await tokenAt(await emptyFolder())).not.toBe(token);
});

describe("a desk without a usable key", () => {
	const FILES = ["csrf-key", "preview-key"];
	const inDesk = (path: string) => join(deskFolder(root), path);

	it.each([
		["is empty", (file: string) => writeFileSync(file, "")],
		["can't be read", (file: string) => mkdirSync(file)],
	])("shows its pages and takes its own forms when the file %s", async (_what, spoil) => {
		const errors = vi.spyOn(console, "error").mockReturnValue();
		mkdirSync(deskFolder(root), { recursive: true });
		for (const file of FILES) spoil(inDesk(file));
		const user = { "x-user": "vera" };
		const client = await DeskClient.open(root, { trustHeader: "x-user", operators: new Map() }, {});
		await prepareCandidate(new PublishingProject(root).nextRun());
		const { status, text } = await client.get("/", user);
		expect(status).toBe(200);
		const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
		const stamp = client.desk.state.releases.candidate()?.stamp ?? "";
		expect((await client.post("/drop", { csrf, stamp }, user)).status).toBe(303);
		expect((await client.get("/no-such-page", user)).status).toBe(404);
		await client.waitForAllRuns();
		expect(errors).toHaveBeenCalledTimes(2);
		for (const file of FILES) rmSync(inDesk(file), { recursive: true });
		await client.get("/", user);
		expect(readFileSync(inDesk("csrf-key"))).toHaveLength(32);
		errors.mockClear();
	});
});

it("a long name in a failed sign-in is cut to 64 characters", async () => {
	const client = await DeskClient.open(root);
	await client.signIn("wrong", "x".repeat(1_000));
	expect(client.loggedActions()[0]).toBe(`${"x".repeat(64)} sign-in-failed`);
});

it.each(DESK_LANGUAGES)(
	"a run cut off on a full disk isn't said to have left the site as it was: %s",
	(language) => {
		const run = { id: "", at: "2026-11-21T12:00:00Z", action: "publish", steps: [], said: [] } as const;
		const by = { kind: "terminal", name: "" } as const;
		// No space is ever free there.
		const trouble = troubleOfRun(
			{ ...run, by, steps: [], said: [] },
			"/proc",
			new Date("2026-11-22T12:00:00Z"),
		);
		const text = trouble && DESK_TEXTS[language].trouble[trouble.kind];
		expect(text).toMatch(/disk is full|не осталось места/);
		expect(text).toMatch(/the new one is live|прежняя версия или новая/);
		expect(text).not.toMatch(/stays as it was|работает как работал/);
	},
);
