import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { contentHash } from "../../../../src/build/gatsby/write-changed";
import { createForScripts, createPages, createPlanned, forgetContexts } from "../../../../src/build/plan/create-pages";
import type { PageAddress, PagePlan } from "../../../../src/build/plan/page-plan";
import type { StoredPlan } from "../../../../src/build/plan/stored-plans";
import { TEMPLATES } from "../../../../src/build/plan/templates";

const ROOT = "/checkout";
const LONG_AGO = 1;
const SAMPLES = TEMPLATES.map((template) => `/.templates/${template}`);

interface Held {
	path: string;
	component: string;
	context: object;
	matchPath?: string | undefined;
	contextHash?: string;
	pluginCreatorId?: string;
	updatedAt: number;
}

const componentOf = (template: string) => join(ROOT, "src/screens", template, `${template}.tsx`);

/** A page in Gatsby's store, as the last build left it. */
function heldPage({ path, template, matchPath }: PageAddress, title: string): Held {
	const contextHash = contentHash(JSON.stringify({ title }));
	return { path, component: componentOf(template), matchPath, context: {}, contextHash, updatedAt: LONG_AGO };
}

/** Simulates Gatsby's store with its actions. */
function gatsbyWith(...held: Held[]) {
	const pages = new Map<string, Held>(held.map((page) => [page.path, page]));
	const createPage = vi.fn((page) => void pages.set(page.path, { ...page, updatedAt: LONG_AGO, mode: "SSG" }));
	const deletePage = vi.fn(({ path }) => void pages.delete(path));
	const dispatch = vi.fn();
	const store = { getState: () => ({ pages }), dispatch, subscribe: vi.fn() };
	const gatsby = { actions: { createPage, deletePage }, store, root: ROOT } as never;
	return {
		...{ gatsby, pages, dispatch },
		created: () => createPage.mock.calls.map(([page]) => page.path),
		deleted: () => deletePage.mock.calls.map(([page]) => page.path),
		current: () =>
			[...pages.values()].flatMap(({ path, updatedAt }) =>
				updatedAt > LONG_AGO && !SAMPLES.includes(path) ? [path] : [],
			),
	};
}

const event = (path: string, matchPath?: string) =>
	({ path, template: "event", ...(matchPath && { matchPath }) }) as const;

describe("createPages in develop", () => {
	const plan = (address: PageAddress, title: string) => ({ ...address, context: { title } }) as unknown as PagePlan;

	it("creates new and changed pages, and marks unchanged ones as current", () => {
		const { gatsby, created, current } = gatsbyWith(heldPage(event("/a"), "A"), heldPage(event("/b"), "Old"));
		const plans = [plan(event("/a"), "A"), plan(event("/b"), "New"), plan(event("/c"), "C")];
		expect(createPages(plans, gatsby)).toEqual({ planned: 3, unchanged: 1 });
		expect(created()).toEqual(["/b", "/c"]);
		expect(current()).toEqual(["/a"]);
	});

	it("gives an unchanged page the context that a build took out of the store", () => {
		const { gatsby, pages } = gatsbyWith(heldPage(event("/a"), "A"));
		createPages([plan(event("/a"), "A")], gatsby);
		expect(pages.get("/a")?.context).toEqual({ title: "A" });
	});

	it("creates a page again when its template or client-only route changed", () => {
		const { gatsby, created } = gatsbyWith(heldPage(event("/a"), "A"), heldPage(event("/b"), "B"));
		createPages([plan({ path: "/a", template: "home" }, "A"), plan(event("/b", "/b/*"), "B")], gatsby);
		expect(created()).toEqual(["/a", "/b"]);
	});
});

describe("createForScripts", () => {
	const cart = { path: "/cart", template: "cart" } as const;
	const orders = { path: "/order", template: "orders", matchPath: "/order/*" } as const;

	it("creates a page of each template, and the pages without records", () => {
		const { gatsby, created } = gatsbyWith();
		createForScripts([cart, orders], gatsby);
		expect(created()).toEqual([...SAMPLES, "/cart", "/order"]);
	});

	it("keeps the pages of the last build", () => {
		const { gatsby, created, current } = gatsbyWith(heldPage(event("/a"), "A"), heldPage(orders, "Orders"));
		createForScripts([orders], gatsby);
		expect(created()).toEqual(SAMPLES);
		expect(current()).toEqual(["/a", "/order"]);
	});

	it("leaves pages of a removed template, or of another folder, to be deleted by Gatsby", () => {
		const moved = { ...heldPage(event("/moved"), "A"), component: "/elsewhere/src/screens/event/event.tsx" };
		const { gatsby, current } = gatsbyWith(heldPage(event("/a"), "A"), moved);
		createForScripts([], gatsby);
		expect(current()).toEqual(["/a"]);
	});

	it("leaves a client-only route of the last build that isn't planned any more to be deleted by Gatsby", () => {
		const englishOrders = { ...orders, path: "/en/order", matchPath: "/en/order/*" };
		const { gatsby, current } = gatsbyWith(heldPage(orders, "Orders"), heldPage(englishOrders, "Orders"));
		createForScripts([orders], gatsby);
		expect(current()).toEqual(["/order"]);
	});
});

