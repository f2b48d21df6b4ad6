import { CITIES_WITH_PLACE_PAGES } from "../../config/constants";
import type { Env } from "../../config/env";
import { normalAddress } from "../../config/env-defaults";
import type { Landing } from "../../domain/landing";
import { brandCountry } from "../../domain/map-link";
import { cachingTexts } from "../../i18n/caching-texts";
import { createTranslator } from "../../i18n/instance";
import type { SiteTheme } from "../../views/site";
import { cardDesign, writeWantedCards } from "../cards/wanted";
import { writeNotFoundLanguages, writeRewrites } from "../hosting/build-facts";
import type { Rewrite } from "../hosting/manifest";
import { originsOf, writeOrigins } from "../hosting/origins";
import { inOrder, rewritesOf } from "../hosting/rewrites";
import { type PagePlan, plannedAddresses, planPages } from "../plan/page-plan";
import { editorReport } from "../report/editor-report";
import { writeKeptPages } from "../report/kept-pages";
import { writeEditorReport } from "../report/write-report";
import { writeCalendars } from "../seo/calendar";
import { writeSecurityTxt } from "../seo/security-txt";
import type { PlannedCard } from "../seo/share-card";
import { type SitemapEntry, sitemapEntry, writeSitemap } from "../seo/sitemap";
import type { Sourced } from "../source/build-report";
import { readTexts } from "../source/texts";
import { eventPath } from "../views/cards";
import { type ViewContext, viewContext } from "../views/context";
import { informationLinks, landingLinks, personalDataPath } from "../views/pages";
import {
	dropFormerLanguages,
	publishedFiles,
	writeBuildFacts,
	writeCities,
	writeLayouts,
	writeSearchIndex,
	writeSiteTheme,
	writeTexts,
} from "./generated";

interface Options {
	root: string;
	sourced: Sourced;
	env: Env;
	now: Date;
	create: (plans: Iterable<PagePlan>) => void | Promise<void>;
}

/** @returns the share cards to draw, by path */
export async function makeSite({ root, sourced, env, now, create }: Options): Promise<Notes["cards"]> {
	const { catalogue } = sourced;
	const texts = await readTexts(root, catalogue.landing.languages);
	const translators = new Map(
		[...texts].map(([language, resources]) => [language, cachingTexts(createTranslator(language, resources).t)]),
	);
	const layoutUrls = await writeLayouts(root, catalogue);
	const citiesWithPlacePages = placePageCities(env, catalogue.landing);
	await writeTexts(root, texts, catalogue.landing.theme);
	dropFormerLanguages(root, [...texts.keys()]);
	writeCities(root, catalogue, [...texts.keys()]);
	const [first] = translators;
	if (!first) throw new Error("The landing names no language");
	const shared = { citiesWithPlacePages, layoutUrls };
	const context = viewContext(catalogue, first[0], first[1], shared);
	for (const [language, t] of translators) writeSearchIndex(root, viewContext(catalogue, language, t, shared));
	writeSiteTheme(root, siteThemeOf(context));
	const siteUrl = siteUrlOf(env, sourced);
	await writeOrigins(root, originsOf(catalogue, env, siteUrl));
	await writeCalendars(root, context, siteUrl);
	writeBuildFacts(root, now);
	const cards = { design: cardDesign(root), now };
	const notes: Notes = { sitemap: [], rewrites: [], cards: new Map(), kept: [] };
	const files = await publishedFiles(root);
	const options = { catalogue, translators, siteUrl, citiesWithPlacePages, layoutUrls, cards, files };
	const plans = collectNotes(planPages(options), notes);
	await create(plans);
	await writeRewrites(root, inOrder(notes.rewrites));
	await writeNotFoundLanguages(root, [...texts.keys()].slice(1));
	await writeSitemap(root, notes.sitemap, siteUrl);
	await writeSecurityTxt(root, { contact: env.securityContact, languages: [...texts.keys()], siteUrl, now });
	await writeKeptPages(root, notes.kept);
	await writeWantedCards(root, notes.cards.values());
	const report = editorReport(sourced, plannedAddresses(options), (event) => eventPath(context, event));
	await writeEditorReport(root, report, siteUrl);
	return notes.cards;
}

export function siteThemeOf(context: ViewContext): SiteTheme {
	const { landing } = context.catalogue;
	return {
		brand: landing.brand,
		country: brandCountry(landing),
		information: informationLinks(context),
		landings: landingLinks(context),
		personalData: personalDataPath(context),
	};
}

export function siteUrlOf({ siteUrl }: Env, { catalogue }: Pick<Sourced, "catalogue">): string {
	return normalAddress(siteUrl ?? catalogue.landing.brand.siteUrl ?? "http://localhost:9000");
}

export function placePageCities(
	{ citiesWithPlacePages }: Pick<Env, "citiesWithPlacePages">,
	{ placePageCities }: Pick<Landing, "placePageCities">,
): ReadonlySet<string> {
	return new Set(citiesWithPlacePages ?? placePageCities ?? CITIES_WITH_PLACE_PAGES);
}

interface Notes {
	sitemap: SitemapEntry[];
	rewrites: Rewrite[];
	/** Cards by their path; pages may share one. */
	cards: Map<string, PlannedCard>;
	/** Paths of unlisted pages. */
	kept: string[];
}

/** Records notes while passing plans on; all plans at once wouldn't fit into memory. */
function* collectNotes(plans: Iterable<PagePlan>, notes: Notes): Generator<PagePlan> {
	for (const plan of plans) {
		const { path, matchPath, card, isKept } = plan;
		if (isKept) notes.kept.push(path);
		notes.cards.set(card.path, card);
		if (matchPath !== undefined) notes.rewrites.push(...rewritesOf({ path, matchPath }));
		const entry = sitemapEntry(plan);
		if (entry) notes.sitemap.push(entry);
		yield plan;
	}
}
