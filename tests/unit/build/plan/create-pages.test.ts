import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { contentHash } from "../../../../src/build/gatsby/write-changed";
import { createPages, createPlannedPages, createScriptPages } from "../../../../src/build/plan/create-pages";
import type { PlannedPage } from "../../../../src/build/plan/page-data";
import type { PagePlan, PageRoute } from "../../../../src/build/plan/page-plan";
import { chunkName, TEMPLATES } from "../../../../src/build/plan/templates";
import { writeFiles } from "../small-site";

const ROOT = mkdtempSync(join(tmpdir(), "create-pages-"));
/** `updatedAt` of pages that aren't marked as current, in milliseconds since 1970. */
const LONG_AGO = 1;
const SAMPLE_PATHS = TEMPLATES.map((template) => `/.templates/${template}`);

interface StoredPage {
	path: string;
	component: string;
	context: object;
	matchPath?: string | undefined;
	contextHash?: string | undefined;
	dataHash: string;
	pluginCreatorId?: string;
	updatedAt: number;
}

afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const componentOf = (template: string) => join(ROOT, "src/screens", template, `${template}.tsx`);

/** Makes a page in Gatsby's store, as the last build or session of `gatsby develop` left it. */
function storedPage({ path, template, matchPath }: PageRoute, title: string): StoredPage {
	const contextHash = contentHash(JSON.stringify({ title }));
	const component = componentOf(template);
	return { path, component, matchPath, context: { title }, contextHash, dataHash: title, updatedAt: LONG_AGO };
}

/** Simulates Gatsby's store with its actions. */
function gatsbyWith(...storedPages: StoredPage[]) {
	const pages = new Map<string, StoredPage>(storedPages.map((page) => [page.path, page]));
	const trackedHtmlFiles = new Map(storedPages.map(({ path, dataHash }) => [path, { pageDataHash: dataHash }]));
	const trackedQueries = new Map(storedPages.map(({ path }) => [path, { dirty: 0 }]));
	const pagePaths = new Set<string>();
	const staticQueryComponents = new Map<string, object>();
	const createPage = vi.fn((page) => {
		const componentChunkName = chunkName(TEMPLATES.find((each) => componentOf(each) === page.component) ?? "home");
		pages.set(page.path, { ...page, componentChunkName, updatedAt: LONG_AGO, mode: "SSG" });
		trackedQueries.set(page.path, { dirty: 1 });
		pagePaths.add(page.path);
	});
	const deletePage = vi.fn(({ path }) => void pages.delete(path));
	const dispatch = vi.fn();
	const state = {
		...{ pages, html: { trackedHtmlFiles }, queries: { trackedQueries } },
		...{ pendingPageDataWrites: { pagePaths }, staticQueryComponents },
	};
	const store = { getState: () => state, dispatch };
	const gatsby = { actions: { createPage, deletePage }, store, root: ROOT } as never;
	return {
		...{ gatsby, pages, dispatch, trackedQueries, staticQueryComponents },
		dispatched: (type: string) =>
			dispatch.mock.calls.flatMap(([action]) => (action.type === type ? [action.payload] : [])),
		created: () => createPage.mock.calls.map(([page]) => page.path),
		deleted: () => deletePage.mock.calls.map(([page]) => page.path),
		current: () =>
			[...pages.values()].flatMap(({ path, updatedAt }) =>
				updatedAt > LONG_AGO && !SAMPLE_PATHS.includes(path) ? [path] : [],
			),
	};
}

const route = (path: string, matchPath?: string) =>
	({ path, template: "event", ...(matchPath && { matchPath }) }) as const;

