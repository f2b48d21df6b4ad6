import { join } from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import { createNodeHttp } from "../backend/node-http";
import { currentMoment } from "../config/clock";
import { CITIES_WITH_PLACE_PAGES } from "../config/constants";
import { assertPublicAddresses, type Env, readEnv } from "../config/env";
import { createTranslator } from "../i18n/instance";

import { createPages as createPlannedPages } from "../routing/create-pages";
import type { PlannedCard } from "../routing/meta/share-card";
import { type PagePlan, plannedAddresses, planPages } from "../routing/page-plan";
import { eventPath } from "../routing/views/cards";
import { viewContext } from "../routing/views/context";
import { informationLinks, landingLinks } from "../routing/views/pages";
import { type Sourced, writeBuildReport } from "../sourcing/build-report";
import { withCityNames } from "../sourcing/city-names";
import { sourceCatalogue } from "../sourcing/source-catalogue";
import { readTexts } from "../sourcing/texts";
import { cardDesign, writeWantedCards } from "./cards/wanted";
import { TEXTS_NODE, watchTexts } from "./develop/watch-texts";
import { writeCalendars } from "./found/calendar";
import { type SitemapEntry, sitemapEntry, writeSitemap } from "./found/sitemap";
import {
	publishedFiles,
	writeBuildFacts,
	writeCities,
	writeLayouts,
	writeSearchIndex,
	writeSiteTheme,
	writeTexts,
} from "./generated";
import { writeRewrites } from "./hosting/build-facts";
import type { Rewrite } from "./hosting/manifest";
import { originsOf, writeOrigins } from "./hosting/origins";
import { inOrder, rewritesOf } from "./hosting/rewrites";
import { tidyPublished } from "./offline/tidy-published";
import { editorReport } from "./report/editor-report";
import { writeEditorReport } from "./report/write-report";

let sourced: Sourced | undefined;

/**
 * Pages are no data to ask for here. Unless told so, Gatsby looks at each value of each page's context for the type it might
 * have in a schema, which takes a third of the time of creating them.
 */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
	actions.createTypes([
		"type SitePage implements Node @dontInfer { path: String! }",
		`type ${TEXTS_NODE} implements Node @dontInfer { id: ID! }`,
	]);

/** Reads the whole catalogue from the public API; in develop a refresh reads it again. */
export const sourceNodes: GatsbyNode["sourceNodes"] = async ({ reporter, actions }) => {
	if (process.env["NODE_ENV"] === "development") watchTexts(process.cwd(), actions);
	sourced = await source(reporter);
	for (const line of await writeBuildReport(process.cwd(), sourced)) reporter.warn(line);
};

/** An API or a variable that doesn't answer the build ends it with one sentence instead of a stack of bundled code. */
async function source(reporter: Reporter): Promise<Sourced> {
	try {
		const env = readEnv();
		const isForVisitors = process.env["NODE_ENV"] === "production";
		if (isForVisitors && env.siteUrl) assertPublicAddresses(env, env.siteUrl);
		const found = await sourceCatalogue({
			http: createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond }),
			landingId: env.landingId,
			progress: (line) => reporter.info(line),
		});
		if (isForVisitors) assertPublicAddresses(env, siteUrlOf(env, found));
		return { ...found, catalogue: await withCityNames(process.cwd(), found.catalogue) };
	} catch (error) {
		return reporter.panic(error instanceof Error ? error.message : String(error));
	}
}

/** The site's own address: the operator's, else the landing's, else the one it is tried at. */
function siteUrlOf(env: Env, { catalogue }: Sourced): string {
	return env.siteUrl ?? catalogue.landing.brand.siteUrl ?? "http://localhost:9000";
}

/** Plans all pages from the catalogue and creates them, with the files they read. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
	if (!sourced) throw new Error("Pages are created after sourcing");
	const { catalogue } = sourced;
	const root = process.cwd();
	const env = readEnv();
	const texts = await readTexts(root, catalogue.landing.languages);
	const translators = new Map(
		[...texts].map(([language, resources]) => [language, createTranslator(language, resources).t]),
	);
	const layoutUrls = await writeLayouts(root, catalogue);
	const citiesWithPlacePages = new Set<string>(env.citiesWithPlacePages ?? CITIES_WITH_PLACE_PAGES);
	const { currencies } = catalogue.landing.theme;
	await writeTexts(
		root,
		texts,
		currencies.map(({ code }) => code),
	);
	await writeCities(root, catalogue, [...texts.keys()]);
	const [first] = translators;
	if (!first) throw new Error("The landing names no language");
	const shared = { citiesWithPlacePages, layoutUrls };
	const context = viewContext(catalogue, first[0], first[1], shared);
	for (const [language, t] of translators) await writeSearchIndex(root, viewContext(catalogue, language, t, shared));
	await writeSiteTheme(root, {
		brand: catalogue.landing.brand,
		information: informationLinks(context),
		landings: landingLinks(context),
	});
	const siteUrl = siteUrlOf(env, sourced);
	await writeOrigins(root, originsOf(catalogue, env, siteUrl));
	await writeCalendars(root, context, siteUrl);
	await writeBuildFacts(root, currentMoment());
	const cards = { design: cardDesign(root), now: currentMoment() };
	const notes: Notes = { sitemap: [], rewrites: [], cards: new Map() };
	const files = await publishedFiles(root);
	const options = { catalogue, translators, siteUrl, citiesWithPlacePages, layoutUrls, cards, files };
	const plans = noted(planPages(options), notes);
	reporter.info(`${createPlannedPages(plans, actions, root)} pages planned`);
	await writeRewrites(root, inOrder(notes.rewrites));
	await writeSitemap(root, notes.sitemap, siteUrl);
	await writeWantedCards(root, notes.cards.values());
	const report = editorReport(sourced, plannedAddresses(options), (event) => eventPath(context, event));
	await writeEditorReport(root, report, siteUrl);
	// Nothing asks for it any more; in develop pages may be made again.
	if (process.env["NODE_ENV"] === "production") sourced = undefined;
};

interface Notes {
	sitemap: SitemapEntry[];
	rewrites: Rewrite[];
	/** By path: pages without a card of their own share one. */
	cards: Map<string, PlannedCard>;
}

/** The same plans, each noted on its way: all of them at once would not fit into memory. */
function* noted(plans: Iterable<PagePlan>, notes: Notes): Generator<PagePlan> {
	for (const plan of plans) {
		const { path, matchPath, card } = plan;
		notes.cards.set(card.path, card);
		if (matchPath !== undefined) notes.rewrites.push(...rewritesOf({ path, matchPath }));
		const entry = sitemapEntry(plan);
		if (entry) notes.sitemap.push(entry);
		yield plan;
	}
}

/** Runs after the plugins' own: what they leave beside the pages is tidied. */
export const onPostBuild: GatsbyNode["onPostBuild"] = () => tidyPublished(join(process.cwd(), "public"));
