import type { GatsbyNode, Reporter } from "gatsby";
import { createNodeHttp } from "../../backend/node-http";
import { currentMoment } from "../../config/clock";
import { assertPublicAddresses, readEnv } from "../../config/env";
import { drawBeside } from "../cards/beside";
import { TEXTS_NODE, watchTexts } from "../develop/watch-texts";
import { tidyPublished } from "../offline/tidy-published";
import { createPages as createPlannedPages, forgetContexts, forgetWrittenContexts } from "../plan/create-pages";
import type { PagePlan } from "../plan/page-plan";
import { messageOf } from "../publish/error-code";
import { type Sourced, writeBuildReport } from "../source/build-report";
import type { Memory } from "../source/history";
import { writeHistory } from "../source/history-file";
import { allowSaving, beginPages, discardHalfBuilt } from "./half-built";
import { makeSite } from "./make-site";
import { freeMemory, queryHere } from "./processors";
import { siteUrlOf } from "./site-options";
import { type SiteSource, sourceSite } from "./source-site";
import { sourcedAhead, writeFilesBeside } from "./sourcing";

let asked: ReturnType<typeof source> | undefined;
let sourced: Sourced | undefined;
let memory: Memory[] = [];
let endCards: ReturnType<typeof drawBeside> | undefined;

/** Starts to read the API, whose pace is limited, while Gatsby starts. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
	if (discardHalfBuilt(process.cwd()))
		reporter.info("The last build was interrupted while it wrote pages; building everything anew.");
	asked = source(reporter);
	// A failure is reported where the answer is needed.
	asked.catch(() => undefined);
};

/** Excludes page contexts from Gatsby's schema inference, which takes a third of page creation. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
	actions.createTypes([
		"type SitePage implements Node @dontInfer { path: String! }",
		`type ${TEXTS_NODE} implements Node @dontInfer { id: ID! }`,
	]);

export const sourceNodes: GatsbyNode["sourceNodes"] = async ({ reporter, actions }) => {
	if (process.env["NODE_ENV"] === "development") watchTexts(process.cwd(), actions);
	const { memory: found, ...rest } = await sourcedOrPanic(reporter);
	sourced = rest;
	memory = found;
	for (const line of await writeBuildReport(process.cwd(), sourced)) reporter.warn(line);
};

/** Reports a failed API call or invalid variable in one sentence instead of a bundled stack. */
async function sourcedOrPanic(reporter: Reporter): Promise<Awaited<ReturnType<typeof source>>> {
	try {
		const answer = asked ?? source(reporter);
		// Develop reads the API again on request.
		asked = undefined;
		return await answer;
	} catch (error) {
		return reporter.panic(messageOf(error));
	}
}

async function source(reporter: Reporter): Promise<SiteSource> {
	const env = readEnv();
	const isForVisitors = process.env["NODE_ENV"] === "production";
	if (isForVisitors) assertPublicAddresses(env, env.siteUrl);
	const progress = (line: string) => reporter.info(line);
	const http = createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond });
	const found =
		(await sourcedAhead(progress)) ??
		(await sourceSite({ root: process.cwd(), env, http, now: currentMoment(), progress }));
	if (isForVisitors) assertPublicAddresses(env, siteUrlOf(env, found.catalogue));
	return found;
}

export const createPages: GatsbyNode["createPages"] = async ({ actions, store, reporter }) => {
	if (!sourced) throw new Error("Pages are created after sourcing");
	const root = process.cwd();
	const isForVisitors = process.env["NODE_ENV"] === "production";
	const create = (plans: Iterable<PagePlan>) => {
		const { planned, unchanged } = createPlannedPages(plans, { actions, store, isForVisitors }, root);
		reporter.info(`${planned} pages planned, ${unchanged} unchanged`);
	};
	const filesWritten = writeFilesBeside();
	const cards = await makeSite({ root, sourced, env: readEnv(), now: currentMoment(), create, filesWritten });
	// Develop has no cards, and may create pages again.
	if (!isForVisitors) return;
	endCards = drawBeside(root, cards.keys());
	// Frees memory.
	sourced = undefined;
};

/** Runs before Gatsby's page queries and rendering. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ store }) => {
	if (process.env["NODE_ENV"] !== "production") return;
	beginPages(process.cwd());
	queryHere();
	forgetWrittenContexts(store, () => setImmediate(freeMemory));
};

/** Cleans up after the plugins' own post-build steps. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
	await tidyPublished(process.cwd(), readEnv().isOffline);
	await writeHistory(process.cwd(), readEnv(), memory);
	await endCards?.();
	forgetContexts(store);
	allowSaving();
};