describe("createPages in develop", () => {
	const plan = (address: PageRoute, title: string) => ({ ...address, context: { title } }) as unknown as PagePlan;

	it("creates new pages and those with a changed context, template or route, and marks others as current", () => {
		const storedPages = ["/a", "/b", "/d", "/e"].map((path) => storedPage(route(path), path));
		const { gatsby, created, current } = gatsbyWith(...storedPages);
		const plans = [plan(route("/a"), "/a"), plan(route("/b"), "New"), plan(route("/c"), "/c")];
		const movedPlans = [plan({ path: "/d", template: "home" }, "/d"), plan(route("/e", "/e/*"), "/e")];
		expect(createPages([...plans, ...movedPlans], gatsby)).toEqual({ planned: 5, unchanged: 1 });
		expect(created()).toEqual(["/b", "/c", "/d", "/e"]);
		expect(current()).toEqual(["/a"]);
	});

	it("recreates pages that a build created, since the build stored no results of their queries", () => {
		const { gatsby, created, deleted, dispatch } = gatsbyWith(
			{ ...storedPage(route("/a"), "A"), context: {}, contextHash: undefined },
			{ ...storedPage(route("/b"), "B"), context: {}, component: "/copied-from/src/screens/event/event.tsx" },
			{ ...storedPage(route("/plugin"), ""), context: {}, component: "/plugin/page.js" },
		);
		expect(createPages([plan(route("/a"), "A")], gatsby)).toEqual({ planned: 1, unchanged: 0 });
		expect(deleted()).toEqual(["/a", "/b"]);
		expect(created()).toEqual(["/a"]);
		expect(dispatch).toHaveBeenNthCalledWith(1, { type: "API_FINISHED", payload: { apiName: "createPages" } });
	});

	it("deletes the data that a build wrote for a page whose context differs, so that Gatsby writes it again", async () => {
		const fileOf = (path: string) => join(ROOT, "public", "page-data", path, "page-data.json");
		await writeFiles(ROOT, { "public/page-data/a/page-data.json": "A", "public/page-data/b/page-data.json": "Old" });
		const { gatsby, dispatched } = gatsbyWith(storedPage(route("/a"), "A"), storedPage(route("/b"), "Old"));
		createPages([plan(route("/a", "/a/*"), "A"), plan(route("/b"), "New")], gatsby);
		expect([existsSync(fileOf("a")), existsSync(fileOf("b"))]).toEqual([true, false]);
		expect(dispatched("CLEAR_PENDING_PAGE_DATA_WRITE")).toEqual([{ page: "/b" }]);
	});
});

describe("createScriptPages", () => {
	const cart = { path: "/cart", template: "cart" } as const;
	const orders = { path: "/order", template: "orders", matchPath: "/order/*" } as const;

	it("creates a sample page of each template, and the given pages", () => {
		const { gatsby, created } = gatsbyWith();
		createScriptPages([cart, orders], gatsby);
		expect(created()).toEqual([...SAMPLE_PATHS, "/cart", "/order"]);
	});

	it("keeps the last build's pages, except those with an unknown template file or unplanned client-only route", () => {
		const moved = { ...storedPage(route("/moved"), "A"), component: "/elsewhere/src/screens/event/event.tsx" };
		const englishOrders = storedPage({ ...orders, path: "/en/order", matchPath: "/en/order/*" }, "Orders");
		const keptPages = [storedPage(route("/a"), "A"), storedPage(orders, "Orders")];
		const { gatsby, created, current } = gatsbyWith(...keptPages, moved, englishOrders);
		createScriptPages([orders], gatsby);
		expect(created()).toEqual(SAMPLE_PATHS);
		expect(current()).toEqual(["/a", "/order"]);
	});
});

