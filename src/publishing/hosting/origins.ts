import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Env } from "../../config/env";
import type { Catalogue } from "../../entities/catalogue";
import { writeChanged } from "../write-changed";
import { hostingDirectory } from "./manifest";

const list = v.array(v.string());
const originsSchema = v.object({
	images: list,
	apis: list,
	others: list,
	framedByMetrika: v.boolean(),
	secure: v.boolean(),
});

/**
 * The origins that pages of this site talk to, each as `https://host[:port]`.
 * - images: hosts of the catalogue's pictures
 * - apis: the two APIs and error reporting
 * - others: of the chat widget, where the landing has one, and those the operator names
 * - framedByMetrika: whether the counter's own pages may show the site in a frame (click maps, session replay)
 * - secure: whether the site itself is on https
 */
export type Origins = v.InferOutput<typeof originsSchema>;

/** Gathers the origins from the catalogue and the configuration. @param siteUrl the site's own address */
export function originsOf(catalogue: Catalogue, env: Env, siteUrl: string): Origins {
	const { brand, theme } = catalogue.landing;
	const known = (addresses: Iterable<string | undefined>) => distinct([...addresses].flatMap(originOf));
	return {
		images: known(pictureAddresses(catalogue)),
		apis: known([env.publicApiUrl, env.basketApiUrl, env.sentryDsn]),
		others: distinct([...known([brand.chatWidgetUrl]), ...env.policyOrigins]),
		framedByMetrika: theme.ui_metric_id !== "" && theme.ui_metric_webvisor,
		secure: siteUrl.startsWith("https:"),
	};
}

function* pictureAddresses(catalogue: Catalogue): Generator<string | undefined> {
	const { landing, events, places, persons, articles, acquisitions } = catalogue;
	yield landing.brand.logoUrl;
	for (const { logoUrl } of acquisitions) yield logoUrl;
	for (const { gallery } of events) for (const { url } of gallery) yield url;
	for (const { image } of [...events, ...places, ...persons, ...articles, ...landing.pages]) yield image?.url;
	const texts = [
		...events.map(({ description }) => description),
		...places.map(({ description }) => description),
		...persons.map(({ biography }) => biography),
		...articles.map(({ body }) => body),
		...landing.pages.map(({ body }) => body),
	];
	for (const text of texts) {
		if (text?.includes("<img")) for (const [, url] of text.matchAll(/<img[^>]*\ssrc=["']?([^"'\s>]+)/gi)) yield url;
	}
}

function originOf(address: string | undefined): string[] {
	// Cut off without parsing the rest: there is an address a picture. A reporting address has its key before the @.
	const [, scheme, host] = /^(https?:\/\/)(?:[^/?#\s@]*@)?([^/?#\s@;,']+)/i.exec(address ?? "") ?? [];
	return scheme && host ? [`${scheme}${host}`.toLowerCase()] : [];
}

function distinct(items: readonly string[]): string[] {
	return [...new Set(items)].sort();
}

/** Hands the origins over to the adapter: Gatsby runs the two in separate bundles, which share nothing but files. */
export async function writeOrigins(root: string, origins: Origins): Promise<void> {
	await writeChanged(originsFile(root), JSON.stringify(origins));
}

export async function readOrigins(root: string): Promise<Origins> {
	return v.parse(originsSchema, JSON.parse(await readFile(originsFile(root), "utf8")));
}

function originsFile(root: string): string {
	return join(hostingDirectory(root), "origins.json");
}
