import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brokenLinks, internalLinks } from "#src/node/publish/links";
import { publishOptions } from "#src/node/publish/options";
import { publish } from "#src/node/publish/publish";
import { Releases } from "#src/node/publish/releases";
import { rollback } from "#src/node/publish/rollback";
import { CommandFailed } from "#src/node/publish/run-command";
import { Refused } from "#src/node/publish/trouble";
import { scratchFolder } from "../../fixtures/scratch-folder";
import { createSandbox, type Sandbox } from "../../sandbox/server/sandbox";
import { isSampleRun } from "../../tools/sample";
import { Visitor } from "../sandbox-visitor";
import { BuildServer } from "./build-server";
import * as season from "./season";

// Loads React's production build, which renders this test's thousands of pages faster.
vi.hoisted(() => {
	process.env["NODE_ENV"] = "production";
});
vi.mock("react/jsx-dev-runtime", async () => {
	const { Fragment, jsx } = await import("react/jsx-runtime");
	return { Fragment, jsxDEV: jsx };
});

// Simulates a shop with four cities that publishes its site daily from 1 September to 1 December.

/** Days for which pages of past events, and pages below former slugs, stay published. */
const PAGE_RETENTION_DAYS = 60;
const DAY_MS = 86_400_000;
/** Day before whose build all pages, caches and history are deleted, but no releases, as on a new build machine. */
const NEW_MACHINE_DAY = 45;
/** Day on which the site is published and then rolled back. */
const ROLLBACK_DAY = 50;
/** Days on which even a sample run (`isSampleRun`) publishes; a sample run skips the other odd days. */
const ALWAYS_PUBLISHED_DAYS = new Set([
	NEW_MACHINE_DAY,
	ROLLBACK_DAY,
	season.API_OUTAGE_DAY,
	season.HALF_LIST_DAY,
	season.DAY_COUNT - 1,
]);

/** Temporary project folder in which the site is built and published. */
let root: string;
let sandbox: Sandbox;
let buildServer: BuildServer;
let buildCommand: string;
/** The day of the simulation, counted from 0. */
let today = 0;

/** Errors of failed publishes, by day. */
const failures = new Map<number, unknown>();
/** By page path: the last day on which the page showed an upcoming event, and that event's start. */
const lastUpcoming = new Map<string, { day: number; startsAt: number }>();
/** Errors that `checkEventPages` found; texts with day and page path. */
const problems: string[] = [];
/** By day: whether a page below the renamed city's former slug was served. */
const formerSlugServed = new Map<number, boolean>();

const servedFile = (path: string) => join(root, ".site", "current", "site", path, "index.html");
const readServed = (path: string) => readFileSync(servedFile(path), "utf8");
const isServed = (path: string) => existsSync(servedFile(path));
/** Whether the served page says "This event is over". */
const showsPastEvent = (path: string) => readServed(path).includes("Это событие уже прошло");

/** Publishes the site on a day of the simulation; records a failure in `failures`. */
async function publishDay(day: number): Promise<void> {
	today = day;
	buildServer.now = season.momentOf(day);
	const control = new Visitor(sandbox.url);
	await control.post("/sandbox/reset");
	const outage = { kind: "status", status: 500, path: "/v1/events" };
	if (day === season.API_OUTAGE_DAY) await control.post("/sandbox/faults", outage);
	const options = publishOptions(root, { PUBLISH_BUILD_COMMAND: buildCommand });
	try {
		await publish({ ...options, force: false, say: () => undefined, now: () => buildServer.now });
	} catch (error) {
		failures.set(day, error);
	}
}

/** Checks the pages of events, the sitemap and the links of the 404 page; adds each error to `problems`. */
function checkEventPages(day: number): void {
	formerSlugServed.set(day, isServed("/perm/events"));
	const linksOf404 = internalLinks(readFileSync(join(root, ".site", "current", "site", "404.html"), "utf8"));
	const { cities, events } = season.recordsOn(day);
	const sitemap = readFileSync(join(root, ".site", "current", "site", "sitemaps", "events-1.xml"), "utf8");
	for (const event of events) {
		const city = cities.find(({ id }) => id === event.location_id)?.slug;
		const path = `/${city}/events/${event.id}`;
		if (!isServed(path) || showsPastEvent(path)) continue;
		lastUpcoming.set(path, { day, startsAt: Date.parse(event.started_at ?? "") });
	}
	for (const [path, { day: lastDay, startsAt }] of lastUpcoming) {
		if (lastDay === day) continue;
		const age = (season.momentOf(day).getTime() - startsAt) / DAY_MS;
		const hasTakenPlace = age > 0 && season.momentOf(lastDay).getTime() + DAY_MS >= startsAt - DAY_MS;
		if (sitemap.includes(`${path}<`)) problems.push(`day ${day}: ${path} is over and in the sitemap`);
		if (hasTakenPlace && age < PAGE_RETENTION_DAYS - 1 && !isServed(path))
			problems.push(`day ${day}: ${path} has lost its page`);
		if (hasTakenPlace && age > PAGE_RETENTION_DAYS + 1 && isServed(path))
			problems.push(`day ${day}: ${path} keeps its page too long`);
		if (!isServed(path) && linksOf404.length < 3)
			problems.push(`day ${day}: ${path} answers 404 without links`);
	}
}

