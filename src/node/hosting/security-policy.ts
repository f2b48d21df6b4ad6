import { createHash } from "node:crypto";
import { distinct } from "./manifest";
import type { Origins } from "./origins";

export type SecurityPolicy = Record<string, string[]>;

/**
 * Hosts of the analytics counter, as its documentation lists them for sites with a security policy ("Installing a tag
 * on a site with CSP"). A visitor's country decides which of them the counter calls.
 */
const METRIKA_HOSTS = [
	...[
		"ru",
		"az",
		"by",
		"co.il",
		"com",
		"com.am",
		"com.ge",
		"com.tr",
		"ee",
		"fr",
		"kg",
		"kz",
		"lt",
		"lv",
		"md",
	],
	...["tj", "tm", "uz"],
].map((domain) => `mc.yandex.${domain}`);
const METRIKA_ORIGINS = [...METRIKA_HOSTS, "mc.webvisor.com", "mc.webvisor.org"].map(
	(host) => `https://${host}`,
);
/** Host of scripts and pictures of session replay; the counter opens no sockets to it. */
const METRIKA_FILES_ORIGIN = "https://yastatic.net";
/** Sites of the counter's session replay, which show pages in a frame. */
const METRIKA_FRAMERS = [
	...["metrika.yandex.ru", "metrika.yandex.com", "metrika.yandex.by"],
	...["metrica.yandex.com", "metrica.yandex.com.tr", "webvisor.com", "*.webvisor.com"],
].map((host) => `https://${host}`);

/** Creates the policy of what a page may load. Only inline scripts with a listed hash run, and they may load others. */
export function policyFor({
	images,
	apis,
	others,
	hasMetrika,
	framedByMetrika,
	secure,
}: Origins): SecurityPolicy {
	const metrika = hasMetrika ? METRIKA_ORIGINS : [];
	const metrikaFiles = hasMetrika ? [METRIKA_FILES_ORIGIN] : [];
	const sockets = [...metrika, ...others].map((origin) => origin.replace(/^http/, "ws"));
	return {
		// For kinds without a line of their own: Firefox's prefetches of page data. Its `prefetch-src` is no standard any more.
		"default-src": ["'self'"],
		"object-src": ["'none'"],
		// No script hosts are listed: the analytics hosts also serve AngularJS and JSONP, which attackers could use.
		"script-src": ["'strict-dynamic'"],
		// Pages inline their stylesheets.
		"style-src": ["'self'", "'unsafe-inline'", ...others],
		"img-src": ["'self'", "data:", ...distinct([...images, ...metrika, ...metrikaFiles, ...others])],
		"font-src": ["'self'", ...others],
		// Picture hosts aren't listed, so the service worker must not fetch their pictures.
		"connect-src": ["'self'", ...distinct([...apis, ...metrika, ...metrikaFiles, ...others, ...sockets])],
		"frame-src": ["blob:", ...distinct([...metrika, ...metrikaFiles, ...others])],
		"worker-src": ["'self'"],
		"manifest-src": ["'self'"],
		"form-action": ["'self'"],
		"base-uri": ["'none'"],
		"frame-ancestors": framedByMetrika ? METRIKA_FRAMERS : ["'none'"],
		...(secure && { "upgrade-insecure-requests": [] }),
	};
}

export const TRUSTED_TYPES: SecurityPolicy = { "require-trusted-types-for": ["'script'"] };

export function policyText(policy: Readonly<SecurityPolicy>, scriptHashes: readonly string[]): string {
	return Object.entries(policy)
		.map(([name, sources]) => [name, ...sources, ...(name === "script-src" ? scriptHashes : [])].join(" "))
		.join("; ");
}

const SCRIPT_ELEMENT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi;
const EXECUTABLE_TYPE = /^(?:|module|text\/javascript|application\/javascript)$/i;

/** Returns hashes of a page's executable inline scripts; JSON and other data blocks don't need any. */
export function inlineScriptHashes(html: string): string[] {
	const hashes = [...html.matchAll(SCRIPT_ELEMENT)].flatMap(({ groups }) => {
		const { attributes = "", text = "" } = groups ?? {};
		const type = /\stype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? "";
		if (/\ssrc=/i.test(attributes) || text === "" || !EXECUTABLE_TYPE.test(type)) return [];
		return [`'sha256-${createHash("sha256").update(text).digest("base64")}'`];
	});
	return distinct(hashes).sort();
}
