import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createPages } from "../../../../src/build/plan/create-pages";
import type { PagePlan } from "../../../../src/build/plan/page-plan";

const ROOT = "/checkout";
const LONG_AGO = 1;

function planOf(path: string, title: string, template: PagePlan["template"] = "event"): PagePlan {
	return { path, template, context: { view: { title, subtitle: undefined } } } as unknown as PagePlan;
}

/** Creates the plans where Gatsby holds some pages. */
function create(plans: readonly PagePlan[], held: readonly PagePlan[] = [], isForVisitors = false) {
	const pages = new Map(
		held.map(({ path, template, context, matchPath }) => [
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
	// Gatsby holds a page once it is created.
	const createPage = vi.fn((page) => void pages.set(page.path, { ...page, updatedAt: LONG_AGO, mode: "SSG" }));
	const dispatch = vi.fn();
	const store = { getState: () => ({ pages }), dispatch } as never;
	const counts = createPages(plans, { actions: { createPage }, store, isForVisitors }, ROOT);
	const created: string[] = createPage.mock.calls.map(([page]) => page.path);
	const current = [...pages.values()].flatMap(({ path, updatedAt }) => (updatedAt > LONG_AGO ? [path] : []));
	return { counts, created, current, added: dispatch.mock.calls.map(([action]) => action) };
}

describe("createPages", () => {
	it("creates all pages when Gatsby holds none", () => {
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

	it("leaves a page that is no longer planned as old as it is, so that Gatsby deletes it", () => {
		const { current } = create([planOf("/a", "A")], [planOf("/a", "A"), planOf("/gone", "Gone")]);
		expect(current).toEqual(["/a"]);
	});

	it("creates a page again whose template or client route changed", () => {
		const held = [planOf("/a", "A", "home"), planOf("/b", "B")];
		const { created } = create([planOf("/a", "A"), { ...planOf("/b", "B"), matchPath: "/b/*" }], held);
		expect(created).toEqual(["/a", "/b"]);
	});

	it.each(["/404", "/500"])("creates %s each time, since Gatsby copies it when it is created", (path) => {
		expect(create([planOf(path, "A")], [planOf(path, "A")]).created).toEqual([path]);
	});

	it("adds further pages of a template to the store of a build as Gatsby would", () => {
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
					updatedAt: expect.any(Number),
				},
			},
			expect.objectContaining({
				contextModified: false,
				payload: expect.objectContaining({ path: "/c", matchPath: "/c/*", internalComponentName: "Component/c" }),
			}),
		]);
	});

	it("tells Gatsby of a template that changed", () => {
		const plans = [planOf("/a", "A"), planOf("/b", "B")];
		const { added } = create(plans, [planOf("/b", "B", "home")], true);
		expect(added).toMatchObject([{ componentModified: true, payload: { path: "/b" } }]);
	});
});
