import { existsSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuildArgs, CreatePagesArgs, PreInitArgs, SourceNodesArgs } from "gatsby";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hostAdapter } from "../../../src/build/gatsby/adapter";
import { onCreateBabelConfig } from "../../../src/build/gatsby/gatsby-hooks";
import { BEGIN_MESSAGE, Planning, type PlanningMessage, WRITE_PAGES_MESSAGE } from "../../../src/build/gatsby/planning";
import { hostingDirectory } from "../../../src/build/hosting/manifest";
import type { PageRoute } from "../../../src/build/plan/page-plan";
import { folderWithFiles, writeFiles } from "./small-site";

/** Mock of the function that reads the catalogue from the API. */
const sourceSite = vi.hoisted(() => vi.fn());
vi.mock("../../../src/build/gatsby/source-site", () => ({ sourceSite }));
// `loadPlanning` loads the planning code through tsx, where vitest's mocks don't apply; so import it instead.
vi.mock("../../../src/build/develop/load-planning", async () => {
	const planSite = await import("../../../src/build/develop/plan-site");
	return { loadPlanning: () => planSite };
});

/** A page with client-only routes. */
const livePage: PageRoute = { path: "/order", template: "orders", matchPath: "/order/*" };
const LANDING: PlanningMessage = { kind: "landing", livePages: [livePage] };
const PLANS: PlanningMessage = { kind: "plans", plans: [{ ...livePage, dataHash: "1" }] };
const HOME_PLAN: PlanningMessage = { kind: "plans", plans: [{ path: "/", template: "home", dataHash: "2" }] };
/** Message of the planning process once all pages are planned. */
const PLANNED: PlanningMessage = { kind: "planned", newHistory: [], messages: ["3 records"], warnings: ["1 left out"] };
const ALL_MESSAGES: readonly PlanningMessage[] = [LANDING, PLANS, HOME_PLAN, PLANNED, { kind: "written" }];

/** Returns Gatsby's name for the chunk of a template. */
const chunkNameOf = (component: string) =>
	`component---src-screens-${basename(component, ".tsx")}-${basename(component)}`.replace(".", "-");

const BUILD_HOOKS = [
	...(["onPreInit", "sourceNodes", "createPages", "onPreExtractQueries"] as const),
	...(["onPostBootstrap", "onCompiled", "onPostBuild"] as const),
];
type BuildHook = (typeof BUILD_HOOKS)[number];

/** Runs a build's hooks up to `lastStep`. @param messages of the planning process @param hasErrors in compiling */
async function build(lastStep: BuildHook, messages = ALL_MESSAGES, hasErrors = false) {
	vi.resetModules();
	const { onCompiled, ...hooks } = await import("../../../src/build/gatsby/gatsby-hooks");
	const received = (async function* (): AsyncGenerator<[PlanningMessage], undefined> {
		for (const message of messages) yield [message];
	})();
	const [send, disconnect] = [vi.fn(), vi.fn()];
	globalThis.planningProcess = { process: { send, disconnect, connected: true }, messages: received };
	const lines: string[] = [];
	const report = (line: string) => void lines.push(line);
	const panic = (line: string): never => {
		report(`panic: ${line}`);
		throw new Error(line);
	};
	const pages = new Map<string, { path: string }>();
	const created: string[] = [];
	const add = (page: { path: string; component: string }) => {
		created.push(page.path);
		pages.set(page.path, Object.assign(page, { componentChunkName: chunkNameOf(page.component) }));
	};
	const html = { pagesThatNeedToStitchSlices: new Set(["/order"]), trackedHtmlFiles: new Map() };
	const state = {
		...{ pages, html, queries: { trackedQueries: new Map() } },
		...{ pendingPageDataWrites: { pagePaths: new Set() }, staticQueryComponents: new Map() },
	};
	const listeners: (() => void)[] = [];
	const dispatch = ({ type, payload }: { type: string; payload: { path: string; component: string } }) => {
		if (type === "CREATE_PAGE") add(payload);
		for (const listener of listeners) listener();
	};
	const args = {
		reporter: { info: report, warn: report, panic },
		store: { getState: () => state, subscribe: (listener: () => void) => listeners.push(listener), dispatch },
		actions: { createPage: add, deletePage: ({ path }: { path: string }) => pages.delete(path) },
	} as unknown as PreInitArgs & SourceNodesArgs & CreatePagesArgs & BuildArgs;
	for (const step of BUILD_HOOKS.slice(0, BUILD_HOOKS.indexOf(lastStep) + 1)) {
		const hook = step === "onCompiled" ? () => onCompiled({ hasErrors }) : hooks[step];
		await Promise.resolve(hook?.(args, { plugins: [] }, () => undefined)).catch(() => undefined);
		// As Gatsby does, create this folder again, since a hook may have deleted it.
		mkdirSync(join(process.cwd(), "public"), { recursive: true });
	}
	// Without a callback, sending to a planning process that has died would end the build with a stack trace.
	for (const [, onSent] of send.mock.calls) expect(onSent).toBeTypeOf("function");
	const sent = send.mock.calls.map(([message]) => message);
	return {
		lines,
		created,
		pages: [...pages.keys()],
		pagesToStitch: html.pagesThatNeedToStitchSlices,
		sent,
		disconnect,
	};
}

