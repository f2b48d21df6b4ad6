/** NODE ONLY: the variables of a build, with what the documents say of them. */

import * as v from "valibot";
import { KEEP_PAST_EVENTS_DAYS, MAX_PAGE_SIZE, PUBLIC_API } from "./constants";
import { ENV_DEFAULTS, hostsFrom, normalAddress, splitAtCommas } from "./env-defaults";
import { originOf, REPORT_ADDRESS } from "./origin";
import { isPictureTemplate, PICTURE_PRESETS } from "./picture-presets";
import { type DocumentedVariables, documented, webAddressSchema } from "./read-variables";

const addressSchema = v.pipe(
	webAddressSchema,
	// URL parsers ignore a line break, but in robots.txt it would end the line.
	v.regex(/^\S+$/, "must hold no blank and no line break"),
	v.transform(normalAddress),
);
/** An API's base address. Published in scripts, which append paths to it. */
const apiAddress = v.pipe(
	addressSchema,
	v.check((url) => {
		const { username, password, search, hash } = new URL(url);
		return username + password + search + hash === "";
	}, "must hold no name, password, query or fragment"),
);
/** An origin without a path, since links in pages start at the root. */
const siteAddress = v.pipe(
	addressSchema,
	v.check(
		(url) => new URL(url).origin === url,
		"must be an origin such as https://tickets.example, without a path",
	),
);
const textMatching = (pattern: RegExp, requirement: string) =>
	v.pipe(v.string(), v.regex(pattern, requirement));
const itemsMatching = (pattern: RegExp, requirement: string) =>
	v.everyItem<string[], string>((item) => pattern.test(item), requirement);

const listSchema = v.pipe(v.string(), v.transform(splitAtCommas));
const hosts = v.pipe(
	v.string(),
	v.transform(hostsFrom),
	itemsMatching(/^[a-z0-9.-]+(?::\d{1,5})?$/, "must be host names separated by commas"),
);
const policyOrigins = v.pipe(
	listSchema,
	itemsMatching(
		/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i,
		"must be origins such as https://cdn.example.org separated by commas",
	),
);
const pictureOrigins = v.pipe(
	listSchema,
	v.everyItem(
		(origin) => originOf(origin) === origin.toLowerCase(),
		"must be origins such as https://img.example.org separated by commas",
	),
	v.transform((items) => items.map((item) => item.toLowerCase())),
);
const pictureTemplate = v.pipe(
	v.string(),
	v.check(
		isPictureTemplate,
		`must be a template such as {url}?w={width}&f={format}, or one of ${Object.keys(PICTURE_PRESETS).join(", ")}`,
	),
	v.transform((text) => PICTURE_PRESETS[text] ?? text),
);
const reportAddress = textMatching(
	REPORT_ADDRESS,
	"must be an address such as https://reports.example.org/csp",
);
const contactAddress = textMatching(
	/^(?:mailto:[\w.+-]+@[\w.-]+|https:\/\/[\w./?=&%~:-]+)$/,
	"must be mailto:somebody@example.org or an https address",
);
const slugs = v.pipe(
	listSchema,
	itemsMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be city slugs separated by commas"),
);
const landingId = textMatching(/^[\w-]+$/, "must be a landing id: letters, digits, - and _");
const dayCount = v.pipe(textMatching(/^\d{1,4}$/, "must be a whole number of days"), v.transform(Number));
const sentrySlug = textMatching(/^[a-z0-9][a-z0-9_-]*$/, "must be a name as in Sentry's addresses");
const atLeastOne = v.pipe(
	v.string(),
	v.transform(Number),
	v.number("must be a number"),
	v.integer("must be a whole number"),
	v.minValue(1, "must be 1 or more"),
);
const pageSize = v.pipe(atLeastOne, v.maxValue(MAX_PAGE_SIZE, `must be at most ${MAX_PAGE_SIZE}`));

