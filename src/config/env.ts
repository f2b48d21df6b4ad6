/** NODE ONLY: the environment of a build. Pages use browser-env.ts. */

import { existsSync, readFileSync } from "node:fs";
import { parseEnv as parseDotenv } from "node:util";
import * as v from "valibot";
import { KEEP_PAST_EVENTS_DAYS, MAX_PAGE_SIZE, PUBLIC_API } from "./constants";
import { ENV_DEFAULTS, hostsFrom, normalAddress, splitAtCommas } from "./env-defaults";
import { originOf, REPORT_ADDRESS } from "./origin";
import { isPictureTemplate, PICTURE_PRESETS } from "./picture-presets";
import { readVariables, type Variables, webAddressSchema } from "./read-variables";

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
	v.check((url) => new URL(url).origin === url, "must be an origin such as https://tickets.example, without a path"),
);
const textMatching = (pattern: RegExp, requirement: string) => v.pipe(v.string(), v.regex(pattern, requirement));
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
const reportAddress = textMatching(REPORT_ADDRESS, "must be an address such as https://reports.example.org/csp");
const contactAddress = textMatching(
	/^(?:mailto:[\w.+-]+@[\w.-]+|https:\/\/[\w./?=&%~:-]+)$/,
	"must be mailto:somebody@example.org or an https address",
);
const slugs = v.pipe(listSchema, itemsMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be city slugs separated by commas"));
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

const envSchema = v.object({
	GATSBY_PUBLIC_API_URL: v.optional(apiAddress, ENV_DEFAULTS.apiUrl),
	GATSBY_BASKET_API_URL: v.optional(apiAddress, ENV_DEFAULTS.apiUrl),
	GATSBY_LANDING_ID: v.optional(landingId, ENV_DEFAULTS.landingId),
	GATSBY_PAYMENT_HOSTS: v.optional(hosts, ENV_DEFAULTS.paymentHosts),
	GATSBY_SITE_URL: v.optional(siteAddress),
	GATSBY_CITIES_WITH_PLACE_PAGES: v.optional(slugs),
	GATSBY_SENTRY_DSN: v.optional(addressSchema),
	PICTURE_URL: v.optional(pictureTemplate, "default"),
	SECURITY_POLICY_ORIGINS: v.optional(policyOrigins, ""),
	SECURITY_PICTURE_ORIGINS: v.optional(pictureOrigins),
	SECURITY_REPORT_URL: v.optional(reportAddress),
	SECURITY_CONTACT: v.optional(contactAddress),
	SENTRY_AUTH_TOKEN: v.optional(v.string()),
	KEEP_PAST_EVENTS_DAYS: v.optional(dayCount, String(KEEP_PAST_EVENTS_DAYS)),
	SENTRY_ORG: v.optional(sentrySlug),
	SENTRY_PROJECT: v.optional(sentrySlug),
	API_REQUESTS_PER_SECOND: v.optional(atLeastOne, String(PUBLIC_API.requestsPerSecond)),
	API_PAGE_SIZE: v.optional(pageSize, String(PUBLIC_API.perPage)),
	SERVICE_WORKER: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
});

/** Names of the variables that `parseEnv` reads. @internal for tests and tools */
export const BUILD_VARIABLES: readonly string[] = Object.keys(envSchema.entries);

export type Env = ReturnType<typeof parseEnv>;

/** Parses the variables; an empty one counts as missing, except the basket API's. @throws Error naming each invalid one and its rule */
export function parseEnv(variables: Variables) {
	const env = readVariables(envSchema, variables);
	if (env.SENTRY_AUTH_TOKEN && !(env.SENTRY_ORG && env.SENTRY_PROJECT)) {
		throw new Error(
			"The environment is wrong: SENTRY_AUTH_TOKEN needs SENTRY_ORG and SENTRY_PROJECT. See .env.example.",
		);
	}
	const isDemo = env.GATSBY_PUBLIC_API_URL === ENV_DEFAULTS.apiUrl && env.GATSBY_SITE_URL === undefined;
	return {
		/** Whether the site shows the sandbox's data, as in a fresh clone: then the build starts the sandbox APIs. */
		isDemo,
		publicApiUrl: env.GATSBY_PUBLIC_API_URL,
		/** Undefined if the variable is set and empty: then the site sells nothing itself, and has no basket. */
		basketApiUrl: variables["GATSBY_BASKET_API_URL"]?.trim() === "" ? undefined : env.GATSBY_BASKET_API_URL,
		landingId: env.GATSBY_LANDING_ID,
		paymentHosts: env.GATSBY_PAYMENT_HOSTS,
		/** The site's address; when absent, the landing's `site_url` applies. */
		siteUrl: env.GATSBY_SITE_URL ?? (isDemo ? ENV_DEFAULTS.siteUrl : undefined),
		citiesWithPlacePages: env.GATSBY_CITIES_WITH_PLACE_PAGES,
		sentryDsn: env.GATSBY_SENTRY_DSN,
		/** Template of picture addresses. */
		pictureUrl: env.PICTURE_URL,
		policyOrigins: env.SECURITY_POLICY_ORIGINS,
		pictureOrigins: env.SECURITY_PICTURE_ORIGINS,
		securityReportUrl: env.SECURITY_REPORT_URL,
		securityContact: env.SECURITY_CONTACT,
		/** For uploading source maps; the token needs the other two. */
		sentryAuthToken: env.SENTRY_AUTH_TOKEN,
		sentryOrg: env.SENTRY_ORG,
		sentryProject: env.SENTRY_PROJECT,
		requestsPerSecond: env.API_REQUESTS_PER_SECOND,
		/** Records that a page of the public API's lists asks for; the API may cap it. */
		pageSize: env.API_PAGE_SIZE,
		/** Whether pages have a service worker. When false, a worker that unregisters itself replaces installed workers. */
		hasServiceWorker: env.SERVICE_WORKER === "on",
		keepPastEventsDays: env.KEEP_PAST_EVENTS_DAYS,
	};
}

/**
 * Rejects addresses that visitors' browsers can't reach: plain http when the site is on https, and local addresses when
 * the site is on https or the public API has a public host. Checks the Sentry address only for a site on https.
 * @throws Error naming each invalid variable and what it must be
 */
export function assertPublicAddresses(env: Env, siteUrl: string | undefined): void {
	const isSecure = siteUrl?.startsWith("https:") === true;
	if (!isSecure && isLocalAddress(env.publicApiUrl)) return;
	const addresses = {
		GATSBY_PUBLIC_API_URL: env.publicApiUrl,
		...(env.basketApiUrl && { GATSBY_BASKET_API_URL: env.basketApiUrl }),
		...(isSecure && env.sentryDsn && { GATSBY_SENTRY_DSN: env.sentryDsn }),
	};
	const problems = Object.entries(addresses)
		.filter(([, url]) => isLocalAddress(url) || (isSecure && !url.startsWith("https:")))
		.map(([name, url]) => `${name} must be a public ${isSecure ? "https:// " : ""}address, and is ${url}`);
	// Without a basket, nobody is sent to a bank.
	const paymentHosts = env.basketApiUrl ? env.paymentHosts : [];
	const localHosts = paymentHosts.filter((host) => isLocalHost(host.replace(/:\d+$/, "")));
	if (localHosts.length > 0)
		problems.push(`GATSBY_PAYMENT_HOSTS must name public hosts, and has ${localHosts.join(", ")}`);
	if (problems.length === 0) return;
	const purpose = isSecure ? siteUrl : `a site with data of ${env.publicApiUrl}`;
	throw new Error(`The environment is wrong for ${purpose}: ${problems.join("; ")}. See .env.example.`);
}

function isLocalAddress(url: string): boolean {
	return isLocalHost(new URL(url).hostname);
}

/** Whether a host is local or private; names without a dot count as local. `[…]` is IPv6, which may contain IPv4. */
function isLocalHost(host: string): boolean {
	const [, high, low] = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(host) ?? [];
	if (high && low) {
		const hexGroups = [high, low].map((word) => Number.parseInt(word, 16));
		return isLocalHost(hexGroups.flatMap((word) => [word >> 8, word & 255]).join("."));
	}
	return (
		/^(?:[^.[]+|.*\.(?:localhost|local|internal))\.?$/.test(host) ||
		/^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/.test(
			host,
		) ||
		/^\[(?:::1?|f[cd][0-9a-f:]*|fe80:[0-9a-f:]*)\]$/.test(host)
	);
}

let cachedEnv: Env | undefined;

/** Parses the variables of `envVariables`, once per process. @throws Error like `parseEnv` */
export function readEnv(): Env {
	if (!cachedEnv) {
		cachedEnv = parseEnv(envVariables());
		// Code that also runs in browsers reads it here; for browsers, the bundler puts it in (webpack-config.ts).
		process.env.PICTURE_URL = cachedEnv.pictureUrl;
	}
	return cachedEnv;
}

export function envVariables(): Variables {
	return { ...fileVariables(), ...process.env };
}

/** Reads the .env file that Gatsby would, since commands that run outside Gatsby need the variables of builds. */
function fileVariables(): Record<string, string | undefined> {
	const { GATSBY_ACTIVE_ENV, NODE_ENV = "production" } = process.env;
	const file = `.env.${GATSBY_ACTIVE_ENV || NODE_ENV}`;
	return existsSync(file) ? parseDotenv(readFileSync(file, "utf8")) : {};
}
