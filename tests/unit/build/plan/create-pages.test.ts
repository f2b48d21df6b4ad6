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
function create(plans: readonly PagePlan[], held: readonly PagePlan[] = []) {
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
	const createPage = vi.fn();
	const getState = () => ({ pages });
	const counts = createPages(plans, { actions: { createPage }, store: { getState } as never }, ROOT);
	const created: string[] = createPage.mock.calls.map(([page]) => page.path);
	const current = [...pages.values()].flatMap(({ path, updatedAt }) => (updatedAt > LONG_AGO ? [path] : []));
	return { counts, created, current };
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
});
