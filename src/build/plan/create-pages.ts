import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Actions, CreatePagesArgs, Page } from "gatsby";
import { pageDataPath } from "../../views/page-context";
import { contentHash } from "../gatsby/write-changed";
import type { PlannedPage } from "./page-data";
import type { PageAddress, PagePlan } from "./page-plan";
import { chunkName, TEMPLATES, type TemplateName } from "./templates";

/** A page in Gatsby's store, as the last build left it: without its context, which takes longer to read than to plan. */
interface HeldPage extends Page {
	updatedAt: number;
	componentChunkName: string;
	/** Hash of the context, in `gatsby develop`. */
	contextHash?: string;
	/** The plugin that created the page, or the site itself. */
	pluginCreatorId?: string;
}

type Store = Pick<CreatePagesArgs["store"], "getState" | "dispatch">;

interface State {
	pages: ReadonlyMap<string, HeldPage>;
	/** What each page's HTML was rendered from. */
	html: { trackedHtmlFiles: ReadonlyMap<string, { pageDataHash: string }> };
	queries: { trackedQueries: ReadonlyMap<string, { dirty: number }> };
	pendingPageDataWrites: { pagePaths: ReadonlySet<string> };
	staticQueryComponents: ReadonlyMap<string, unknown>;
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
export function createPages(plans: Iterable<PagePlan>, gatsby: Gatsby): Counts {
	const { actions, store, root } = gatsby;
	deleteBuilt(gatsby);
	const { pages: held, pendingPageDataWrites }: State = store.getState();
	const counts = { planned: 0, unchanged: 0 };
	for (const plan of plans) {
		const page = { ...addressIn(root, plan), context: { ...plan.context } };
		const contextHash = contentHash(JSON.stringify(page.context));
		const before = held.get(plan.path);
		const isContextSame = before !== undefined && hashOf(before) === contextHash;
		counts.planned++;
		if (isContextSame && before.component === page.component && before.matchPath === page.matchPath) {
			// Gatsby deletes pages that are older than the start of their planning.
			Object.assign(before, { context: page.context, contextHash, updatedAt: Date.now() });
			counts.unchanged++;
			continue;
		}
		actions.createPage(page);
		if (isContextSame) continue;
		// Gatsby keeps a file that it wrote from the same data, but a build may have written other data since.
		rmSync(join(root, "public", pageDataPath(plan.path)), { force: true });
		clearPending(plan.path, pendingPageDataWrites, store);
	}
	return counts;
}

/** Component of a page of the site, in this folder or in the one from which the cache was copied. */
const SCREEN = /[\\/]src[\\/]screens[\\/]/;

/** Deletes the pages of a build, which have no context. Gatsby would take their data for results of queries, which builds don't store. */
function deleteBuilt({ actions, store }: Gatsby): void {
	const { pages: held }: State = store.getState();
	const built = [...held.values()].filter(
		({ context, component }) => SCREEN.test(component) && Object.keys(context ?? {}).length === 0,
	);
	if (built.length === 0) return;
	for (const page of built) actions.deletePage(page);
	forgetQueries(store);
}

/** Lets Gatsby forget the queries of deleted pages; it does so at the end of this API only. */
function forgetQueries(store: Store): void {
	store.dispatch({ type: "API_FINISHED", payload: { apiName: "createPages" } });
}

function hashOf({ contextHash, context }: HeldPage): string {
	return contextHash ?? contentHash(JSON.stringify(context));
}

/** Keeps Gatsby from writing a page's data for a moved template: it holds no result of a query to write. */
function clearPending(path: string, { pagePaths }: State["pendingPageDataWrites"], store: Store): void {
	if (pagePaths.has(path)) store.dispatch({ type: "CLEAR_PENDING_PAGE_DATA_WRITE", payload: { page: path } });
}

/**
 * Creates what a build's scripts are compiled from: a page of each template, deleted again by `createPlanned`, and the pages
 * with client-only routes. Keeps the pages of the last build.
 * @param livePages all pages with client-only routes, and others without records
 */
export function createForScripts(livePages: readonly PageAddress[], { actions, store, root }: Gatsby): void {
	const { pages: held }: State = store.getState();
	const samples = TEMPLATES.map((template) => addressIn(root, { path: samplePath(template), template }));
	for (const sample of samples) actions.createPage({ ...sample, context: {} });
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
			actions.createPage({ ...own, context: {} });
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

/**
 * Creates the planned pages of a build, whose data is written already, and deletes others. A page that Gatsby holds from the
 * last build, and whose data didn't change, is left as it is. Others are added to Gatsby's store as it would do, but without
 * a node in its data layer: making and storing those takes longer than planning.
 */
export function createPlanned(plans: readonly PlannedPage[], { actions, store, root }: Gatsby): Counts {
	const { pages: held, html, queries, pendingPageDataWrites, staticQueryComponents }: State = store.getState();
	if (staticQueryComponents.size > 0)
		throw new Error(`The data of pages names no static queries: ${[...staticQueryComponents.keys()].join()}`);
	const current = new Set<string>();
	let unchanged = 0;
	for (const plan of plans) {
		const { path, dataHash } = plan;
		const own = addressIn(root, plan);
		const before = held.get(path);
		current.add(path);
		const isDataSame = html.trackedHtmlFiles.get(path)?.pageDataHash === dataHash;
		if (isDataSame && before?.component === own.component && before.matchPath === own.matchPath) {
			// `gatsby develop` gave it a context. The data may have changed and come back since.
			Object.assign(before, { context: {}, contextHash: undefined });
			unchanged++;
		} else {
			const sample = sampleOf(plan.template, held);
			const internalComponentName = path === "/" ? "ComponentIndex" : `Component${path}`;
			const page = {
				...sample,
				matchPath: undefined,
				...own,
				internalComponentName,
				context: {},
				updatedAt: Date.now(),
			};
			store.dispatch(creation(page, before));
			const filePath = join(root, "public", pageDataPath(path));
			store.dispatch({
				type: "ADD_PAGE_DATA_STATS",
				payload: { pagePath: path, filePath, size: 0, pageDataHash: dataHash },
			});
		}
		// Gatsby would run the page's query and write its data again.
		if (queries.trackedQueries.get(path)?.dirty !== 0) store.dispatch({ type: "PAGE_QUERY_RUN", payload: { path } });
		clearPending(path, pendingPageDataWrites, store);
	}
	const samples = TEMPLATES.map(samplePath);
	const creator = siteIn(held);
	for (const page of [...held.values()])
		if (page.pluginCreatorId === creator && !current.has(page.path)) actions.deletePage(page);
	// They never had files to delete.
	store.dispatch({ type: "HTML_TRACKED_PAGES_CLEANUP", payload: samples });
	forgetQueries(store);
	return { planned: plans.length, unchanged };
}

/** @throws Error when Gatsby names chunks in another way than the data of pages does */
function sampleOf(template: TemplateName, held: State["pages"]): HeldPage {
	const sample = held.get(samplePath(template));
	if (sample?.componentChunkName !== chunkName(template))
		throw new Error(
			`Gatsby has changed the names of chunks: "${sample?.componentChunkName}" is the chunk of ${template}`,
		);
	return sample;
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
		// Gatsby's name of the site, as the creator.
		plugin: { name: "default-site-plugin" },
		payload: page,
	};
}
