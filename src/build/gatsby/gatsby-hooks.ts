import type { GatsbyNode, Reporter } from "gatsby";
import { readEnv } from "../../settings/env";
import { loadPlanning } from "../develop/load-planning";
import { TEXTS_NODE_TYPE, watchTexts } from "../develop/watch-texts";
import { tidyPublished } from "../offline/tidy-published";
import {
	createPages as createInDevelop,
	createPlannedPages,
	createScriptPages,
	type Gatsby,
} from "../plan/create-pages";
import { messageOf } from "../publish/error-code";
import { type SourcedCatalogue, writeBuildReport } from "../source/build-report";
import { writeHistory } from "../source/history-file";
import { allowStateSaving, beginWritingPages, discardHalfBuilt } from "./half-built";
import { Planning } from "./planning";
import { queryInMainProcess } from "./processors";

const isBuild = () => process.env["NODE_ENV"] === "production";

/** The process that plans a build's pages; undefined in `gatsby develop`. */
let planning: Planning | undefined;
let createPagesAfterCompile: (() => Promise<void>) | undefined;
let writeHistoryAfterBuild: (() => Promise<void>) | undefined;
/** Records of the API as `gatsby develop` last read them. */
let developRecords: SourcedCatalogue | undefined;

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
	if (discardHalfBuilt(process.cwd()))
		reporter.info("The last build was interrupted while it wrote pages; building everything anew.");
};

const UNWANTED = /plugin-proposal-(?:optional-chaining|nullish-coalescing-operator|numeric-separator)/;

/** Keeps `?.` and `??` in scripts: removes the Babel plugins that Gatsby's TypeScript plugin adds in the same hook. */
export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ store }) => {
	const { stages }: { stages: Record<string, { plugins: { name: string }[] }> } = store.getState().babelrc;
	for (const stage of Object.values(stages)) stage.plugins = stage.plugins.filter(({ name }) => !UNWANTED.test(name));
};

/** Excludes page contexts from Gatsby's schema inference, which would take a third of the time of page creation. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
	actions.createTypes([
		"type SitePage implements Node @dontInfer { path: String! }",
		`type ${TEXTS_NODE_TYPE} implements Node @dontInfer { id: ID! }`,
	]);

export const sourceNodes: GatsbyNode["sourceNodes"] = async ({ reporter, actions }) => {
	if (isBuild()) {
		await orPanic(reporter, async () => {
			planning = Planning.begin();
			await planning.livePages;
		});
		return;
	}
	watchTexts(process.cwd(), actions);
	const { readApi } = loadPlanning(process.cwd());
	developRecords = await orPanic(reporter, () => readApi(process.cwd(), (line) => reporter.info(line)));
	for (const line of await writeBuildReport(process.cwd(), developRecords)) reporter.warn(line);
};

/** Runs a task. If it fails, such as for an API error, ends Gatsby with one sentence instead of a stack. */
async function orPanic<T>(reporter: Reporter, task: () => Promise<T>): Promise<T> {
	try {
		return await task();
	} catch (error) {
		return reporter.panic(messageOf(error));
	}
}

export const createPages: GatsbyNode["createPages"] = async ({ actions, store, reporter }) => {
	const root = process.cwd();
	const gatsby = { actions, store, root };
	if (planning) return createPagesInBuild(planning, gatsby, reporter);
	if (!developRecords) throw new Error("Pages are created after sourcing");
	const { planSite } = loadPlanning(root);
	await planSite(root, developRecords, (plans) => reporter.info(pageCountLine(createInDevelop(plans, gatsby))));
};

/** Creates the pages from which scripts are compiled; sets `createPagesAfterCompile` to create the planned ones. */
async function createPagesInBuild(running: Planning, gatsby: Gatsby, reporter: Reporter): Promise<void> {
	createScriptPages(await running.livePages, gatsby);
	// A failed API or a full disk ends the build at once, even while scripts compile.
	const planned = orPanic(reporter, () => running.planned);
	const written = planned.then(() => orPanic(reporter, () => running.written));
	written.catch(() => undefined);
	createPagesAfterCompile = async () => {
		// Usually, onPreExtractQueries has called this before. If a later Gatsby lacks that hook, this call lets planning end.
		running.writePages();
		const { plans, messages, warnings, newHistory } = await planned;
		for (const line of messages) reporter.info(line);
		for (const line of warnings) reporter.warn(line);
		beginWritingPages(gatsby.root);
		reporter.info(pageCountLine(createPlannedPages(plans, gatsby)));
		writeHistoryAfterBuild = async () => {
			await written;
			await writeHistory(gatsby.root, readEnv(), newHistory);
		};
	};
}

function pageCountLine({ planned, unchanged }: ReturnType<typeof createInDevelop>): string {
	return `${planned} pages planned, ${unchanged} unchanged`;
}

export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = () => planning?.writePages();

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ store }) => {
	if (!isBuild()) return;
	queryInMainProcess();
	store.subscribe(() => {
		// Pages are rendered with their scripts: skip the step in which Gatsby reads each page again to insert them.
		const { html }: { html: { pagesThatNeedToStitchSlices: Set<string> } } = store.getState();
		html.pagesThatNeedToStitchSlices.clear();
	});
};

/** Runs when webpack has compiled scripts and the renderer, before Gatsby's page queries and rendering. */
export async function onCompiled({ hasErrors }: { hasErrors: boolean }): Promise<void> {
	if (!hasErrors) await createPagesAfterCompile?.();
}

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
	await tidyPublished(process.cwd(), readEnv().hasServiceWorker);
	await writeHistoryAfterBuild?.();
	allowStateSaving();
};
