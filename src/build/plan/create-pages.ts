import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Actions, CreatePagesArgs, Page } from "gatsby";
import { pageDataPath } from "../../views/page-context";
import { contentHash } from "../gatsby/write-changed";
import type { PlannedPage } from "./page-data";
import type { PagePlan, PageRoute } from "./page-plan";
import { BUYING_TEMPLATES, chunkName, TEMPLATES, type TemplateName } from "./templates";

/** A page in Gatsby's store. Builds store no contexts, since reading one takes longer than planning the page. */
interface StoredPage extends Page {
	updatedAt: number;
	componentChunkName: string;
	contextHash?: string;
	pluginCreatorId?: string;
}

interface State {
	pages: ReadonlyMap<string, StoredPage>;
	/** Gatsby's HTML files; `pageDataHash` is the hash of the data that a page's HTML was rendered from. */
	html: { trackedHtmlFiles: ReadonlyMap<string, { pageDataHash: string }> };
	queries: { trackedQueries: ReadonlyMap<string, { dirty: number }> };
	pendingPageDataWrites: { pagePaths: ReadonlySet<string> };
	staticQueryComponents: ReadonlyMap<string, unknown>;
}

export interface Gatsby {
	actions: Pick<Actions, "createPage" | "deletePage">;
	store: Pick<CreatePagesArgs["store"], "getState" | "dispatch">;
	root: string;
}

/** Creates the planned pages in `gatsby develop`; only marks stored ones with equal context and route as current. */
export function createPages(plans: Iterable<PagePlan>, gatsby: Gatsby) {
	const { actions, store, root } = gatsby;
	deleteBuiltPages(gatsby);
	const { pages: storedPages, pendingPageDataWrites }: State = store.getState();
	const counts = { planned: 0, unchanged: 0 };
	for (const plan of plans) {
		const page = { ...gatsbyRoute(root, plan), context: { ...plan.context } };
		const contextHash = contentHash(JSON.stringify(page.context));
		const stored = storedPages.get(plan.path);
		const isContextSame =
			stored !== undefined && (stored.contextHash ?? contentHash(JSON.stringify(stored.context))) === contextHash;
		counts.planned++;
		if (isContextSame && stored.component === page.component && stored.matchPath === page.matchPath) {
			// Gatsby deletes pages whose `updatedAt` is older than the start of page creation.
			Object.assign(stored, { context: page.context, contextHash, updatedAt: Date.now() });
			counts.unchanged++;
			continue;
		}
		actions.createPage(page);
		if (isContextSame) continue;
		// Gatsby keeps a file that it wrote from the same data, but a build may have written other data since.
		rmSync(join(root, "public", pageDataPath(plan.path)), { force: true });
		clearPendingWrite(plan.path, pendingPageDataWrites, store);
	}
	return counts;
}

/** Matches a screen's file, in this checkout or in the one from which the cache was copied. */
const SCREEN_FILE = /[\\/]src[\\/]screens[\\/]/;

/** Deletes a build's pages, which have no context: Gatsby would expect stored query results, but builds write none. */
function deleteBuiltPages({ actions, store }: Gatsby): void {
	const { pages }: State = store.getState();
	const builtPages = [...pages.values()].filter(
		({ context, component }) => SCREEN_FILE.test(component) && Object.keys(context ?? {}).length === 0,
	);
	for (const page of builtPages) actions.deletePage(page);
	if (builtPages.length > 0) forgetQueries(store);
}

/** Makes Gatsby forget the queries of deleted pages, as it does after its own `createPages` step. */
function forgetQueries(store: Gatsby["store"]): void {
	store.dispatch({ type: "API_FINISHED", payload: { apiName: "createPages" } });
}

/** Cancels Gatsby's pending write of a page's data, which would fail if Gatsby has no query result for the page. */
function clearPendingWrite(path: string, { pagePaths }: State["pendingPageDataWrites"], store: Gatsby["store"]): void {
	if (pagePaths.has(path)) store.dispatch({ type: "CLEAR_PENDING_PAGE_DATA_WRITE", payload: { page: path } });
}

/**
 * Keeps the pages of the last build, and creates those from which scripts are compiled: `livePages`, and one sample
 * page of each template, which `createPlannedPages` deletes again.
 * @param livePages the pages without catalogue records, among them all with client-only routes
 */
