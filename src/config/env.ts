/** NODE ONLY: the environment of a build. Pages use browser-env.ts. */

import { existsSync, readFileSync } from "node:fs";
import { parseEnv as parseDotenv } from "node:util";
import { ENV_DEFAULTS } from "./env-defaults";
import { envSchema } from "./env-schema";
import { readVariables, type Variables } from "./read-variables";

export type Env = ReturnType<typeof parseEnv>;

/** Parses the variables; an empty one counts as missing, except the basket API's. @throws Error naming each invalid one and its rule */
export function parseEnv(variables: Variables) {
	const env = readVariables(envSchema, variables);
	if (env.SENTRY_AUTH_TOKEN && !(env.SENTRY_ORG && env.SENTRY_PROJECT)) {
		throw new Error(
			"The environment is wrong: SENTRY_AUTH_TOKEN needs SENTRY_ORG and SENTRY_PROJECT. See .env.example.",
		);
	}
	// An unset one is the sandbox's, by default.
	const hasBasket = variables["GATSBY_BASKET_API_URL"]?.trim() !== "";
	const isDemo = env.GATSBY_PUBLIC_API_URL === ENV_DEFAULTS.apiUrl && env.GATSBY_SITE_URL === undefined;
	return {
		/** Whether the site shows the sandbox's data, as in a fresh clone: then the build starts the sandbox APIs. */
		isDemo,
		publicApiUrl: env.GATSBY_PUBLIC_API_URL,
		/** False if the basket API's variable is set and empty: then the site sells nothing itself. */
		hasBasket,
		basketApiUrl: hasBasket ? env.GATSBY_BASKET_API_URL : undefined,
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
	const paymentHosts = env.hasBasket ? env.paymentHosts : [];
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
