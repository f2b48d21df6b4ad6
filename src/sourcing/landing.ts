import { DEFAULT_LANGUAGE, INFORMATION_SLUGS } from "../config/constants";
import type { Landing } from "../entities/landing";
import { isLanguage } from "../i18n/languages";

/** First segments of the routes of spec §2: neither a city nor a landing page can take them. */
const ROUTE_SEGMENTS = [
	"events",
	"places",
	"persons",
	"news",
	"cart",
	"order",
	"payment",
	"404.html",
	"500.html",
	"offline",
];

/** Whether a slug would hide one of the site's own routes. */
export function isReservedSlug(slug: string): boolean {
	return ROUTE_SEGMENTS.includes(slug) || isLanguage(slug);
}

/**
 * The landing without what the site can't show: languages it has no texts for, pages whose address is taken.
 * @returns the landing, and a line for each thing left out, for the build report
 */
export function usableLanding(
	landing: Landing,
	citySlugs: ReadonlySet<string>,
): { landing: Landing; report: string[] } {
	const report: string[] = [];
	const languages = landing.languages.filter((code) => {
		if (isLanguage(code)) return true;
		report.push(`landing languages: there are no texts for "${code}", so it was left out`);
		return false;
	});
	if (languages.length === 0) languages.push(DEFAULT_LANGUAGE);
	const taken = new Set<string>();
	const pages = landing.pages.filter(({ slug }) => {
		const isInformation = (INFORMATION_SLUGS as readonly string[]).includes(slug);
		if (taken.has(slug) || isReservedSlug(slug) || (citySlugs.has(slug) && !isInformation)) {
			report.push(`landing pages: the address /${slug} is taken, so that page was left out`);
			return false;
		}
		taken.add(slug);
		return true;
	});
	return { landing: { ...landing, languages, pages }, report };
}