/** The environment variables of a build. */
export const envSchema = v.object({
	GATSBY_PUBLIC_API_URL: documented(
		v.optional(apiAddress, ENV_DEFAULTS.apiUrl),
		"public data API: events, venues, performers, news, prices",
	),
	GATSBY_BASKET_API_URL: documented(
		v.optional(apiAddress, ENV_DEFAULTS.apiUrl),
		"basket and order API, called with credentials; set and empty: no basket, " +
			"tickets are sold only at the events' `buy_url`",
	),
	GATSBY_LANDING_ID: documented(
		v.optional(landingId, ENV_DEFAULTS.landingId),
		"the site's landing: brand, languages, currencies, pages",
	),
	GATSBY_PAYMENT_HOSTS: documented(
		v.optional(hosts, ENV_DEFAULTS.paymentHosts),
		"hosts that a buyer may be redirected to for payment, comma-separated",
		{
			note:
				"Each has its port unless it is the default one. They are always https, except for localhost. The build of a site on https " +
				"requires public hosts here, and public https addresses of both APIs and of error reports; with a public data API, " +
				"any build requires public hosts here and a public basket API.",
		},
	),
	GATSBY_SITE_URL: documented(
		v.optional(siteAddress),
		"address of the site, for canonical links and the sitemap",
		{
			note: "It has no path.",
			defaultText: "the landing's",
		},
	),
	GATSBY_CITIES_WITH_PLACE_PAGES: documented(
		v.optional(slugs),
		"cities whose venues have pages; when not set, the landing's cities, else the default",
		{
			note: "Slugs, separated by commas; the landing's are in `place_page_cities`.",
			defaultText: "`moskva,sankt-peterburg,sochi`",
		},
	),
	GATSBY_SENTRY_DSN: documented(v.optional(addressSchema), "address that error reports are sent to"),
	PICTURE_URL: documented(
		v.optional(pictureTemplate, "default"),
		"how the host of pictures is asked for a width and a format: a template such as `{url}?w={width}&f={format}`, or " +
			"`directus`, `contentful`, `sanity`, `imgix`, `cloudinary`, `none` – [backend-contract.md](backend-contract.md)",
		{
			note:
				"`{width}` is in device pixels; `{type}` is `{format}` with jpg for jpeg. `{encodedUrl}` is the encoded address, " +
				"`{before}` and `{after}` are its parts around /upload/. `default` is the template above; with `none`, " +
				"pictures have one size.",
		},
	),
	SECURITY_POLICY_ORIGINS: documented(
		v.optional(policyOrigins, ""),
		"build only: further origins the security policy allows, such as a chat's own hosts",
		{ note: "Separated by commas." },
	),
	SECURITY_PICTURE_ORIGINS: documented(
		v.optional(pictureOrigins),
		"build only: the only allowed origins of pictures; by default all origins in the data",
		{ note: "Separated by commas, without wildcards. Publishes, candidates and rollbacks report new ones." },
	),
	SECURITY_REPORT_URL: documented(
		v.optional(reportAddress),
		"build only: address that browsers report violations of the security policy to",
		{ note: 'For example Sentry\'s "Security headers" endpoint.' },
	),
	SECURITY_CONTACT: documented(
		v.optional(contactAddress),
		"build only: contact for vulnerability reports, in `/.well-known/security.txt`",
		{ note: "For example mailto:security@example.org; without it, there is no such file." },
	),
	SENTRY_AUTH_TOKEN: documented(v.optional(v.string()), "build only: uploads source maps"),
	KEEP_PAST_EVENTS_DAYS: documented(
		v.optional(dayCount, String(KEEP_PAST_EVENTS_DAYS)),
		"build only: days that an event's page is kept after its end, and a former address after a move",
	),
	SENTRY_ORG: documented(
		v.optional(sentrySlug),
		"build only: organisation the source maps belong to; needed with the token",
	),
	SENTRY_PROJECT: documented(
		v.optional(sentrySlug),
		"build only: project the source maps belong to; needed with the token",
	),
	API_REQUESTS_PER_SECOND: documented(
		v.optional(atLeastOne, String(PUBLIC_API.requestsPerSecond)),
		"build only: limit of requests to the public API",
	),
	API_PAGE_SIZE: documented(
		v.optional(pageSize, String(PUBLIC_API.perPage)),
		"build only: records that a request for a list asks for, at most 1000; the API may cap it",
	),
	SERVICE_WORKER: documented(
		v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
		"build only: `off` replaces every visitor's service worker by one that deletes its caches and unregisters",
	),
});

/** Schemas of the variables that `parseEnv` reads, by name. @internal for tests and tools */
export const BUILD_VARIABLES: DocumentedVariables = envSchema.entries;
