import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createNodeHttp } from "../../src/backend/node-http";
import { readWantedCards } from "../../src/build/cards/wanted";
import { makeSite } from "../../src/build/gatsby/make-site";
import { Planning, type PlanningMessage } from "../../src/build/gatsby/planning";
import { sourceSite } from "../../src/build/gatsby/source-site";
import type { PageAddress, PagePlan } from "../../src/build/plan/page-plan";
import { parseEnv } from "../../src/settings/env";
import { pageDataPath } from "../../src/views/page-context";
import { demoSandbox } from "../fixtures/sandbox-catalogue";
import type { Sandbox } from "../sandbox/server/sandbox";
import { Visitor } from "./sandbox-visitor";

const TSX_LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const PLANNING_SCRIPT = resolve("src", "build", "gatsby", "planning-main.ts");

/** Now, in whole seconds. */
const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000);

let root: string;
let sandbox: Sandbox;
let running: ChildProcess;

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "planning-"));
	for (const folder of ["locales", "src", "static"]) await symlink(resolve(folder), join(root, folder));
	sandbox = await demoSandbox(150);
});
afterEach(async () => {
	running.kill();
	await sandbox.close();
	await rm(root, { recursive: true });
});

/** Starts the process as `start-planning.mjs` does. */
function start(env: NodeJS.ProcessEnv = {}): void {
	running = fork(PLANNING_SCRIPT, {
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
	const messages = on(running, "message", { close: ["disconnect"] }) as AsyncIterableIterator<[PlanningMessage]>;
	globalThis.planningProcess = { process: running, messages };
}

const dataFile = (path: string) => join(root, "public", pageDataPath(path));

/** Reads and plans in this process, as `npm run develop` does. */
async function planInOneProcess() {
	const env = parseEnv({ GATSBY_PUBLIC_API_URL: sandbox.url, GATSBY_SITE_URL: "http://localhost:9000" });
	const http = createNodeHttp({ baseUrl: sandbox.url, requestsPerSecond: 500 });
	const progress = () => undefined;
	const sourced = await sourceSite({ root, env, http, now: NOW, isForVisitors: true, progress });
	const plans: PagePlan[] = [];
	await makeSite({ root, sourced, env, now: NOW, create: (all) => void plans.push(...all) });
	return plans;
}

it("plans the same pages in a separate process as in one process, and writes the site's files", async () => {
	start();
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
	const addressOf = ({ path, template, matchPath }: PageAddress) => ({
		path,
		template,
		...(matchPath && { matchPath }),
	});
	expect(plans.map(addressOf)).toEqual(expectedPlans.map(addressOf));
	const contexts = expectedPlans.map(({ path }) => JSON.parse(readFileSync(dataFile(path), "utf8")).result.pageContext);
	expect(contexts).toEqual(expectedPlans.map(({ context }) => JSON.parse(JSON.stringify(context))));
	const livePlans = expectedPlans.filter(({ path }) => livePages.some((page) => page.path === path));
	expect(livePages).toEqual(livePlans.map(addressOf));
	expect(expectedPlans.filter(({ matchPath }) => matchPath).every((page) => livePlans.includes(page))).toBe(true);

	await expect.poll(() => running.exitCode).toBe(0);
});

it("writes no file before Planning.begin() is called", async () => {
	start();
	const isApiRead = async () => {
		const { body } = await new Visitor(sandbox.url).get("/sandbox/log");
		return JSON.stringify(body).includes("/v2/acquisitions");
	};
	await expect.poll(isApiRead, { timeout: 30_000 }).toBe(true);
	expect(existsSync(join(root, "public"))).toBe(false);
	expect(existsSync(join(root, ".cache"))).toBe(false);
});

it("writes page data only after `writePages()`, because Gatsby first deletes the data of unknown pages", async () => {
	start();
	const planning = Planning.begin();
	await new Promise<void>((resolve) =>
		running.on("message", ({ kind }: PlanningMessage) => kind === "plans" && resolve()),
	);
	expect(existsSync(join(root, "public", "page-data"))).toBe(false);
	planning.writePages();
	await planning.planned;
	expect(existsSync(dataFile("/"))).toBe(true);
});

it("resolves `planned` even if other files can't be written, and rejects `written` with the reason", async () => {
	await mkdir(join(root, ".cache", "cards", "wanted.jsonl"), { recursive: true });
	start();
	const planning = Planning.begin();
	planning.writePages();
	expect((await planning.planned).plans.length).toBeGreaterThan(150);
	await expect(planning.written).rejects.toThrow("The pages can't be planned: EISDIR");
});

it("rejects with the path of the API call that failed", async () => {
	await new Visitor(sandbox.url).post("/sandbox/faults", { kind: "status", status: 404, path: "/v1/places" });
	start();
	await expect(Planning.begin().planned).rejects.toThrow("/v1/places");
	expect(existsSync(join(root, "public"))).toBe(false);
});

it("rejects an invalid address in the environment before it calls the API", async () => {
	start({ GATSBY_SITE_URL: "https://example.org" });
	await expect(Planning.begin().livePages).rejects.toThrow("GATSBY_PUBLIC_API_URL must be a public https:// address");
});
