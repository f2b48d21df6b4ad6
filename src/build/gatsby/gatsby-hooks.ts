import type { GatsbyNode, Reporter } from "gatsby";
import { readEnv } from "../../settings/env";
import { loadPlanning } from "../develop/load-planning";
import { TEXTS_NODE, watchTexts } from "../develop/watch-texts";
import { tidyPublished } from "../offline/tidy-published";
import { createForScripts, createPages as createInDevelop, createPlanned, type Gatsby } from "../plan/create-pages";
import { messageOf } from "../publish/error-code";
import { type Sourced, writeBuildReport } from "../source/build-report";
import { writeHistory } from "../source/history-file";
import { allowSaving, beginPages, discardHalfBuilt } from "./half-built";
import { Planning } from "./planning";
import { queryHere } from "./processors";

const isForVisitors = () => process.env["NODE_ENV"] === "production";

/** Of a build. */
let planning: Planning | undefined;
let createRemaining: (() => Promise<void>) | undefined;
let finish: (() => Promise<void>) | undefined;
/** Of `gatsby develop`, which reads the API again on request. */
let sourced: Sourced | undefined;

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
	if (discardHalfBuilt(process.cwd()))
		reporter.info("The last build was interrupted while it wrote pages; building everything anew.");
};

/** Excludes page contexts from Gatsby's schema inference, which takes a third of page creation. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
	actions.createTypes([
		"type SitePage implements Node @dontInfer { path: String! }",
		`type ${TEXTS_NODE} implements Node @dontInfer { id: ID! }`,
	]);

export const sourceNodes: GatsbyNode["sourceNodes"] = async ({ reporter, actions }) => {
	if (isForVisitors()) {
		await inOneSentence(reporter, async () => {
			planning = Planning.begin();
			await planning.livePages;
		});
		return;
	}
	watchTexts(process.cwd(), actions);
	const { readApi } = loadPlanning(process.cwd());
	sourced = await inOneSentence(reporter, () => readApi(process.cwd(), (line) => reporter.info(line)));
	for (const line of await writeBuildReport(process.cwd(), sourced)) reporter.warn(line);
};

/** Reports a failed API call or invalid variable in one sentence instead of a stack. */
async function inOneSentence<T>(reporter: Reporter, task: () => Promise<T>): Promise<T> {
	try {
		return await task();
	} catch (error) {
		return reporter.panic(messageOf(error));
	}
}

export const createPages: GatsbyNode["createPages"] = async ({ actions, store, reporter }) => {
	const root = process.cwd();
	const gatsby = { actions, store, root };
	if (planning) return createInBuild(planning, gatsby, reporter);
	if (!sourced) throw new Error("Pages are created after sourcing");
	const { planSite } = loadPlanning(root);
	await planSite(root, sourced, (plans) => reporter.info(countLine(createInDevelop(plans, gatsby))));
};

/** Creates what scripts are compiled from; other pages follow when they are compiled, while records are still on their way. */
async function createInBuild(running: Planning, gatsby: Gatsby, reporter: Reporter): Promise<void> {
	createForScripts(await running.livePages, gatsby);
	// A failed API ends the build at once.
	const known = inOneSentence(reporter, () => running.planned);
	// So does a full disk, even while scripts compile.
	const written = known.then(() => inOneSentence(reporter, () => running.written));
	written.catch(() => undefined);
	createRemaining = async () => {
		// Again, in case Gatsby doesn't call the hook any more: the pages are planned once their data is written.
		running.writePages();
		const { plans, said, warnings, memory } = await known;
		for (const line of said) reporter.info(line);
		for (const line of warnings) reporter.warn(line);
		beginPages(gatsby.root);
		reporter.info(countLine(createPlanned(plans, gatsby)));
		finish = async () => {
			await written;
			await writeHistory(gatsby.root, readEnv(), memory);
		};
	};
}

function countLine({ planned, unchanged }: ReturnType<typeof createInDevelop>): string {
	return `${planned} pages planned, ${unchanged} unchanged`;
}

/** Runs once Gatsby has deleted the data of pages that it doesn't know. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = () => planning?.writePages();

/** Runs before Gatsby compiles scripts. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ store }) => {
	if (!isForVisitors()) return;
	queryHere();
	store.subscribe(() => keepScripts(store.getState()));
};

/** Pages are rendered with their scripts. Gatsby would read each of them again to insert its own. */
function keepScripts({ html }: { html: { pagesThatNeedToStitchSlices: Set<string> } }): void {
	html.pagesThatNeedToStitchSlices.clear();
}

/** Runs when webpack has compiled scripts and the renderer, before Gatsby's page queries and rendering. */
export async function onCompiled({ hasErrors }: { hasErrors: boolean }): Promise<void> {
	if (!hasErrors) await createRemaining?.();
}

/** Cleans up after the plugins' own post-build steps. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
	await tidyPublished(process.cwd(), readEnv().hasServiceWorker);
	await finish?.();
	allowSaving();
};