describe("createPlanned in a build", () => {
	/** Plan whose stored context is `{ title }`; `at` is the offset of the context in the file. */
	const storedPlan = (address: PageAddress, title: string, at = 0): StoredPlan => {
		const context = JSON.stringify({ title });
		return { ...address, contextHash: contentHash(context), at, length: context.length };
	};
	const readTitle =
		(...titles: string[]) =>
		({ at }: StoredPlan) => ({ title: titles[at] });

	it("dispatches Gatsby's own action for new and changed pages", () => {
		const { gatsby, dispatch } = gatsbyWith(heldPage(event("/b"), "Old"));
		createForScripts([], gatsby);
		const plans = [storedPlan(event("/b"), "B"), storedPlan(event("/c", "/c/*"), "C", 1)];
		expect(createPlanned(plans, gatsby, readTitle("B", "C"))).toEqual({ planned: 2, unchanged: 0 });
		expect(dispatch.mock.calls.slice(0, 2)).toEqual([
			[
				{
					type: "CREATE_PAGE",
					plugin: { name: "gatsby-plugin-react-i18next" },
					...{ contextModified: true, componentModified: false, slicesModified: false },
					payload: {
						...{ path: "/b", component: componentOf("event"), mode: "SSG", internalComponentName: "Component/b" },
						...{ context: { title: "B" }, contextHash: contentHash('{"title":"B"}'), updatedAt: expect.any(Number) },
					},
				},
			],
			[
				expect.objectContaining({
					contextModified: false,
					payload: expect.objectContaining({ path: "/c", matchPath: "/c/*", internalComponentName: "Component/c" }),
				}),
			],
		]);
	});

	it("leaves unchanged pages, whose contexts can still be read", () => {
		const { gatsby, created, pages } = gatsbyWith(heldPage(event("/a"), "A"));
		createForScripts([], gatsby);
		const readContext = vi.fn(readTitle("A"));
		expect(createPlanned([storedPlan(event("/a"), "A")], gatsby, readContext)).toEqual({ planned: 1, unchanged: 1 });
		expect(created()).toEqual(SAMPLES);
		expect(readContext).not.toHaveBeenCalled();
		const context = pages.get("/a")?.context;
		expect(context).toEqual({ title: "A" });
		expect(pages.get("/a")?.context).toBe(context);
	});

	it("sets componentModified in the action of a page whose template changed", () => {
		const { gatsby, dispatch } = gatsbyWith(heldPage({ path: "/b", template: "home" }, "B"));
		createPlanned([storedPlan(event("/b"), "B")], gatsby, readTitle("B"));
		expect(dispatch.mock.calls[0]).toMatchObject([{ componentModified: true, payload: { path: "/b" } }]);
	});

	it("deletes pages that aren't planned any more, and those that scripts were compiled from", () => {
		const { gatsby, deleted, dispatch } = gatsbyWith(heldPage(event("/a"), "A"), heldPage(event("/gone"), "Gone"));
		createForScripts([], gatsby);
		createPlanned([storedPlan(event("/a"), "A")], gatsby, readTitle("A"));
		expect(deleted()).toEqual(["/gone", ...SAMPLES]);
		expect(dispatch).toHaveBeenCalledWith({ type: "HTML_TRACKED_PAGES_CLEANUP", payload: SAMPLES });
	});

	it("leaves a plugin's page to that plugin and to Gatsby", () => {
		const page = { ...heldPage(event("/app-shell"), ""), pluginCreatorId: "offline" };
		const { gatsby, deleted, current } = gatsbyWith(page);
		createForScripts([], gatsby);
		expect(current()).toEqual([]);
		createPlanned([], gatsby, readTitle());
		expect(deleted()).toEqual(SAMPLES);
	});

	it("creates a client-only route again when its data is missing", () => {
		const orders = { path: "/order", template: "orders", matchPath: "/order/*" } as const;
		const { gatsby } = gatsbyWith(heldPage(orders, "A"));
		createForScripts([orders], gatsby);
		expect(createPlanned([storedPlan(orders, "A")], gatsby, readTitle("A")).unchanged).toBe(0);
	});

	it("lets Gatsby forget the queries of deleted pages", () => {
		const { gatsby, dispatch } = gatsbyWith(heldPage(event("/gone"), "Gone"));
		createForScripts([], gatsby);
		createPlanned([], gatsby, readTitle());
		expect(dispatch).toHaveBeenLastCalledWith({ type: "API_FINISHED", payload: { apiName: "createPages" } });
	});

	it("compares with what a saved build left of its contexts", () => {
		const { gatsby, pages } = gatsbyWith(heldPage(event("/a"), "A"));
		createPlanned([storedPlan(event("/a"), "A")], gatsby, readTitle("A"));
		forgetContexts({ getState: () => ({ pages }) } as never);
		expect(pages.get("/a")?.context).toEqual({});
		expect(createPlanned([storedPlan(event("/a"), "A")], gatsby, readTitle("A"))).toEqual({ planned: 1, unchanged: 1 });
	});
});
