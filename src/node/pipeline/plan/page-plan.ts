import type { TFunction } from "i18next";
import { DEFAULT_LANGUAGE } from "../../../config/constants";
import type { Catalogue } from "../../../domain/catalogue";
import { localPath } from "../../../routes";
import type { PageContext } from "../../../views/page-context";
import { breadcrumbTrail } from "../seo/breadcrumbs";
import { pageMeta } from "../seo/page-meta";
import { type CardOptions, type PlannedCard, shareCard } from "../seo/share-card";
import type { OwnPages } from "../source/sanitise";
import { type HallFiles, viewContext } from "../views/context";
import { liveDrafts } from "./live-drafts";
import { ownPages } from "./own-pages";
import type { PageDraft } from "./page-draft";
import { pageDrafts } from "./page-drafts";
import type { TemplateName } from "./templates";

export interface PageRoute {
	path: string;
	template: TemplateName;
	matchPath?: string;
}

/** A page to create: its route and context for Gatsby, and what its share card and the sitemap need. */
export interface PagePlan extends PageRoute {
	/** Last change of the content, for the sitemap; kept out of the context, which is sent to browsers. */
	updatedAt?: string;
	card: PlannedCard;
	context: PageContext<unknown>;
	/** Whether lists and the sitemap leave the page out, as for a past event or a former address. */
	isUnlisted?: true;
}

export interface PlanOptions {
	catalogue: Catalogue;
	translators: ReadonlyMap<string, TFunction>;
	siteUrl: string;
	citiesWithPlacePages: ReadonlySet<string>;
	hallFiles: ReadonlyMap<number, HallFiles>;
	/** Whether the site sells tickets itself. */
	hasBasket: boolean;
	cards: CardOptions;
	/** Paths of published files, to which texts may link. */
	files?: Iterable<string>;
}

/** The addresses of the site's files and of the pages that `planPages` plans with the same options. */
export function plannedAddresses(options: PlanOptions): OwnPages {
	const { catalogue, translators, siteUrl, files = [] } = options;
	const [first] = translators;
	if (!first) throw new Error("The landing names no language");
	const context = { ...viewContext(catalogue, ...first, options), now: options.cards.now.getTime() };
	return ownPages(context, siteUrl, [...translators.keys()], files);
}

/**
 * Plans all pages of the site (spec §2 and §10). Equal catalogues give equal pages, except what depends on build time:
 * lists by day and links to them, events and days on home pages, ends of sales in structured data, share cards and
 * `isOver` of past events, and future sale starts and distant years on event cards and in lists of other dates.
 */
export function* planPages(options: PlanOptions, addresses = plannedAddresses(options)): Generator<PagePlan> {
	const languages = [...options.translators.keys()];
	const defaultLanguage = languages[0] ?? DEFAULT_LANGUAGE;
	for (const [language, t] of options.translators) {
		const context = {
			...viewContext(options.catalogue, language, t, options),
			ownPages: addresses,
			now: options.cards.now.getTime(),
		};
		const planOf = (draft: PageDraft, prefix = language === defaultLanguage ? "" : language): PagePlan => {
			const card = shareCard(draft, context, options.cards);
			const route = routeOf(draft, prefix);
			return {
				...route,
				...(draft.updatedAt && { updatedAt: draft.updatedAt }),
				card,
				...(draft.isUnlisted && { isUnlisted: true }),
				context: {
					language,
					i18n: {
						language,
						languages,
						defaultLanguage,
						originalPath: draft.path,
						routed: prefix !== "",
						path: route.path,
					},
					siteUrl: options.siteUrl,
					theme: options.catalogue.landing.theme,
					meta: pageMeta(draft, context, card.path, { siteUrl: options.siteUrl, languages, defaultLanguage }),
					breadcrumbs: breadcrumbTrail(draft, t),
					...(draft.city && { city: draft.city }),
					view: draft.view,
				},
			};
		};
		for (const draft of pageDrafts(context)) {
			const plan = planOf(draft);
			yield plan;
			for (const path of draft.formerPaths ?? [])
				yield { ...plan, path: localPath(path, language, defaultLanguage), isUnlisted: true };
		}
		for (const draft of liveDrafts(t, context.hasBasket)) {
			yield planOf(draft);
			if (draft.template !== "order-bill" || language !== defaultLanguage) continue;
			// Links in mails have a language prefix, even for the main language; spec §2 names /ru/order/bill/* for any site.
			yield planOf(draft, language);
			if (!languages.includes(DEFAULT_LANGUAGE)) yield planOf(draft, DEFAULT_LANGUAGE);
		}
	}
}

/** @param prefix the language in the page's address, if any */
function routeOf({ path, template, hasClientRoutes }: PageDraft, prefix: string): PageRoute {
	const localisedPath = prefix === "" ? path : localPath(path, prefix, "");
	return { path: localisedPath, template, ...(hasClientRoutes && { matchPath: `${localisedPath}/*` }) };
}
