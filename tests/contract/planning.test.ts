import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createNodeHttp } from "../../src/backend/node-http";
import { readWantedCards } from "../../src/build/cards/wanted";
import { makeSite } from "../../src/build/gatsby/make-site";
import { Planning, type PlanningMessage } from "../../src/build/gatsby/planning";
import { sourceSite } from "../../src/build/gatsby/source-site";
import type { PagePlan, PageRoute } from "../../src/build/plan/page-plan";
import { parseEnv } from "../../src/settings/env";
import { pageDataPath } from "../../src/views/page-context";
import { startDemoSandbox } from "../fixtures/sandbox-catalogue";
import type { Sandbox } from "../sandbox/server/sandbox";
import { TSX_LOADER } from "../tools/processes";
import { Visitor } from "./sandbox-visitor";

/** Script of the child process that reads the API and plans the pages. */
const PLANNING_SCRIPT = resolve("src", "build", "gatsby", "planning-main.ts");

const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000);

/** Temporary project folder of the current test, in which the pages are planned. */
let root: string;
let sandbox: Sandbox;
/** The planning process, which runs `PLANNING_SCRIPT`. */
let childProcess: ChildProcess;

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "planning-"));
	for (const folder of ["locales", "src", "static"]) await symlink(resolve(folder), join(root, folder));
	sandbox = await startDemoSandbox(150);
});
afterEach(async () => {
	childProcess.kill();
	await sandbox.close();
	await rm(root, { recursive: true });
});

/** Starts the planning process as `start-planning.mjs` does. @param env further environment variables */
function startPlanning(env: NodeJS.ProcessEnv = {}): void {
	childProcess = fork(PLANNING_SCRIPT, {
		cwd: root,
		env: {
			...process.env,
			GATSBY_PUBLIC_API_URL: sandbox.url,
			API_REQUESTS_PER_SECOND: "500",
			GATSBY_SITE_URL: "http://localhost:9000",
			SOURCE_DATE_EPOCH: String(NOW.getTime() / 1_000),
			...env,
		},
		execArgv: ["--import", TSX_LOADER],
	});
	const messages = on(childProcess, "message", { close: ["disconnect"] }) as AsyncIterableIterator<[PlanningMessage]>;
	globalThis.planningProcess = { process: childProcess, messages };
}

const pageDataFile = (path: string) => join(root, "public", pageDataPath(path));

/** Reads the API and plans the pages in the test's process, as `npm run develop` does in Gatsby's process. */
async function planInOneProcess() {
	const env = parseEnv({ GATSBY_PUBLIC_API_URL: sandbox.url, GATSBY_SITE_URL: "http://localhost:9000" });
	const http = createNodeHttp({ baseUrl: sandbox.url, requestsPerSecond: 500 });
	const progress = () => undefined;
	const sourced = await sourceSite({ root, env, http, now: NOW, isForVisitors: true, progress });
	const plans: PagePlan[] = [];
	await makeSite({ root, sourced, env, now: NOW, create: (all) => void plans.push(...all) });
	return plans;
}

it("the planning process plans the same pages as `npm run develop`, and writes the site's files", async () => {
	startPlanning();
	const planning = Planning.begin();
	const livePages = await planning.livePages;
	planning.writePages();
	const { plans, messages } = await planning.planned;
	await planning.written;
	expect(messages).toContain("/v1/events: 150 records");
	expect((await readWantedCards(root)).length).toBeGreaterThan(150);
	expect(readdirSync(join(root, "public", "calendar"))).toHaveLength(150);
	expect(existsSync(join(root, "public", "data", "search.ru.json"))).toBe(true);

	const expectedPlans = await planInOneProcess();
	const addressOf = ({ path, template, matchPath }: PageRoute) => ({
		path,
		template,
		...(matchPath && { matchPath }),
	});
	expect(plans.map(addressOf)).toEqual(expectedPlans.map(addressOf));
	const contexts = expectedPlans.map(
		({ path }) => JSON.parse(readFileSync(pageDataFile(path), "utf8")).result.pageContext,
	);
	expect(contexts).toEqual(expectedPlans.map(({ context }) => JSON.parse(JSON.stringify(context))));
	const livePlans = expectedPlans.filter(({ path }) => livePages.some((page) => page.path === path));
	expect(livePages).toEqual(livePlans.map(addressOf));
	expect(expectedPlans.filter(({ matchPath }) => matchPath).every((page) => livePlans.includes(page))).toBe(true);

	await expect.poll(() => childProcess.exitCode).toBe(0);
});

it("the planning process writes no file before Planning.begin() is called", async () => {
	startPlanning();
	const isApiRead = async () => {
		const { body } = await new Visitor(sandbox.url).get("/sandbox/log");
		return JSON.stringify(body).includes("/v2/acquisitions");
	};
	await expect.poll(isApiRead, { timeout: 30_000 }).toBe(true);
	expect(existsSync(join(root, "public"))).toBe(false);
	expect(existsSync(join(root, ".cache"))).toBe(false);
});

it("page data is written only after `writePages()` is called, as Gatsby would delete earlier data", async () => {
	startPlanning();
	const planning = Planning.begin();
	await new Promise<void>((resolve) =>
		childProcess.on("message", ({ kind }: PlanningMessage) => kind === "plans" && resolve()),
	);
	expect(existsSync(join(root, "public", "page-data"))).toBe(false);
	planning.writePages();
	await planning.planned;
	expect(existsSync(pageDataFile("/"))).toBe(true);
});

it("an unwritable file other than page data makes `Planning.written` reject, but not `Planning.planned`", async () => {
	await mkdir(join(root, ".cache", "cards", "wanted.jsonl"), { recursive: true });
	startPlanning();
	const planning = Planning.begin();
	planning.writePages();
	expect((await planning.planned).plans.length).toBeGreaterThan(150);
	await expect(planning.written).rejects.toThrow("The pages can't be planned: EISDIR");
});

it("`Planning.planned` rejects with the path of the API call that failed", async () => {
	await new Visitor(sandbox.url).post("/sandbox/faults", { kind: "status", status: 404, path: "/v1/places" });
	startPlanning();
	await expect(Planning.begin().planned).rejects.toThrow("/v1/places");
	expect(existsSync(join(root, "public"))).toBe(false);
});

it("`Planning.livePages` rejects when an https site would use an API at localhost", async () => {
	startPlanning({ GATSBY_SITE_URL: "https://example.org" });
	await expect(Planning.begin().livePages).rejects.toThrow("GATSBY_PUBLIC_API_URL must be a public https:// address");
});
