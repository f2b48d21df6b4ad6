import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createPages, forgetContexts, forgetWrittenContexts } from "../../../../src/build/plan/create-pages";
import type { PagePlan } from "../../../../src/build/plan/page-plan";

const ROOT = "/checkout";
const LONG_AGO = 1;

function planOf(path: string, title: string, template: PagePlan["template"] = "event"): PagePlan {
	return { path, template, context: { view: { title, subtitle: undefined } } } as unknown as PagePlan;
}

/** Creates planned pages when Gatsby already has the pages of `existing`. */
function create(plans: readonly PagePlan[], existing: readonly PagePlan[] = [], isForVisitors = false) {
	const pages = new Map(
		existing.map(({ path, template, context, matchPath }) => [
			path,
			{
				path,
				component: join(ROOT, "src/screens", template, `${template}.tsx`),
				context: structuredClone(context),
				matchPath,
				updatedAt: LONG_AGO,
			},
		]),
	);
	// Gatsby adds a created page to its store.
	const createPage = vi.fn((page) => void pages.set(page.path, { ...page, updatedAt: LONG_AGO, mode: "SSG" }));
	const dispatch = vi.fn();
	const store = { getState: () => ({ pages }), dispatch } as never;
	const counts = createPages(plans, { actions: { createPage }, store, isForVisitors }, ROOT);
	const created: string[] = createPage.mock.calls.map(([page]) => page.path);
	const current = [...pages.values()].flatMap(({ path, updatedAt }) => (updatedAt > LONG_AGO ? [path] : []));
	return { counts, created, current, added: dispatch.mock.calls.map(([action]) => action) };
}

describe("createPages", () => {
	it("creates all pages when Gatsby has none", () => {
		const { counts, created } = create([planOf("/a", "A"), planOf("/b", "B")]);
		expect(created).toEqual(["/a", "/b"]);
		expect(counts).toEqual({ planned: 2, unchanged: 0 });
	});

	it("marks an unchanged page as current instead of creating it again", () => {
		const plans = [planOf("/a", "A"), planOf("/b", "New")];
		const { counts, created, current } = create(plans, [planOf("/a", "A"), planOf("/b", "Old")]);
		expect(created).toEqual(["/b"]);
		expect(current).toEqual(["/a"]);
		expect(counts).toEqual({ planned: 2, unchanged: 1 });
	});

	it("doesn't mark a page that is no longer planned as current, so that Gatsby deletes it", () => {
		const { current } = create([planOf("/a", "A")], [planOf("/a", "A"), planOf("/gone", "Gone")]);
		expect(current).toEqual(["/a"]);
	});

	it("creates a page again when its template or client-only route changed", () => {
		const existing = [planOf("/a", "A", "home"), planOf("/b", "B")];
		const { created } = create([planOf("/a", "A"), { ...planOf("/b", "B"), matchPath: "/b/*" }], existing);
		expect(created).toEqual(["/a", "/b"]);
	});

	it.each(["/404", "/500"])("creates %s each time, since Gatsby copies it when it is created", (path) => {
		expect(create([planOf(path, "A")], [planOf(path, "A")]).created).toEqual([path]);
	});

	it("dispatches Gatsby's own action for all but a template's first page, in a build", () => {
		const plans = [planOf("/a", "A"), planOf("/b", "B"), { ...planOf("/c", "C"), matchPath: "/c/*" }];
		const { created, added } = create(plans, [planOf("/b", "Old")], true);
		expect(created).toEqual(["/a"]);
		expect(added).toEqual([
			{
				type: "CREATE_PAGE",
				plugin: { name: "default-site-plugin" },
				...{ contextModified: true, componentModified: false, slicesModified: false },
				payload: {
					path: "/b",
					component: join(ROOT, "src/screens/event/event.tsx"),
					mode: "SSG",
					internalComponentName: "Component/b",
					context: { view: { title: "B", subtitle: undefined } },
					contextHash: expect.stringMatching(/^[0-9a-f]{12}$/),
					updatedAt: expect.any(Number),
				},
			},
			expect.objectContaining({
				contextModified: false,
				payload: expect.objectContaining({ path: "/c", matchPath: "/c/*", internalComponentName: "Component/c" }),
			}),
		]);
	});

	it("marks the action of a page whose template changed", () => {
		const plans = [planOf("/a", "A"), planOf("/b", "B")];
		const { added } = create(plans, [planOf("/b", "B", "home")], true);
		expect(added).toMatchObject([{ componentModified: true, payload: { path: "/b" } }]);
	});

	it("compares with what a saved build left of its contexts, and restores those", () => {
		const pages = new Map();
		const store = { getState: () => ({ pages }), dispatch: vi.fn() } as never;
		const createPage = vi.fn((page) => void pages.set(page.path, { ...page, updatedAt: LONG_AGO }));
		const build = (...plans: PagePlan[]) => {
			createPage.mockClear();
			createPages(plans, { actions: { createPage }, store, isForVisitors: false }, ROOT);
			return createPage.mock.calls.map(([page]) => page.path);
		};
		const unchanged = [planOf("/a", "A"), planOf("/404", "No")];
		build(...unchanged, planOf("/b", "Old"));
		forgetContexts(store);
		expect([...pages.values()].map(({ path, context }) => [path, context])).toEqual([
			["/a", {}],
			["/404", planOf("/404", "No").context],
			["/b", {}],
		]);
		expect(build(...unchanged, planOf("/b", "New"))).toEqual(["/404", "/b"]);
		expect(pages.get("/a").context).toEqual(planOf("/a", "A").context);
	});
});

describe("forgetWrittenContexts", () => {
	it("forgets a page's context when its data is written, and tells when all are", () => {
		const pages = new Map(["/a", "/b"].map((path) => [path, { path, context: { title: path }, contextHash: "1" }]));
		const pending = new Set(pages.keys());
		let lastAction: object = { type: "CREATE_PAGE", payload: { path: "/a" } };
		let notify = () => {};
		const store = {
			getState: () => ({ pages, lastAction, pendingPageDataWrites: { pagePaths: pending } }),
			subscribe: (listener: () => void) => (notify = listener),
		};
		const whenAll = vi.fn();
		forgetWrittenContexts(store as never, whenAll);
		notify();
		const contexts = () => [...pages.values()].map(({ context }) => context);
		expect(contexts()).toEqual([{ title: "/a" }, { title: "/b" }]);
		for (const [page, left] of [
			["/a", [{}, { title: "/b" }]],
			["/b", [{}, {}]],
		] as const) {
			expect(whenAll).not.toHaveBeenCalled();
			pending.delete(page);
			lastAction = { type: "CLEAR_PENDING_PAGE_DATA_WRITE", payload: { page } };
			notify();
			expect(contexts()).toEqual(left);
		}
		expect(whenAll).toHaveBeenCalledOnce();
	});
});
