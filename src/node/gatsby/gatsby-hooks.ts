import { join } from "node:path";
import type { CreatePagesArgs, GatsbyNode, Reporter } from "gatsby";
import { publicApiHttp } from "../../backend/node-http";
import { currentMoment } from "../../config/clock";
import { readEnv } from "../../config/env";
import { ALL_NAMESPACES } from "../../i18n/instance";
import { tidyPublished } from "../hosting/offline/tidy-published";
import type { PagePlan } from "../pipeline/plan/page-plan";
import type { PlannedCard } from "../pipeline/seo/share-card";
import { writeBuildReport } from "../pipeline/source/build-report";
import { writeHistory } from "../pipeline/source/history-file";
import { typeset } from "../pipeline/source/texts";
import { messageOf } from "../publish/message-of";
import { startDemoApi } from "./demo-api";
import { beginCards, type EarlyCards, finishFiles } from "./finish-files";
import { beginWritingPages, discardHalfBuilt } from "./half-built";
import { makeSite } from "./make-site";
import { type SiteSource, sourceSite } from "./source-site";

const isBuild = () => process.env["NODE_ENV"] === "production";

/** The records of the API as last read, and the moment of reading. */
interface Reading {
	now: Date;
	source: Promise<SiteSource>;
}

let reading: Reading | undefined;
/** Whether `sourceNodes` has used the reading that `onPreInit` began: a refresh in develop reads anew. */
let isReadingUsed = false;
/** The share cards that the planned pages name. */
let wantedCards: readonly PlannedCard[] | undefined;
let earlyCards: EarlyCards | undefined;

/** Begins to read the API, which overlaps Gatsby's start. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
	if (discardHalfBuilt(process.cwd()))
		reporter.info("The last build was interrupted while it wrote pages; building everything anew.");
	reading = beginReading(reporter);
};

function beginReading(reporter: Reporter): Reading {
	const now = currentMoment();
	const read = async () => {
		const env = readEnv();
		if (env.isDemo) {
			reporter.warn("No API is configured (.env.example): this is the demo shop, with the sandbox APIs.");
			await startDemoApi(env.publicApiUrl);
		}
		const http = publicApiHttp(env);
		const progress = (line: string) => reporter.info(line);
		return sourceSite({ root: process.cwd(), env, http, now, isForVisitors: isBuild(), progress });
	};
	const source = read();
	// `sourceNodes` reports the failure.
	source.catch(() => undefined);
	return { now, source };
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
	actions.createTypes([
		// Inferring a schema from page contexts would take a third of the time of page creation.
		"type SitePage implements Node @dontInfer { path: String! }",
		"type Locale implements Node @dontInfer { ns: String! language: String! data: JSON! }",
	]);

/** Typeset texts by language and content of their file: the query of every page asks for the same few. */
const typesetFiles = new Map<string, unknown>();

/** Typesets the texts that gatsby-plugin-react-i18next gives to pages, as `readTexts` does for the others. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) =>
	createResolvers({
		Locale: {
			data: {
				resolve: ({ data, language }: { data: string; language: string }) => {
					const key = `${language} ${data}`;
					const texts = typesetFiles.get(key) ?? typeset(JSON.parse(data), language);
					typesetFiles.set(key, texts);
					return texts;
				},
			},
		},
	});

export const sourceNodes: GatsbyNode["sourceNodes"] = async ({ actions, getNodesByType, reporter }) => {
	// Gatsby makes the pages' nodes only after sourcing: untouched, the last build's would be deleted and written anew.
	for (const node of getNodesByType("SitePage")) actions.touchNode(node);
	if (!reading || isReadingUsed) reading = beginReading(reporter);
	isReadingUsed = true;
	const { source } = reading;
	const sourced = await orPanic(reporter, () => source);
	for (const line of await writeBuildReport(process.cwd(), sourced)) reporter.warn(line);
};

/** Runs a task. If it fails, such as for an API error, ends Gatsby with one sentence instead of a stack. */
async function orPanic<T>(reporter: Reporter, task: () => Promise<T>): Promise<T> {
	try {
		return await task();
	} catch (error) {
		return reporter.panic(messageOf(error));
	}
}

/** Plans the pages and writes the site's other files. In develop also runs after a text in `locales` was edited. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
	if (!reading) throw new Error("Pages are created after sourcing");
	const root = process.cwd();
	const { now, source } = reading;
	const sourced = await source;
	const env = readEnv();
	if (isBuild()) beginWritingPages(root);
	let count = 0;
	const create = (plans: Iterable<PagePlan>) => {
		for (const plan of plans) {
			actions.createPage(gatsbyPage(root, plan));
			count++;
		}
	};
	wantedCards = await makeSite({ root, sourced, env, now, create });
	if (isBuild()) earlyCards = beginCards(root, wantedCards);
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
	if (!reading || !wantedCards || !earlyCards) throw new Error("A build ends after planning");
	const [wanted, early] = [wantedCards, earlyCards];
	const root = process.cwd();
	const env = readEnv();
	await tidyPublished(root, env.hasServiceWorker);
	await orPanic(reporter, () => finishFiles(root, wanted, early, (line) => reporter.info(line)));
	const { newHistory } = await reading.source;
	await writeHistory(root, env, newHistory);
};
