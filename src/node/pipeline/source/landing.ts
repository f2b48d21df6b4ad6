import { DEFAULT_LANGUAGE, INFORMATION_SLUGS } from "../../../config/constants";
import type { ConfiguredPage, Landing, Theme } from "../../../domain/landing";
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
): { landing: Landing; report: string[] } {
	const reportLines: string[] = [];
	const languages = usableLanguages(landing, reportLines);
	const currencies = uniqueBy(landing.theme.currencies, ({ code }) => code, "currencies", reportLines);
	reportUnusedCurrencies({ ...landing.theme, currencies }, reportLines);
	const social = uniqueBy(landing.brand.social, ({ url }) => url, "social", reportLines);
	const pages = pagesWithFreeSlugs(landing, citySlugs, reportLines);
	const [mainLanguage = DEFAULT_LANGUAGE] = languages;
	const language = languages.includes(landing.theme.language) ? landing.theme.language : mainLanguage;
	const theme = { ...landing.theme, language, main_lang: mainLanguage, currencies };
	return {
		landing: { ...landing, languages, theme, brand: { ...landing.brand, social }, pages },
		report: reportLines,
	};
}

function usableLanguages({ languages, theme: { main_lang } }: Landing, report: string[]): string[] {
	const supportedLanguages = languages.filter((code) => {
		if (isLanguage(code)) return true;
		report.push(`landing languages: there are no texts for "${code}", so it was left out`);
		return false;
	});
	const [firstLanguage = DEFAULT_LANGUAGE] = supportedLanguages;
	if (supportedLanguages.length > 0 && !supportedLanguages.includes(main_lang))
		report.push(`landing main_lang: "${main_lang}" is none of its languages, so it is "${firstLanguage}"`);
	const main = supportedLanguages.includes(main_lang) ? main_lang : firstLanguage;
	return [main, ...supportedLanguages.filter((code) => code !== main)];
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string, field: string, report: string[]): T[] {
	const seenKeys = new Set<string>();
	return items.filter((item) => {
		const key = keyOf(item);
		if (!seenKeys.has(key)) return seenKeys.add(key);
		report.push(`landing ${field}: ${key} stands there twice, so the second was left out`);
		return false;
	});
}

function reportUnusedCurrencies({ currencies, currency, language_currency }: Theme, report: string[]): void {
	const codes = currencies.map(({ code }) => code);
	if (codes.length > 0 && !codes.includes(currency.code))
		report.push(`landing currency.code: ${currency.code} is none of its currencies, so it is never shown`);
	for (const [language, code] of Object.entries(language_currency)) {
		if (!codes.includes(code))
			report.push(
				`landing language_currency.${language}: ${code} is none of its currencies, so it is never shown`,
			);
	}
}

function pagesWithFreeSlugs(
	{ pages }: Landing,
	citySlugs: ReadonlySet<string>,
	report: string[],
): ConfiguredPage[] {
	const usedSlugs = new Set<string>();
	return pages.filter(({ slug }) => {
		const isInformation = (INFORMATION_SLUGS as readonly string[]).includes(slug);
		if (usedSlugs.has(slug) || isReservedSlug(slug) || (citySlugs.has(slug) && !isInformation)) {
			report.push(`landing pages: the address /${slug} is taken, so that page was left out`);
			return false;
		}
		return usedSlugs.add(slug);
	});
}
