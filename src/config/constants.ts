/** Every number and fixed name of the specification, once. Section numbers are those of the specification. */

/** §9 Public API: limits of the data API. Times in milliseconds. */
export const PUBLIC_API = {
	requestsPerSecond: 10,
	timeoutMs: 60_000,
	retries: 3,
	retryDelayMs: 1_000,
	perPage: 100,
} as const;

/** §7: the price calls carry this source. */
export const PRICE_SOURCE_ID = 2;

/** §7: the label that marks an event with a star cast. */
export const STAR_CAST_LABEL_ID = 3;

/** §9 Pagination: how many cards stand on a page, and how far the two capped lists go. */
export const PAGE_SIZE = 24;
export const GLOBAL_EVENTS_MAX_PAGES = 6;
export const NEWS_MAX_PAGES = 3;

/** For how many days the page of an event stays after its end (product, "The product, where the specification is silent"). */
export const KEEP_PAST_EVENTS_DAYS = 60;

/** §2: venue pages exist only in these cities; a landing may name others. */
export const CITIES_WITH_PLACE_PAGES = ["moskva", "sankt-peterburg", "sochi"] as const;

/** §9 Currency cookie. */
export const CURRENCY_COOKIE = { name: "currency", path: "/" } as const;

/** §4: the currency taken when nothing else decides. */
export const FALLBACK_CURRENCY = "RUB";

/** §1: the language of a landing that names none. */
export const DEFAULT_LANGUAGE = "ru";

/** §2: paths that hold this get the analytics counter a second time, under the landing's account for them. */
export const EVENTS_PATH_PART = "/events/";

/** §9: versions of the analytics counter. Version 2 is started; "1" here starts the older one. */
export const METRIKA: { readonly version: "1" | "2" } = { version: "2" };

/** §3 UTM data: the parameters that are kept, and the one that starts tracking. */
export const UTM_FIELDS = ["utm_source", "utm_campaign", "utm_term"] as const;

/** The static file that says when the pages were built. */
export const BUILD_FACTS_PATH = "/data/build.json";

/** The landing's page that holds the consent to personal data, which checkout asks for; it stands in no menu. */
export const PERSONAL_DATA_SLUG = "personal-data";

/**
 * Lists of ours, in each city and in all: of so many categories and of so many days that have events, each of so many pages.
 * They are what search engines bring visitors to; more of them would be hundreds of nearly empty pages in every language.
 */
export const LISTINGS = { categories: 8, days: 7, pages: 3 } as const;

/** §2: slugs of the information pages that have a screen of their own. */
export const INFORMATION_SLUGS = [
	"about",
	"contacts",
	"guarantee",
	"offer",
	"pay-and-delivery",
	"privacy-policy",
	"sertifikaty",
] as const;
