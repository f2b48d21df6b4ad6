import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Actions, CreatePagesArgs, Page } from "gatsby";
import { LANGUAGE_PLUGIN } from "../gatsby/gatsby-plugins";
import { contentHash } from "../gatsby/write-changed";
import type { PageAddress, PagePlan } from "./page-plan";
import type { StoredPlan } from "./stored-plans";
import { TEMPLATES, type TemplateName } from "./templates";

/** A page in Gatsby's store, as the last build left it: without its context, which takes longer to read than to plan. */
interface HeldPage extends Page {
	updatedAt: number;
	/** Hash of the context; absent after `gatsby develop`. */
	contextHash?: string;
	/** The plugin that created the page, or the site itself. */
	pluginCreatorId?: string;
}

type Store = Pick<CreatePagesArgs["store"], "getState" | "dispatch">;

interface State {
	pages: ReadonlyMap<string, HeldPage>;
}

export interface Gatsby {
	actions: Pick<Actions, "createPage" | "deletePage">;
	store: Store;
	root: string;
}

/** Counts of planned and of unchanged pages. */
interface Counts {
	planned: number;
	unchanged: number;
}

/**
 * Creates the planned pages in `gatsby develop`. A page that Gatsby holds already, and whose context didn't change, is only
 * marked as current.
 */
export function createPages(plans: Iterable<PagePlan>, { actions, store, root }: Gatsby): Counts {
	const { pages: held }: State = store.getState();
	const counts = { planned: 0, unchanged: 0 };
	for (const plan of plans) {
		const page = { ...addressIn(root, plan), context: { ...plan.context } };
		const contextHash = contentHash(JSON.stringify(page.context));
		const before = held.get(plan.path);
		counts.planned++;
		if (before && isSame(before, page, contextHash)) {
			// Gatsby deletes pages that are older than the start of their planning.
			Object.assign(before, { context: page.context, contextHash, updatedAt: Date.now() });
			counts.unchanged++;
		} else actions.createPage(page);
	}
	return counts;
}

/**
 * Creates what a build's scripts are compiled from: a page of each template, deleted again by `createPlanned`, and the pages
 * with client-only routes. Keeps the pages of the last build.
 * @param livePages all pages with client-only routes, and others without records
 */
export function createForScripts(livePages: readonly PageAddress[], { actions, store, root }: Gatsby): void {
	const { pages: held }: State = store.getState();
	const samples = TEMPLATES.map((template) => addressIn(root, { path: samplePath(template), template }));
	for (const sample of samples) actions.createPage({ ...sample, context: NO_CONTEXT });
	const live = new Map(livePages.map((page) => [page.path, page]));
	const creator = siteIn(held);
	// A removed template, or another folder of the checkout, would be compiled, too.
	const components = new Set(samples.map(({ component }) => component));
	for (const page of held.values()) {
		const isRoute = page.matchPath === live.get(page.path)?.matchPath;
		// Gatsby deletes pages that are older than the start of their planning.
		if (isRoute && page.pluginCreatorId === creator && components.has(page.component)) page.updatedAt = Date.now();
	}
	for (const page of livePages) {
		const own = addressIn(root, page);
		const before = held.get(page.path);
		if (before?.component !== own.component || before.matchPath !== own.matchPath)
			actions.createPage({ ...own, context: NO_CONTEXT });
	}
}

/** The creator of the site's pages; other pages belong to plugins. */
function siteIn(held: State["pages"]): string | undefined {
	return held.get(samplePath("home"))?.pluginCreatorId;
}

/** Path of a page that exists while scripts are compiled, so that Gatsby knows its template. */
function samplePath(template: TemplateName): string {
	return `/.templates/${template}`;
}

/** The language plugin creates pages of each language for a page that names none. */
const NO_CONTEXT = { i18n: {} };

