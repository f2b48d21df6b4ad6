import { join } from "node:path";
import type { CreatePagesArgs, GatsbyNode, Reporter } from "gatsby";
import { readEnv } from "../../config/env";
import { ALL_NAMESPACES } from "../../i18n/instance";
import { tidyPublished } from "../hosting/offline/tidy-published";
import type { PagePlan } from "../pipeline/plan/page-plan";
import { writeBuildReport } from "../pipeline/source/build-report";
import { checkTexts } from "../pipeline/source/texts";
import { explanationOf, messageOf } from "../publish/message-of";
import { discardHalfBuilt } from "./half-built";
import { localeResolvers } from "./locale-resolvers";
import { isBuild, siteBuild } from "./site-build";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
	if (discardHalfBuilt(process.cwd()))
		reporter.info("The last build was interrupted while it wrote pages; building everything anew.");
	siteBuild.begin(reporter);
};

/** Checks the texts before plugins read them, whose message wouldn't say which line is wrong. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) =>
	orPanic(reporter, () => checkTexts(process.cwd()));

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
	actions.createTypes([
		// Inferring a schema from page contexts would take a third of the time of page creation.
		"type SitePage implements Node @dontInfer { path: String! }",
		"type Locale implements Node @dontInfer { ns: String! language: String! data: JSON! }",
	]);

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) =>
	createResolvers(localeResolvers());

export const sourceNodes: GatsbyNode["sourceNodes"] = async ({ actions, getNodesByType, reporter }) => {
	// Gatsby makes the pages' nodes only after sourcing: untouched, the last build's would be deleted and written anew.
	for (const node of getNodesByType("SitePage")) actions.touchNode(node);
	const isRefresh = siteBuild.hasRecords;
	const sourced = await siteBuild.read(reporter).catch((error: unknown) => {
		// Ending `gatsby develop` because of one refresh would cost its whole start.
		if (!isRefresh) return reporter.panic(messageOf(error));
		reporter.error(`The data couldn't be read again; the pages keep the earlier ones. ${messageOf(error)}`);
	});
	if (!sourced) return;
	for (const line of await writeBuildReport(process.cwd(), sourced)) reporter.warn(line);
};

/** Runs a task. If it fails, such as for an API error, ends Gatsby with one sentence; only a fault of the code has a stack. */
async function orPanic<T>(reporter: Reporter, task: () => Promise<T>): Promise<T> {
	try {
		return await task();
	} catch (error) {
		return reporter.panic(explanationOf(error));
	}
}

export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
	const root = process.cwd();
	let count = 0;
	const create = (plans: Iterable<PagePlan>) => {
		for (const plan of plans) {
			actions.createPage(gatsbyPage(root, plan));
			count++;
		}
	};
	await orPanic(reporter, () => siteBuild.plan(create));
	reporter.info(`${count} pages planned`);
};

function gatsbyPage(root: string, { path, template, matchPath, context }: PagePlan): GatsbyPage {
	return {
		path,
		...(matchPath !== undefined && { matchPath }),
		component: join(root, "src", "screens", template, `${template}.tsx`),
		// In develop, a page's data holds all texts, so that an edited one shows without reload.
		context: isBuild() ? { ...context } : { ...context, namespaces: ALL_NAMESPACES },
	};
}

type GatsbyPage = Parameters<CreatePagesArgs["actions"]["createPage"]>[0];

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter }) => {
	await tidyPublished(process.cwd(), readEnv().hasServiceWorker);
	await orPanic(reporter, () => siteBuild.finish((line) => reporter.info(line)));
};
