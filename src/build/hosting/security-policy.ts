import { createHash } from "node:crypto";
import type { Origins } from "./origins";

/** Directives of a content security policy by name, each with its sources. */
export type Policy = Record<string, string[]>;

const METRIKA = ["https://mc.yandex.ru", "https://mc.yandex.com"];
const METRIKA_FRAMERS = ["https://metrika.yandex.ru", "https://metrika.yandex.com", "https://*.webvisor.com"];

/**
 * What a page may load and talk to. Only inline scripts whose hash the policy names may run, and what these load: no text
 * that gets into a page can run, nor name a host whose files would run it (a counter's CDN serves AngularJS, its API JSONP).
 * Styles may be inline: each template's sheet stands in its pages, and a list of their hashes would cost every answer more
 * bytes than it could win where scripts can't run.
 * Pictures are shown and never read by scripts: the service worker leaves those of other hosts alone.
 */
export function policyFor({ images, apis, others, framedByMetrika, secure }: Origins): Policy {
	const sockets = [...METRIKA, ...others].map((origin) => origin.replace(/^http/, "ws"));
	return {
		"default-src": ["'none'"],
		"script-src": ["'strict-dynamic'"],
		"style-src": ["'self'", "'unsafe-inline'", ...others],
		"img-src": ["'self'", "data:", ...images, ...METRIKA, ...others],
		"font-src": ["'self'", ...others],
		"connect-src": ["'self'", ...distinct([...apis, ...METRIKA, ...others, ...sockets])],
		"frame-src": ["blob:", ...METRIKA, ...others],
		"worker-src": ["'self'"],
		"manifest-src": ["'self'"],
		"form-action": ["'self'"],
		"base-uri": ["'none'"],
		"frame-ancestors": framedByMetrika ? METRIKA_FRAMERS : ["'none'"],
		...(secure && { "upgrade-insecure-requests": [] }),
	};
}

function distinct(items: readonly string[]): string[] {
	return [...new Set(items)];
}

/** What the browser would refuse if the page's scripts had to hand over checked values only: reported, never enforced. */
export const TRUSTED_TYPES: Policy = { "require-trusted-types-for": ["'script'"] };

/** The policy as a header's value. @param scriptHashes of the inline scripts that may run */
export function policyText(policy: Readonly<Policy>, scriptHashes: readonly string[]): string {
	return Object.entries(policy)
		.map(([name, sources]) => [name, ...sources, ...(name === "script-src" ? scriptHashes : [])].join(" "))
		.join("; ");
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi;
const RUNS = /^(?:|module|text\/javascript|application\/javascript)$/i;

/** Hashes of the inline scripts of a page that run; JSON and other data blocks don't. */
export function inlineScriptHashes(html: string): string[] {
	const hashes = [...html.matchAll(SCRIPT)].flatMap(({ groups }) => {
		const { attributes = "", text = "" } = groups ?? {};
		const type = /\stype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? "";
		if (/\ssrc=/i.test(attributes) || text === "" || !RUNS.test(type)) return [];
		return [`'sha256-${createHash("sha256").update(text).digest("base64")}'`];
	});
	return distinct(hashes).sort();
}
