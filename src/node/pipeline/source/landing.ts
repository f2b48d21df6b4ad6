import { DEFAULT_LANGUAGE, INFORMATION_SLUGS } from "../../../config/constants";
import type { ConfiguredPage, Landing, Theme } from "../../../domain/landing";
import type { LandingNote } from "../../../domain/landing-note";
import { isLanguage } from "../../../i18n/languages";

/** First path segments of routes (spec §2) and files of the site that neither cities nor landing pages may use. */
const RESERVED_SEGMENTS = [
	...["events", "places", "persons", "news", "cart", "order", "payment"],
	...["404.html", "500.html", "404", "500", "index", "offline", "offline-plugin-app-shell-fallback"],
	...[
		"calendar",
		"cards",
		"data",
		"fonts",
		"halls",
		"icons",
		"images",
		"page-data",
		"sitemaps",
		"static",
		"texts",
	],
];

export function isReservedSlug(slug: string): boolean {
	return RESERVED_SEGMENTS.includes(slug) || isLanguage(slug);
}

/**
 * Drops landing settings the site can't use: languages without texts, pages whose path is taken, and duplicates among
 * currencies and social networks. Puts the main language first; its pages have no prefix. `report` lists the problems.
 */
export function usableLanding(
	landing: Landing,
	citySlugs: ReadonlySet<string>,
): { landing: Landing; report: LandingNote[] } {
	const report: LandingNote[] = [];
	const languages = usableLanguages(landing, report);
	const currencies = uniqueBy(landing.theme.currencies, ({ code }) => code, "currencies", report);
	reportUnusedCurrencies({ ...landing.theme, currencies }, report);
	const social = uniqueBy(landing.brand.social, ({ url }) => url, "social", report);
	const pages = pagesWithFreeSlugs(landing, citySlugs, report);
	const [mainLanguage = DEFAULT_LANGUAGE] = languages;
	const language = languages.includes(landing.theme.language) ? landing.theme.language : mainLanguage;
	const theme = { ...landing.theme, language, main_lang: mainLanguage, currencies };
	return {
		landing: { ...landing, languages, theme, brand: { ...landing.brand, social }, pages },
		report,
	};
}

function usableLanguages({ languages, theme: { main_lang } }: Landing, report: LandingNote[]): string[] {
	const supportedLanguages = languages.filter((code) => {
		if (isLanguage(code)) return true;
		report.push({ kind: "noTexts", field: "languages", language: code });
		return false;
	});
	const [firstLanguage = DEFAULT_LANGUAGE] = supportedLanguages;
	if (supportedLanguages.length > 0 && !supportedLanguages.includes(main_lang))
		report.push({
			kind: "unknownLanguage",
			field: "main_lang",
			language: main_lang,
			used: firstLanguage,
		});
	const main = supportedLanguages.includes(main_lang) ? main_lang : firstLanguage;
	return [main, ...supportedLanguages.filter((code) => code !== main)];
}

function uniqueBy<T>(
	items: readonly T[],
	keyOf: (item: T) => string,
	field: string,
	report: LandingNote[],
): T[] {
	const seenKeys = new Set<string>();
	return items.filter((item) => {
		const key = keyOf(item);
		if (!seenKeys.has(key)) return seenKeys.add(key);
		report.push({ kind: "twice", field, key });
		return false;
	});
}

function reportUnusedCurrencies(
	{ currencies, currency, language_currency }: Theme,
	report: LandingNote[],
): void {
	const codes = currencies.map(({ code }) => code);
	if (codes.length > 0 && !codes.includes(currency.code))
		report.push({ kind: "unknownCurrency", field: "currency.code", code: currency.code });
	for (const [language, code] of Object.entries(language_currency)) {
		if (!codes.includes(code))
			report.push({ kind: "unknownCurrency", field: `language_currency.${language}`, code });
	}
}

function pagesWithFreeSlugs(
	{ pages }: Landing,
	citySlugs: ReadonlySet<string>,
	report: LandingNote[],
): ConfiguredPage[] {
	const usedSlugs = new Set<string>();
	return pages.filter(({ slug }) => {
		const isInformation = (INFORMATION_SLUGS as readonly string[]).includes(slug);
		if (usedSlugs.has(slug) || isReservedSlug(slug) || (citySlugs.has(slug) && !isInformation)) {
			report.push({ kind: "takenAddress", field: "pages", path: `/${slug}` });
			return false;
		}
		return usedSlugs.add(slug);
	});
}
