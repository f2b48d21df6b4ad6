import { join } from "node:path";
import type { Actions, CreatePagesArgs, Page } from "gatsby";
import { isEqual } from "./is-equal";
import type { PagePlan } from "./page-plan";

/** Gatsby copies these to /404.html and /500.html when they are created. */
const COPIED = new Set(["/404", "/500"]);

/** A page in Gatsby's store, as the last build left it. */
interface HeldPage extends Page {
	updatedAt: number;
}

interface Gatsby {
	actions: Pick<Actions, "createPage">;
	store: Pick<CreatePagesArgs["store"], "getState" | "dispatch">;
	/** A build for visitors, unlike `gatsby develop`, needs no pages in Gatsby's data layer. */
	isForVisitors: boolean;
}

/**
 * Creates the planned pages. A page that Gatsby holds from the last build, and whose context didn't change, is only
 * marked as current. Gatsby checks the first page of each template; others are added to its store as it would do, but
 * without a node in its data layer: making and storing those takes longer than planning.
 * @returns the numbers of planned and of unchanged pages
 */
export function createPages(
	plans: Iterable<PagePlan>,
	{ actions, store, isForVisitors }: Gatsby,
	root: string,
): { planned: number; unchanged: number } {
	const { pages: held }: { pages: ReadonlyMap<string, HeldPage> } = store.getState();
	const checked = new Map<string, HeldPage>();
	let planned = 0;
	let unchanged = 0;
	for (const { path, template, matchPath, context } of plans) {
		const component = join(root, "src", "screens", template, `${template}.tsx`);
		const page = { path, component, context: { ...context }, ...(matchPath && { matchPath }) };
		const before = COPIED.has(path) ? undefined : held.get(path);
		const alike = checked.get(component);
		planned++;
		if (before && isSame(before, page)) {
			// Gatsby deletes pages that are older than the start of their planning.
			before.updatedAt = Date.now();
			unchanged++;
		} else if (alike && isForVisitors && !COPIED.has(path)) {
			store.dispatch(creation({ ...alike, matchPath: undefined, ...page, updatedAt: Date.now() }, before));
		} else {
			actions.createPage(page);
			const created = held.get(path);
			if (created) checked.set(component, created);
		}
	}
	return { planned, unchanged };
}

/** Gatsby's action for a page. */
function creation(page: { path: string; component: string; [field: string]: unknown }, before: HeldPage | undefined) {
	return {
		type: "CREATE_PAGE",
		contextModified: before !== undefined,
		componentModified: before !== undefined && before.component !== page.component,
		slicesModified: false,
		plugin: { name: "default-site-plugin" },
		payload: { ...page, internalComponentName: page.path === "/" ? "ComponentIndex" : `Component${page.path}` },
	};
}

function isSame(before: HeldPage, { component, matchPath, context }: Page): boolean {
	return before.component === component && before.matchPath === matchPath && isEqual(context, before.context);
}
