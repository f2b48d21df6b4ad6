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
	store: Pick<CreatePagesArgs["store"], "getState">;
}

/**
 * Creates the planned pages. A page that Gatsby holds from the last build, and whose context didn't change, is only
 * marked as current: creating it again takes 0.6 ms and a node in Gatsby's data layer.
 * @returns the numbers of planned and of unchanged pages
 */
export function createPages(
	plans: Iterable<PagePlan>,
	{ actions, store }: Gatsby,
	root: string,
): { planned: number; unchanged: number } {
	const { pages: held }: { pages: ReadonlyMap<string, HeldPage> } = store.getState();
	let planned = 0;
	let unchanged = 0;
	for (const { path, template, matchPath, context } of plans) {
		const component = join(root, "src", "screens", template, `${template}.tsx`);
		const page = { path, component, context: { ...context }, ...(matchPath && { matchPath }) };
		const before = COPIED.has(path) ? undefined : held.get(path);
		planned++;
		if (before && isSame(before, page)) {
			// Gatsby deletes pages that are older than the start of their planning.
			before.updatedAt = Date.now();
			unchanged++;
		} else actions.createPage(page);
	}
	return { planned, unchanged };
}

function isSame(before: HeldPage, { component, matchPath, context }: Page): boolean {
	return before.component === component && before.matchPath === matchPath && isEqual(context, before.context);
}
