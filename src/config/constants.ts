/** Numbers and fixed names, most of them set by docs/specification.md, which comments cite as `spec §…`. */

/** Limits for requests to the public API (spec §9); time-outs and retries apply to the basket API too. Times in ms. */
export const PUBLIC_API = {
	requestsPerSecond: 10,
	timeoutMs: 60_000,
	retries: 3,
	retryDelayMs: 1_000,
	perPage: 100,
} as const;
/** The most records a page of a list that a build may ask for, so that an answer stays within its time-out. */
export const MAX_PAGE_SIZE = 1_000;

/** Value of the parameter `source_id` in price requests (spec §7). */
export const PRICE_SOURCE_ID = 2;

/** Id of the label that marks an event with a star cast (spec §7). */
export const STAR_CAST_LABEL_ID = 3;

/** Cards per page of a list. Below: maximum page counts of the list of all cities' events and of the news (spec §9). */
export const PAGE_SIZE = 24;
export const ALL_EVENTS_MAX_PAGES = 6;
export const NEWS_MAX_PAGES = 3;

export const KEEP_PAST_EVENTS_DAYS = 60;

/** Cities with venue pages, unless the environment or the landing lists others (spec §2). */
export const CITIES_WITH_PLACE_PAGES = ["moskva", "sankt-peterburg", "sochi"] as const;

export const CURRENCY_COOKIE = { name: "currency", path: "/" } as const;

/** The currency when neither cookie nor language decides, if the landing offers it (spec §4). */
export const FALLBACK_CURRENCY = "RUB";

/** The language of a landing that lists no languages (spec §1). */
export const DEFAULT_LANGUAGE = "ru";

/** Languages of the routing defaults (spec §1); a landing's own languages decide which pages are made. */
export const ROUTING_LANGUAGES = ["ru", "en", "de", "fr", "es"] as const;

/** Pages whose path contains this also report to the landing's second analytics account (spec §2). */
export const EVENTS_PATH_PART = "/events/";

/** Query parameters stored for campaign tracking (spec §3). */
export const UTM_FIELDS = ["utm_source", "utm_campaign", "utm_term"] as const;
export const UTM_MAX_LENGTH = 200;

export const BUILD_TIME_PATH = "/data/build.json";

/** Slug of the page with the consent to personal data processing: checkout links to the page, no menu does. */
export const PERSONAL_DATA_SLUG = "personal-data";

/** Maximum numbers of category and day lists (per city and for the whole site), and of pages per list (spec §10). */
export const LISTINGS = { categories: 8, days: 7, pages: 3 } as const;

/** Slugs of the landing pages that spec §2 names. */
export const LANDING_PAGE_SLUGS = [
	"kvn",
	"kamedi-zapis-tvprogrammy",
	"novogodnie-yumoristicheskie-shou",
	"stendap-koncerty",
	"uralskie-pelmeni",
	"vecherinka-comedy-club",
] as const;

/** Slugs of the information pages that every site has (spec §2). */
export const INFORMATION_SLUGS = [
	"about",
	"contacts",
	"guarantee",
	"offer",
	"pay-and-delivery",
	"privacy-policy",
	"sertifikaty",
] as const;