describe("createPlannedPages in a build", () => {
	const planned = (address: PageRoute, dataHash: string): PlannedPage => ({ ...address, dataHash });

	it("dispatches Gatsby's CREATE_PAGE action for new and changed pages", () => {
		const { gatsby, dispatch } = gatsbyWith(
			storedPage(route("/b"), "Old"),
			storedPage({ path: "/moved", template: "home" }, "Moved"),
		);
		createScriptPages([], gatsby);
		const plans = [planned(route("/b"), "B"), planned(route("/c", "/c/*"), "C"), planned(route("/moved"), "Moved")];
		expect(createPlannedPages(plans, gatsby)).toEqual({ planned: 3, unchanged: 0 });
		expect(dispatch.mock.calls.map(([action]) => action).filter(({ type }) => type === "CREATE_PAGE")).toEqual([
			{
				type: "CREATE_PAGE",
				plugin: { name: "default-site-plugin" },
				...{ contextModified: true, componentModified: false, slicesModified: false },
				payload: {
					...{ path: "/b", component: componentOf("event"), mode: "SSG", internalComponentName: "Component/b" },
					...{ componentChunkName: chunkName("event"), context: {}, updatedAt: expect.any(Number) },
				},
			},
			expect.objectContaining({
				contextModified: false,
				payload: expect.objectContaining({ path: "/c", matchPath: "/c/*", internalComponentName: "Component/c" }),
			}),
			expect.objectContaining({ componentModified: true, payload: expect.objectContaining({ path: "/moved" }) }),
		]);
	});

	it("lets Gatsby render only new and changed pages, without running their queries", () => {
		const { gatsby, created, dispatched } = gatsbyWith(storedPage(route("/a"), "A"), storedPage(route("/b"), "Old"));
		createScriptPages([], gatsby);
		const plans = [planned(route("/a"), "A"), planned(route("/b"), "B"), planned(route("/c"), "C")];
		expect(createPlannedPages(plans, gatsby)).toEqual({ planned: 3, unchanged: 1 });
		expect(created()).toEqual(SAMPLE_PATHS);
		expect(dispatched("CREATE_PAGE")).toMatchObject([{ path: "/b" }, { path: "/c" }]);
		expect(dispatched("ADD_PAGE_DATA_STATS")).toMatchObject([
			{ pagePath: "/b", pageDataHash: "B" },
			{ pagePath: "/c", pageDataHash: "C" },
		]);
		expect(dispatched("PAGE_QUERY_RUN")).toEqual([{ path: "/c" }]);
	});

	it("removes contexts that `gatsby develop` stored, or its next run would take changed pages for unchanged", () => {
		const { gatsby, pages } = gatsbyWith({ ...storedPage(route("/a"), "A"), context: { title: "B" } });
		createScriptPages([], gatsby);
		expect(createPlannedPages([planned(route("/a"), "A")], gatsby).unchanged).toBe(1);
		expect(pages.get("/a")).toMatchObject({ context: {}, contextHash: undefined });
	});

	it("fails when a plugin has a static query, since planned page data lists none", () => {
		const { gatsby, staticQueryComponents } = gatsbyWith();
		staticQueryComponents.set("plugin-query", {});
		expect(() => createPlannedPages([], gatsby)).toThrow("plugin-query");
	});

	it("keeps Gatsby from writing page data, which the build has already written", () => {
		const cart = { path: "/cart", template: "cart" } as const;
		const { gatsby, dispatched, trackedQueries } = gatsbyWith(storedPage(route("/a"), "A"));
		trackedQueries.set("/a", { dirty: 4 });
		createScriptPages([cart], gatsby);
		createPlannedPages([planned(route("/a"), "A"), planned(cart, "Cart")], gatsby);
		expect(dispatched("PAGE_QUERY_RUN")).toEqual([{ path: "/a" }, { path: "/cart" }]);
		expect(dispatched("CLEAR_PENDING_PAGE_DATA_WRITE")).toEqual([{ page: "/cart" }]);
	});

	it("fails when Gatsby's names for the chunks of templates aren't the expected ones", () => {
		const { gatsby, pages } = gatsbyWith();
		createScriptPages([], gatsby);
		for (const page of pages.values()) Object.assign(page, { componentChunkName: "event" });
		expect(() => createPlannedPages([planned(route("/a"), "A")], gatsby)).toThrow(
			"Gatsby has changed the names of chunks",
		);
	});

	it("deletes sample pages and pages that are no longer planned, and makes Gatsby forget their queries", () => {
		const { gatsby, deleted, dispatch } = gatsbyWith(storedPage(route("/a"), "A"), storedPage(route("/gone"), "Gone"));
		createScriptPages([], gatsby);
		createPlannedPages([planned(route("/a"), "A")], gatsby);
		expect(deleted()).toEqual(["/gone", ...SAMPLE_PATHS]);
		expect(dispatch).toHaveBeenCalledWith({ type: "HTML_TRACKED_PAGES_CLEANUP", payload: SAMPLE_PATHS });
		expect(dispatch).toHaveBeenLastCalledWith({ type: "API_FINISHED", payload: { apiName: "createPages" } });
	});

	it("doesn't delete a plugin's page, nor does createScriptPages mark it as current", () => {
		const page = { ...storedPage(route("/app-shell"), ""), pluginCreatorId: "offline" };
		const { gatsby, deleted, current } = gatsbyWith(page);
		createScriptPages([], gatsby);
		expect(current()).toEqual([]);
		createPlannedPages([], gatsby);
		expect(deleted()).toEqual(SAMPLE_PATHS);
	});
});