beforeEach(async () => {
	vi.unstubAllEnvs();
	vi.stubEnv("NODE_ENV", "production");
	vi.stubEnv("GATSBY_CPU_COUNT", "");
	vi.stubEnv("GATSBY_DISABLE_CACHE_PERSISTENCE", undefined);
	const root = await folderWithFiles({});
	vi.spyOn(process, "cwd").mockReturnValue(root);
	globalThis.planningProcess = undefined;
	sourceSite.mockReset().mockRejectedValue(new Error("nothing was sourced"));
});

describe("a build", () => {
	it("creates pages with client-only routes before scripts are compiled, and planned pages afterwards", async () => {
		expect((await build("onPostBootstrap")).created.at(-1)).toBe("/order");
		const { created, pages, lines } = await build("onCompiled");
		expect(created.filter((path) => path === "/order")).toHaveLength(2);
		expect(pages).toEqual(["/order", "/"]);
		expect(lines).toEqual(["3 records", "1 left out", "2 pages planned, 0 unchanged"]);
	});

	it("lets the planning process write page data only after Gatsby has deleted the data of unknown pages", async () => {
		expect((await build("createPages")).sent).toEqual([BEGIN_MESSAGE]);
		expect((await build("onPreExtractQueries")).sent).toEqual([BEGIN_MESSAGE, WRITE_PAGES_MESSAGE]);
	});

	it("disconnects the planning process once it has written its files", async () => {
		const { disconnect } = await build("onPostBuild");
		expect(disconnect).toHaveBeenCalledOnce();
	});

	it("keeps Gatsby from inserting scripts into pages, since rendering has already added them", async () => {
		expect((await build("onCompiled")).pagesToStitch.size).toBe(0);
	});

	const failed = (sentence: string): PlanningMessage => ({ kind: "failed", sentence });
	const ENDED = expect.stringMatching(/^panic: The process that plans the pages ended early/);

	it.each<[string, PlanningMessage[], BuildHook, string[]]>([
		["can't read the landing", [failed("GET /v1 → 500")], "sourceNodes", ["panic: GET /v1 → 500"]],
		["can't read the records", [LANDING, failed("GET /v1 → 500")], "createPages", ["panic: GET /v1 → 500"]],
		["can't write files", [LANDING, PLANS, PLANNED, failed("ENOSPC")], "onPostBootstrap", ["panic: ENOSPC"]],
		["is killed at once", [], "sourceNodes", [ENDED]],
		["is killed after the landing", [LANDING], "createPages", [ENDED]],
		["is killed between plans", [LANDING, PLANS], "createPages", [ENDED]],
	])("fails early with a single message when the planning process %s", async (_, messages, step, expected) => {
		const { lines } = await build(step, messages);
		await vi.waitFor(() => expect(lines).toEqual(expected));
	});

	it("fails when the planning process is killed while writing files, and says that it ended early", async () => {
		const { lines } = await build("onCompiled", [LANDING, PLANS, PLANNED]);
		await vi.waitFor(() => expect(lines).toContainEqual(ENDED));
	});

	it("fails when Gatsby is started without a planning process, and names the command to run instead", () => {
		expect(() => Planning.begin()).toThrow("npm run build");
	});

	it("creates no planned pages when scripts can't be compiled", async () => {
		const { pages, lines } = await build("onCompiled", ALL_MESSAGES, true);
		expect([pages, lines]).toEqual([expect.not.arrayContaining(["/"]), []]);
	});
});