/**
 * Creates the planned pages of a build, and deletes others. A page that Gatsby holds from the last build, and whose context
 * didn't change, is left as it is. Others are added to Gatsby's store as it would do, but without a node in its data
 * layer: making and storing those takes longer than planning.
 * @param read returns a plan's context; called when Gatsby needs it
 */
export function createPlanned(
	plans: readonly StoredPlan[],
	{ actions, store, root }: Gatsby,
	read: (plan: StoredPlan) => Record<string, unknown>,
): Counts {
	const { pages: held }: State = store.getState();
	const current = new Set<string>();
	let unchanged = 0;
	for (const plan of plans) {
		const { path, contextHash } = plan;
		const own = addressIn(root, plan);
		const before = held.get(path);
		current.add(path);
		if (before && isSame(before, own, contextHash) && hasData(root, plan)) {
			before.contextHash = contextHash;
			setLazyContext(before, () => read(plan));
			unchanged++;
		} else {
			const sample = held.get(samplePath(plan.template));
			const internalComponentName = path === "/" ? "ComponentIndex" : `Component${path}`;
			const updatedAt = Date.now();
			const page = { ...sample, matchPath: undefined, ...own, internalComponentName, contextHash, updatedAt };
			setLazyContext(page, () => read(plan));
			store.dispatch(creation(page, before));
		}
	}
	const samples = TEMPLATES.map(samplePath);
	const creator = siteIn(held);
	for (const page of [...held.values()])
		if (page.pluginCreatorId === creator && !current.has(page.path)) actions.deletePage(page);
	// They never had files to delete.
	store.dispatch({ type: "HTML_TRACKED_PAGES_CLEANUP", payload: samples });
	// Lets Gatsby forget the queries of deleted pages; it does so at the end of this API only.
	store.dispatch({ type: "API_FINISHED", payload: { apiName: "createPages" } });
	return { planned: plans.length, unchanged };
}

/** Whether a client-only route has its data: Gatsby deletes that at once in a build without the route, even if it fails later. */
function hasData(root: string, { path, matchPath }: PageAddress): boolean {
	return matchPath === undefined || existsSync(join(root, "public", "page-data", path, "page-data.json"));
}

function addressIn(root: string, { path, template, matchPath }: PageAddress) {
	const component = join(root, "src", "screens", template, `${template}.tsx`);
	return { path, component, ...(matchPath !== undefined && { matchPath }) };
}

/** Gatsby's action for a page. */
function creation(page: { component: string }, before: HeldPage | undefined) {
	return {
		type: "CREATE_PAGE",
		contextModified: before !== undefined,
		componentModified: before !== undefined && before.component !== page.component,
		slicesModified: false,
		// Gatsby shows a new page to all plugins but its creator. Only this one looks at pages, and leaves those with `i18n` alone.
		plugin: { name: LANGUAGE_PLUGIN },
		payload: page,
	};
}

function isSame(
	before: HeldPage,
	{ component, matchPath }: Pick<Page, "component" | "matchPath">,
	contextHash: string,
): boolean {
	const hash = before.contextHash ?? contentHash(JSON.stringify(before.context));
	return before.component === component && before.matchPath === matchPath && hash === contextHash;
}

/** Takes contexts out of Gatsby's store before it is saved, once all pages are made. */
export function forgetContexts(store: Pick<Store, "getState">): void {
	const { pages }: State = store.getState();
	for (const page of pages.values()) {
		if (page.contextHash !== undefined) Object.defineProperty(page, "context", { value: {}, ...PROPERTY });
	}
}

const PROPERTY = { enumerable: true, configurable: true };

/** Gives a page a context that is read when it is needed, and again when memory was needed meanwhile. */
function setLazyContext(page: object, read: () => Record<string, unknown>): void {
	let cached: WeakRef<Record<string, unknown>> | undefined;
	const get = () => {
		const context = cached?.deref() ?? read();
		cached = new WeakRef(context);
		return context;
	};
	Object.defineProperty(page, "context", { get, ...PROPERTY });
}
