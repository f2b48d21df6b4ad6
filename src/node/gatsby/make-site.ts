import type { Env } from "../../config/env";
import { catalogueOf, NO_RECORDS } from "../../domain/catalogue";
import type { TicketEvent } from "../../domain/event";
import type { Brand, Landing } from "../../domain/landing";
import { brandCountry } from "../../domain/map-link";
import { definedFields } from "../../views/defined-fields";
import type { ShownBrand, SiteTheme } from "../../views/site";
import { writeNotFoundLanguages, writeRewrites } from "../hosting/build-facts";
import type { Rewrite } from "../hosting/manifest";
import { originsOf, writeOrigins } from "../hosting/origins";
import { mostSpecificFirst, rewritesOf } from "../hosting/rewrites";
import { cardDesignHash } from "../pipeline/cards/card-files";
import { type PagePlan, plannedAddresses, planPages } from "../pipeline/plan/page-plan";
import { editorReport } from "../pipeline/report/editor-report";
import { recordSnapshots, writeRecordSnapshots } from "../pipeline/report/record-snapshots";
import { writeEditorReport } from "../pipeline/report/report-page";
import { writeUnlistedPages } from "../pipeline/report/unlisted-pages";
import { writeIcons } from "../pipeline/seo/icons";
import { writeSecurityTxt } from "../pipeline/seo/security-txt";
import type { PlannedCard } from "../pipeline/seo/share-card";
import { type SitemapEntry, sitemapEntry, writeSitemap } from "../pipeline/seo/sitemap";
import type { SourcedCatalogue } from "../pipeline/source/build-report";
import { readTexts } from "../pipeline/source/texts";
import { eventPath } from "../pipeline/views/cards";
import { type HallFiles, type ViewContext, viewContext } from "../pipeline/views/context";
import { customPageLinks, informationLinks, personalDataPath } from "../pipeline/views/landing-pages";
import { phoneView } from "../pipeline/views/tel-address";
import { linkableFiles, textFiles, writeBuildTime, writeHalls, writeModules, writeTexts } from "./generated";
import { writeSiteFiles } from "./site-files";
import { citySlugsWithPlacePages, siteUrlOf, translatorsOf } from "./site-options";

interface Options {
	root: string;
	sourced: SourcedCatalogue;
	env: Env;
	now: Date;
	create: (plans: Iterable<PagePlan>) => void;
}

/**
 * Plans the site's pages. Writes its other files: texts, seat maps, search indexes, calendars, the sitemap, the editors'
 * report and data for later steps.
 * @returns the share cards that the pages name
 */
export async function makeSite({ root, sourced, env, now, create }: Options): Promise<PlannedCard[]> {
	const { catalogue } = sourced;
	const { landing } = catalogue;
	const { files: texts, translators } = await writeSiteModules(root, env, landing);
	const hallFiles = await writeHalls(root, catalogue);
	const citiesWithPlacePages = citySlugsWithPlacePages(env, landing);
	await writeTexts(root, texts);
	await writeIcons(root, landing);
	const siteUrl = siteUrlOf(env, catalogue);
	await writeOrigins(root, originsOf(catalogue, env, siteUrl));
	writeBuildTime(root, now);
	const cards = { design: cardDesignHash(root), now };
	const notes: PlanNotes = { sitemap: [], rewrites: [], cards: new Map(), unlistedPaths: [] };
	const files = await linkableFiles(root);
	const site = { citiesWithPlacePages, hallFiles, hasBasket: env.hasBasket };
	const options = { ...site, catalogue, translators, siteUrl, cards, files };
	const addresses = plannedAddresses(options);
	create(collectNotes(planPages(options, addresses), notes));
	await writeRewrites(root, mostSpecificFirst(notes.rewrites));
	await writeNotFoundLanguages(root, [...texts.keys()].slice(1));
	await writeSitemap(root, notes.sitemap, siteUrl);
	writeSecurityTxt(root, { contact: env.securityContact, languages: [...texts.keys()], siteUrl, now });
	writeUnlistedPages(root, notes.unlistedPaths);
	const contexts = [...translators].map(([language, t]) => viewContext(catalogue, language, t, site));
	await writeSiteFiles(root, { catalogue, idNumbers: sourced.idNumbers, contexts, siteUrl });
	const [context] = contexts;
	if (!context) throw new Error("The landing names no language");
	const pathOf = (event: TicketEvent) => eventPath(context, event);
	writeEditorReport(root, editorReport(sourced, addresses, pathOf), siteUrl);
	writeRecordSnapshots(root, recordSnapshots(sourced, pathOf));
	return [...notes.cards.values()];
}

/** Writes the modules `site.json` and `texts.json`. @returns text files and translators, both by language */
async function writeSiteModules(root: string, env: Env, landing: Landing) {
	const texts = await readTexts(root, landing.languages, env.hasBasket);
	const translators = translatorsOf(texts);
	const files = textFiles(texts, landing.theme);
	const [main] = translators;
	if (!main) throw new Error("The landing names no language");
	const site = {
		citiesWithPlacePages: citySlugsWithPlacePages(env, landing),
		hallFiles: new Map<number, HallFiles>(),
		hasBasket: env.hasBasket,
	};
	writeModules(root, siteThemeOf(viewContext(catalogueOf({ landing, ...NO_RECORDS }), ...main, site)), files);
	return { files, translators };
}

export function siteThemeOf(context: ViewContext): SiteTheme {
	const { landing } = context.catalogue;
	return {
		landingId: landing.id,
		brand: shownBrand(landing.brand),
		country: brandCountry(landing),
		information: informationLinks(context),
		customPages: customPageLinks(context),
		personalData: personalDataPath(context),
	};
}

function shownBrand(brand: Brand): ShownBrand {
	const { phone, ...legal } = brand.legal;
	return { ...brand, legal: { ...legal, ...definedFields({ phone: phoneView(phone) }) } };
}

interface PlanNotes {
	sitemap: SitemapEntry[];
	rewrites: Rewrite[];
	/** Pictures for link previews, by the picture's path; several pages may use the same one. */
	cards: Map<string, PlannedCard>;
	/** Paths of the pages of past events, and former paths of pages. */
	unlistedPaths: string[];
}

/** Yields the plans one by one, since all at once take much memory. Adds to `notes` what the other files need. */
function* collectNotes(plans: Iterable<PagePlan>, notes: PlanNotes): Generator<PagePlan> {
	for (const plan of plans) {
		const { path, matchPath, card, isUnlisted } = plan;
		if (isUnlisted) notes.unlistedPaths.push(path);
		notes.cards.set(card.path, card);
		if (matchPath !== undefined) notes.rewrites.push(...rewritesOf({ path, matchPath }));
		const entry = sitemapEntry(plan);
		if (entry) notes.sitemap.push(entry);
		yield plan;
	}
}