beforeAll(async () => {
	root = await mkdtemp(join(scratchFolder(), "storefront-quarter-"));
	// Builds run in a temporary project folder, in which the sources are symlinks.
	for (const name of ["src", "static", "locales"]) await symlink(join(process.cwd(), name), join(root, name));
	sandbox = await createSandbox({
		port: 0,
		now: () => season.momentOf(today),
		data: () => season.recordsOn(today),
	});
	buildServer = new BuildServer(root, sandbox.url);
	buildCommand = await buildServer.start();
	for (let day = 0; day < season.DAY_COUNT; day++) {
		if (isSampleRun() && day % 2 === 1 && !ALWAYS_PUBLISHED_DAYS.has(day)) continue;
		if (day === NEW_MACHINE_DAY) await buildServer.deleteFiles();
		await publishDay(day);
		if (day === ROLLBACK_DAY) await rollback(publishOptions(root, {}));
		if (!failures.has(day)) checkEventPages(day);
	}
	// The timeout allows for slow machines; on others, a simulated day takes about two seconds.
}, 600_000);

afterAll(async () => {
	buildServer.stop();
	await sandbox.close();
	await rm(root, { recursive: true });
});

describe("daily publishing for three months", () => {
	it("fails only on the days on which the API fails or returns only half of the events", () => {
		expect(Object.fromEntries([...failures].map(([day, error]) => [day, String(error)]))).toEqual({
			[season.API_OUTAGE_DAY]: expect.stringContaining("ended with 1"),
			[season.HALF_LIST_DAY]: expect.stringMatching(/pages where there were/),
		});
		expect(failures.get(season.API_OUTAGE_DAY)).toBeInstanceOf(CommandFailed);
		expect(failures.get(season.HALF_LIST_DAY)).toBeInstanceOf(Refused);
	});

	it("keeps pages of past events for sixty days, but not in the sitemap", () => {
		expect(lastUpcoming.size).toBeGreaterThan(250);
		expect(problems).toEqual([]);
	});

	it("shows performers and dates, but no tickets, on a past event's page, which says that the event is over", () => {
		const html = readServed(season.originalPath(season.DAY_COUNT - 20, 1));
		expect(html).toContain("Это событие уже прошло");
		expect(html).toMatch(/href="\/persons\/person\/\d+"/);
		expect(html).toContain('id="dates"');
		expect(html).not.toContain('id="tickets"');
	});

	it("serves the former address of an event that moved to another city, with the new address as canonical", () => {
		const [movedDay] = season.movedEventDays(season.DAY_COUNT);
		const id = season.eventId(movedDay ?? 0, 2);
		const canonical = `rel="canonical" href="https://antrakt.example/moskva/events/${id}"`;
		expect(readServed(`/kazan/events/${id}`)).toContain(canonical);
	});

	it("serves pages below a city's former slug for sixty days", () => {
		expect(formerSlugServed.get(season.PERM_NEW_SLUG_DAY + PAGE_RETENTION_DAYS - 2)).toBe(true);
		expect(formerSlugServed.get(season.PERM_NEW_SLUG_DAY + PAGE_RETENTION_DAYS + 2)).toBe(false);
	});

	it("publishes a site without broken links, as those in editors' texts become plain text", () => {
		const releases = new Releases(join(root, ".site"));
		const stamp = releases.current() ?? "";
		const inventory = releases.inventory(stamp);
		expect(brokenLinks(releases.path(stamp, "site"), inventory, undefined, releases.manifest(stamp))).toEqual(
			[],
		);
		expect(readServed("/news/79")).toMatch(/<p>Москва: <a href="\/moskva\/events\/\d+">вечер<\/a><\/p>/);
		expect(readServed("/news/1")).toContain("<p>Москва: вечер</p>");
		expect(readServed("/news/1")).toContain("<p>опечатка, Тверь, Пермь</p>");
	});

	it("reports broken links in editors' texts", () => {
		const report = readFileSync(join(root, ".cache", "report", "report.json"), "utf8");
		const found = expect.stringMatching(/^body: .*\/moskva\/events\/3\b/);
		const brokenLink = expect.objectContaining({ endpoint: "/v1/news", which: "4", found });
		expect(JSON.parse(report).deadLinks).toContainEqual(brokenLink);
	});
});
