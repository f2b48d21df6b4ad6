/** Numbers and fixed names of the specification; § refers to its sections. */

/** §9 Public API: limits. Times in milliseconds. */
export const PUBLIC_API = {
	requestsPerSecond: 10,
	timeoutMs: 60_000,
	retries: 3,
	retryDelayMs: 1_000,
	perPage: 100,
} as const;

/** §7: sent with price requests. */
export const PRICE_SOURCE_ID = 2;

/** §7: marks an event with a star cast. */
export const STAR_CAST_LABEL_ID = 3;

/** §9 Pagination: cards per page, and the page limits of the two capped lists. */
export const PAGE_SIZE = 24;
export const GLOBAL_EVENTS_MAX_PAGES = 6;
export const NEWS_MAX_PAGES = 3;

/** Days that an event's page stays online after its end. */
export const KEEP_PAST_EVENTS_DAYS = 60;

/** §2: cities with venue pages, unless the landing lists others. */
export const CITIES_WITH_PLACE_PAGES = ["moskva", "sankt-peterburg", "sochi"] as const;

/** §9 Currency cookie. */
export const CURRENCY_COOKIE = { name: "currency", path: "/" } as const;

/** §4: the currency when no other rule applies. */
export const FALLBACK_CURRENCY = "RUB";

/** §1: the language of a landing without languages. */
export const DEFAULT_LANGUAGE = "ru";

/** §2: pages whose path contains this also report to the landing's second analytics account. */
export const EVENTS_PATH_PART = "/events/";

/** §9: version of the analytics counter; "1" is the older one. */
export const METRIKA: { readonly version: "1" | "2" } = { version: "2" };

/** §3 UTM data: the stored parameters, and the one that starts tracking. */
export const UTM_FIELDS = ["utm_source", "utm_campaign", "utm_term"] as const;

/** Static file with the build time. */
export const BUILD_FACTS_PATH = "/data/build.json";

/** Page with the consent to personal data: checkout links to it, no menu does. */
export const PERSONAL_DATA_SLUG = "personal-data";

/**
 * Limits of category and day lists, for the whole site and for each city. The lists attract search traffic; more of them
 * would be hundreds of nearly empty pages in every language.
 */
export const LISTINGS = { categories: 8, days: 7, pages: 3 } as const;

/** §2: slugs of information pages that have their own screen. */
export const INFORMATION_SLUGS = [
	"about",
	"contacts",
	"guarantee",
	"offer",
	"pay-and-delivery",
	"privacy-policy",
	"sertifikaty",
] as const;
