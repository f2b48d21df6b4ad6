import { join } from "node:path";
import type { Actions, CreatePagesArgs, Page } from "gatsby";
import { contentHash } from "../gatsby/write-changed";
import type { PagePlan } from "./page-plan";

/** Gatsby copies these to /404.html and /500.html when they are created. */
const COPIED = new Set(["/404", "/500"]);

/** A page in Gatsby's store, as the last build left it: without its context, which takes longer to read than to plan. */
interface HeldPage extends Page {
	updatedAt: number;
	/** Hash of the context; absent after `gatsby develop`. */
	contextHash?: string;
}

type Store = Pick<CreatePagesArgs["store"], "getState" | "dispatch">;

interface State {
	pages: ReadonlyMap<string, HeldPage>;
	pendingPageDataWrites: { pagePaths: ReadonlySet<string> };
	lastAction: { type: "CLEAR_PENDING_PAGE_DATA_WRITE"; payload: { page: string } } | { type: "" };
}

interface Gatsby {
	actions: Pick<Actions, "createPage">;
	store: Store;
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
	const { pages: held }: State = store.getState();
	const checked = new Map<string, HeldPage>();
	let planned = 0;
	let unchanged = 0;
	for (const { path, template, matchPath, context } of plans) {
		const component = join(root, "src", "screens", template, `${template}.tsx`);
		const page = { path, component, context: { ...context }, ...(matchPath && { matchPath }) };
		const contextHash = contentHash(JSON.stringify(context));
		const before = COPIED.has(path) ? undefined : held.get(path);
		const alike = checked.get(component);
		planned++;
		if (before && isSame(before, page, contextHash)) {
			// Gatsby deletes pages that are older than the start of their planning.
			Object.assign(before, { context: page.context, contextHash, updatedAt: Date.now() });
			unchanged++;
		} else if (alike && isForVisitors && !COPIED.has(path)) {
			store.dispatch(creation({ ...alike, matchPath: undefined, ...page, contextHash, updatedAt: Date.now() }, before));
		} else {
			actions.createPage(page);
			const created = held.get(path);
			if (!created) continue;
			checked.set(component, created);
			// Gatsby compares a copied page's context with the one that it holds.
			if (!COPIED.has(path)) created.contextHash = contextHash;
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

function isSame(before: HeldPage, { component, matchPath }: Page, contextHash: string): boolean {
	const hash = before.contextHash ?? contentHash(JSON.stringify(before.context));
	return before.component === component && before.matchPath === matchPath && hash === contextHash;
}

/** Takes contexts out of Gatsby's store before it is saved, once all pages are made. */
export function forgetContexts(store: Pick<Store, "getState">): void {
	const { pages }: State = store.getState();
	for (const page of pages.values()) forgetContext(page);
}

/**
 * Takes each context out of Gatsby's store once the page's data is written: rendering reads that.
 * @param whenAll called when no data is left to write
 */
export function forgetWrittenContexts(
	store: Pick<CreatePagesArgs["store"], "getState" | "subscribe">,
	whenAll: () => void,
) {
	return store.subscribe(() => {
		const { lastAction, pages, pendingPageDataWrites }: State = store.getState();
		if (lastAction.type !== "CLEAR_PENDING_PAGE_DATA_WRITE") return;
		const page = pages.get(lastAction.payload.page);
		if (page) forgetContext(page);
		if (pendingPageDataWrites.pagePaths.size === 0) whenAll();
	});
}

function forgetContext(page: HeldPage): void {
	if (page.contextHash !== undefined) page.context = {};
}
