import { DEFAULT_LANGUAGE, INFORMATION_SLUGS } from "../../config/constants";
import type { Landing, LandingPage, Theme } from "../../domain/landing";
import { isLanguage } from "../../i18n/languages";

/** First segments of the routes of spec §2, and folders of the site: neither a city nor a landing page can take them. */
const RESERVED = [
	"events",
	"places",
	"persons",
	"news",
	"cart",
	"order",
	"payment",
	...["404.html", "500.html", "404", "500", "offline", "offline-plugin-app-shell-fallback"],
	...["calendar", "cards", "data", "fonts", "halls", "icons", "images", "page-data", "sitemaps", "static", "texts"],
];

/** Whether a slug would hide one of the site's own routes. */
export function isReservedSlug(slug: string): boolean {
	return RESERVED.includes(slug) || isLanguage(slug);
}

/**
 * The landing without what the site can't show: languages it has no texts for, pages whose address is taken, a second
 * currency or channel of the same name. Its main language comes first: it's the one without a prefix.
 * @returns the landing, and a line for each thing that isn't as the landing says, for the build report
 */
export function usableLanding(
	landing: Landing,
	citySlugs: ReadonlySet<string>,
): { landing: Landing; report: string[] } {
	const report: string[] = [];
	const languages = usableLanguages(landing, report);
	const currencies = once(landing.theme.currencies, ({ code }) => code, "currencies", report);
	noteCurrencies({ ...landing.theme, currencies }, report);
	const social = once(landing.brand.social, ({ url }) => url, "social", report);
	const pages = usablePages(landing, citySlugs, report);
	const [main = DEFAULT_LANGUAGE] = languages;
	const language = languages.includes(landing.theme.language) ? landing.theme.language : main;
	const theme = { ...landing.theme, language, main_lang: main, currencies };
	return { landing: { ...landing, languages, theme, brand: { ...landing.brand, social }, pages }, report };
}

function usableLanguages({ languages, theme: { main_lang } }: Landing, report: string[]): string[] {
	const spoken = languages.filter((code) => {
		if (isLanguage(code)) return true;
		report.push(`landing languages: there are no texts for "${code}", so it was left out`);
		return false;
	});
	const [first = DEFAULT_LANGUAGE] = spoken;
	if (spoken.length > 0 && !spoken.includes(main_lang))
		report.push(`landing main_lang: "${main_lang}" is none of its languages, so it is "${first}"`);
	const main = spoken.includes(main_lang) ? main_lang : first;
	return [main, ...spoken.filter((code) => code !== main)];
}

/** Members that are told apart by their key: what names one a second time is left out. */
function once<T>(items: readonly T[], keyOf: (item: T) => string, field: string, report: string[]): T[] {
	const seen = new Set<string>();
	return items.filter((item) => {
		const key = keyOf(item);
		if (seen.has(key)) report.push(`landing ${field}: ${key} stands there twice, so the second was left out`);
		const isNew = !seen.has(key);
		seen.add(key);
		return isNew;
	});
}

/** A currency nobody can choose is never shown (spec §4): the operator should know that it was in vain. */
function noteCurrencies({ currencies, currency, language_currency }: Theme, report: string[]): void {
	const codes = currencies.map(({ code }) => code);
	if (codes.length > 0 && !codes.includes(currency.code))
		report.push(`landing currency.code: ${currency.code} is none of its currencies, so it is never shown`);
	for (const [language, code] of Object.entries(language_currency)) {
		if (!codes.includes(code))
			report.push(`landing language_currency.${language}: ${code} is none of its currencies, so it is never shown`);
	}
}

function usablePages({ pages }: Landing, citySlugs: ReadonlySet<string>, report: string[]): LandingPage[] {
	const taken = new Set<string>();
	return pages.filter(({ slug }) => {
		const isInformation = (INFORMATION_SLUGS as readonly string[]).includes(slug);
		if (taken.has(slug) || isReservedSlug(slug) || (citySlugs.has(slug) && !isInformation)) {
			report.push(`landing pages: the address /${slug} is taken, so that page was left out`);
			return false;
		}
		taken.add(slug);
		return true;
	});
}