export function createScriptPages(livePages: readonly PageRoute[], { actions, store, root }: Gatsby): void {
	const { pages: storedPages }: State = store.getState();
	// A site without a basket has no such page, and needs no scripts for one.
	const isUsed = (template: TemplateName) =>
		!BUYING_TEMPLATES.includes(template) || livePages.some((page) => page.template === template);
	const samples = TEMPLATES.filter(isUsed).map((template) =>
		gatsbyRoute(root, { path: samplePath(template), template }),
	);
	for (const sample of samples) actions.createPage({ ...sample, context: {} });
	const liveByPath = new Map(livePages.map((page) => [page.path, page]));
	const creator = siteCreatorId(storedPages);
	// Keep no page of a removed template, or of the checkout whose cache was copied: Gatsby would compile it.
	const components = new Set(samples.map(({ component }) => component));
	for (const page of storedPages.values()) {
		const isSameRoute = page.matchPath === liveByPath.get(page.path)?.matchPath;
		if (isSameRoute && page.pluginCreatorId === creator && components.has(page.component)) page.updatedAt = Date.now();
	}
	for (const page of livePages) {
		const address = gatsbyRoute(root, page);
		const stored = storedPages.get(page.path);
		if (stored?.component !== address.component || stored.matchPath !== address.matchPath)
			actions.createPage({ ...address, context: {} });
	}
}

/** Gatsby's id of the site as the creator of its pages; other pages belong to plugins. */
function siteCreatorId(storedPages: State["pages"]): string | undefined {
	return storedPages.get(samplePath("home"))?.pluginCreatorId;
}

/** Path of a template's sample page, which exists only while scripts are compiled. */
function samplePath(template: TemplateName): string {
	return `/.templates/${template}`;
}

/**
 * Creates a build's planned pages, whose data is written already, and deletes the site's other pages. Leaves pages with
 * unchanged data and route. Adds new and changed ones without nodes in Gatsby's data layer, which would slow builds.
 */
export function createPlannedPages(plans: readonly PlannedPage[], { actions, store, root }: Gatsby) {
	const state: State = store.getState();
	const { pages: storedPages, html, queries, pendingPageDataWrites, staticQueryComponents } = state;
	if (staticQueryComponents.size > 0)
		throw new Error(`The data of pages names no static queries: ${[...staticQueryComponents.keys()].join()}`);
	const plannedPaths = new Set<string>();
	let unchanged = 0;
	for (const plan of plans) {
		const { path, template, dataHash } = plan;
		const address = gatsbyRoute(root, plan);
		const stored = storedPages.get(path);
		plannedPaths.add(path);
		const isDataSame = html.trackedHtmlFiles.get(path)?.pageDataHash === dataHash;
		if (isDataSame && stored?.component === address.component && stored.matchPath === address.matchPath) {
			// Remove a context set by `gatsby develop`: its next run would wrongly take the page for unchanged.
			Object.assign(stored, { context: {}, contextHash: undefined });
			unchanged++;
		} else {
			const sample = storedPages.get(samplePath(template));
			if (sample?.componentChunkName !== chunkName(template))
				throw new Error(
					`Gatsby has changed the names of chunks: "${sample?.componentChunkName}" is the chunk of ${template}`,
				);
			const internalComponentName = path === "/" ? "ComponentIndex" : `Component${path}`;
			store.dispatch({
				type: "CREATE_PAGE",
				contextModified: stored !== undefined,
				componentModified: stored !== undefined && stored.component !== address.component,
				slicesModified: false,
				// Gatsby's name for the site as the creator of pages.
				plugin: { name: "default-site-plugin" },
				payload: {
					...sample,
					matchPath: undefined,
					...address,
					internalComponentName,
					context: {},
					updatedAt: Date.now(),
				},
			});
			const filePath = join(root, "public", pageDataPath(path));
			store.dispatch({
				type: "ADD_PAGE_DATA_STATS",
				payload: { pagePath: path, filePath, size: 0, pageDataHash: dataHash },
			});
		}
		// Report the page's query as done, or Gatsby would run it and write the page's data again.
		if (queries.trackedQueries.get(path)?.dirty !== 0) store.dispatch({ type: "PAGE_QUERY_RUN", payload: { path } });
		clearPendingWrite(path, pendingPageDataWrites, store);
	}
	const creator = siteCreatorId(storedPages);
	for (const page of [...storedPages.values()])
		if (page.pluginCreatorId === creator && !plannedPaths.has(page.path)) actions.deletePage(page);
	// Otherwise, Gatsby would try to delete the HTML files of the sample pages, which never had any.
	store.dispatch({ type: "HTML_TRACKED_PAGES_CLEANUP", payload: TEMPLATES.map(samplePath) });
	forgetQueries(store);
	return { planned: plans.length, unchanged };
}

function gatsbyRoute(root: string, { path, template, matchPath }: PageRoute) {
	const component = join(root, "src", "screens", template, `${template}.tsx`);
	return { path, component, ...(matchPath !== undefined && { matchPath }) };
}