describe("gatsby develop", () => {
	it("reports a failed API in one sentence, and reads the API again on a refresh", async () => {
		vi.stubEnv("NODE_ENV", "development");
		await writeFiles(process.cwd(), { "locales/ru/common.json": "{}" });
		vi.resetModules();
		const { sourceNodes } = await import("../../../src/build/gatsby/gatsby-hooks");
		const panic = vi.fn((message: string): never => {
			throw new Error(message);
		});
		const args = { reporter: { panic }, actions: { createNode: vi.fn() } } as unknown as SourceNodesArgs;
		for (let time = 0; time < 2; time++)
			await Promise.resolve(sourceNodes?.(args, { plugins: [] }, () => undefined)).catch(() => undefined);
		expect(panic.mock.calls.flat()).toEqual(["nothing was sourced", "nothing was sourced"]);
		expect(sourceSite).toHaveBeenCalledTimes(2);
	});
});

describe("onCreateBabelConfig", () => {
	it("removes the plugins that transpile `?.`, `??` and numeric separators, and keeps other plugins", () => {
		const names = ["optional-chaining", "nullish-coalescing-operator", "numeric-separator", "something-else"];
		const plugins = names.map((name) => ({ name: `/node_modules/@babel/plugin-proposal-${name}/lib/index.js` }));
		const stages = { "build-javascript": { plugins }, "build-html": { plugins } };
		const store = { getState: () => ({ babelrc: { stages } }) };
		Reflect.apply(onCreateBabelConfig ?? vi.fn(), undefined, [{ store }]);
		for (const stage of Object.values(stages)) expect(stage.plugins).toEqual([plugins[3]]);
	});
});

/** Origins, as the build records them, of a site that uses no other hosts. */
const ORIGINS = {
	images: [],
	refusedImages: [],
	apis: [],
	others: [],
	hasMetrika: false,
	framedByMetrika: false,
	secure: true,
};

describe("a build in a folder with old pages", () => {
	const adapt = async () => {
		const root = process.cwd();
		const pages = ["404.html", "500.html", "cart/index.html", "order/index.html"];
		await writeFiles(join(root, "public"), Object.fromEntries(pages.map((path) => [path, ""])));
		const facts = { assets: [], rewrites: [], "not-found-languages": [], origins: ORIGINS };
		const texts = Object.entries(facts).map(([name, fact]) => [`${name}.json`, JSON.stringify(fact)]);
		await writeFiles(hostingDirectory(root), Object.fromEntries(texts));
		await hostAdapter().adapt({} as never);
	};
	const INTERRUPTED = "The last build was interrupted while it wrote pages; building everything anew.";
	let page: string;

	beforeEach(async () => {
		page = join(process.cwd(), "public", "index.html");
		await writeFiles(process.cwd(), { "public/index.html": "old" });
	});

	it("deletes the old pages when the last build was interrupted while writing pages", async () => {
		expect((await build("onCompiled")).lines).not.toContain(INTERRUPTED);
		expect(existsSync(page)).toBe(true);
		expect((await build("onPreInit")).lines).toEqual([INTERRUPTED]);
		expect(existsSync(page)).toBe(false);
	});

	it("keeps the old pages when the last build was complete", async () => {
		await build("onPostBuild");
		await adapt();
		expect((await build("onPreInit")).lines).toEqual([]);
		expect(existsSync(page)).toBe(true);
	});

	it("deletes the old pages when the last build was interrupted before Gatsby saved its cache", async () => {
		await build("onCompiled");
		expect(process.env["GATSBY_DISABLE_CACHE_PERSISTENCE"]).toBe("1");
		await build("onPostBuild");
		expect(process.env["GATSBY_DISABLE_CACHE_PERSISTENCE"]).toBeUndefined();
		await writeFiles(process.cwd(), { "public/index.html": "old" });
		await build("onPreInit");
		expect(existsSync(page)).toBe(false);
	});

	it.each<[string, BuildHook, readonly PlanningMessage[]]>([
		["before scripts were compiled", "onPostBootstrap", ALL_MESSAGES],
		["by an API that failed while scripts were compiled", "onCompiled", [LANDING, { kind: "failed", sentence: "503" }]],
	])("keeps the old pages when the last build was interrupted %s", async (_, step, messages) => {
		await build(step, messages);
		expect((await build("onPreInit")).lines).toEqual([]);
		expect(existsSync(page)).toBe(true);
	});
});
