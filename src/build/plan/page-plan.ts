import type { TFunction } from "i18next";
import { DEFAULT_LANGUAGE } from "../../config/constants";
import type { Catalogue } from "../../domain/catalogue";
import { setCurrencySigns } from "../../domain/money";
import { localPath } from "../../routes";
import type { PageContext } from "../../views/page-context";
import { breadcrumbTrail } from "../seo/breadcrumbs";
import { pageMeta } from "../seo/page-meta";
import { type CardOptions, type PlannedCard, shareCard } from "../seo/share-card";
import type { OwnPages } from "../source/sanitise";
import { viewContext } from "../views/context";
import { liveDrafts } from "./live-drafts";
import { ownPages } from "./own-pages";
import { type PageDraft, pageDrafts } from "./page-drafts";
import type { TemplateName } from "./templates";

/** One page to be created: what Gatsby's createPage needs, and nothing it decides by itself. */
export interface PagePlan {
	path: string;
	template: TemplateName;
	/** Only for the client-only routes of spec §2. */
	matchPath?: string;
	/** When what the page shows was last changed. For the sitemap; in the context it would be data nobody shows. */
	updatedAt?: string;
	/** The picture the page is shared by, to be drawn. */
	card: PlannedCard;
	context: PageContext<unknown>;
	/** Whether it stays only for those who have its address: of an event that is over, or a former address. */
	isKept?: true;
}

export interface PlanOptions {
	catalogue: Catalogue;
	/** A translator a language of the landing; the first language is the default and has no prefix. */
	translators: ReadonlyMap<string, TFunction>;
	siteUrl: string;
	citiesWithPlacePages: ReadonlySet<string>;
	layoutUrls: ReadonlyMap<number, string>;
	cards: CardOptions;
	/** Files that are published beside the pages, from the root: texts may link to them. */
	files?: Iterable<string>;
}

/** The addresses of all pages that will be planned. */
export function plannedAddresses(options: PlanOptions): OwnPages {
	const { catalogue, translators, siteUrl, files = [] } = options;
	const [first] = translators;
	if (!first) throw new Error("The landing names no language");
	const context = { ...viewContext(catalogue, ...first, options), now: options.cards.now.getTime() };
	return ownPages(context, { siteUrl, languages: [...translators.keys()], files });
}

/**
 * All pages of the site, from the data alone (spec §2, product "Reading the specification"). Pure: the same catalogue
 * gives the same pages, and nothing in a page's context changes with the time of the build, but for the card of an event that
 * has passed, for what home pages lead with: dates on sale, and for the lists of the next days and what links to them.
 */
export function* planPages(options: PlanOptions): Generator<PagePlan> {
	const languages = [...options.translators.keys()];
	const defaultLanguage = languages[0] ?? DEFAULT_LANGUAGE;
	const pages = plannedAddresses(options);
	setCurrencySigns(options.catalogue.landing.theme.currencies);
	for (const [language, t] of options.translators) {
		const context = {
			...viewContext(options.catalogue, language, t, options),
			ownPages: pages,
			now: options.cards.now.getTime(),
		};
		const finish = (draft: PageDraft, prefixed = language !== defaultLanguage): PagePlan => {
			const card = shareCard(draft, context, options.cards);
			const path = prefixed ? localPath(draft.path, language, "") : draft.path;
			return {
				path,
				template: draft.template,
				...(draft.client && { matchPath: `${path}/*` }),
				...(draft.updatedAt && { updatedAt: draft.updatedAt }),
				card,
				...(draft.isKept && { isKept: true }),
				context: {
					language,
					i18n: { language, languages, defaultLanguage, originalPath: draft.path, routed: prefixed, path },
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
			const plan = finish(draft);
			yield plan;
			for (const path of draft.formerPaths ?? [])
				yield { ...plan, path: localPath(path, language, defaultLanguage), isKept: true };
		}
		for (const draft of liveDrafts(t)) {
			yield finish(draft);
			// Spec §2 names /ru/order/bill/* beside the route without a prefix: links in mails carry the language.
			if (draft.template === "order-bill" && language === defaultLanguage) yield finish(draft, true);
		}
	}
}
