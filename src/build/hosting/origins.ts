import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Catalogue } from "../../domain/catalogue";
import type { Env } from "../../settings/env";
import { originOf } from "../../settings/origin";
import { writeChanged } from "../gatsby/write-changed";
import { eachTag } from "../source/each-tag";
import { distinct, hostingDirectory } from "./manifest";

const list = v.array(v.string());
const originsSchema = v.object({
	images: list,
	refusedImages: list,
	apis: list,
	others: list,
	framedByMetrika: v.boolean(),
	secure: v.boolean(),
	reportUrl: v.optional(v.string()),
});

/**
 * Origins that pages load from, each as `https://host[:port]`.
 * - images: picture hosts; refusedImages: those not allowed, or over the limit
 * - apis: both APIs and error reporting
 * - others: the chat widget's, and those set by the operator (SECURITY_POLICY_ORIGINS)
 * - framedByMetrika: whether the analytics counter may frame the site (click maps, session replay)
 * - secure: whether the site uses https
 * - reportUrl: where browsers report policy violations
 */
export type Origins = v.InferOutput<typeof originsSchema>;

export function originsOf(catalogue: Catalogue, env: Env, siteUrl: string): Origins {
	const { brand, theme } = catalogue.landing;
	const known = (addresses: readonly (string | undefined)[]) =>
		distinct(addresses.flatMap((each) => originOf(each) ?? [])).sort();
	return {
		...pictureOrigins(catalogue, env.pictureOrigins),
		apis: known([env.publicApiUrl, env.basketApiUrl, env.sentryDsn]),
		others: distinct([...known([brand.chatWidgetUrl]), ...env.policyOrigins]).sort(),
		framedByMetrika: theme.ui_metric_id !== "" && theme.ui_metric_webvisor,
		secure: siteUrl.startsWith("https:"),
		reportUrl: env.securityReportUrl,
	};
}

/** Length of the picture origins in the policy: servers limit the size of response headers. */
const MAX_PICTURE_BYTES = 1_200;

function pictureOrigins(catalogue: Catalogue, allowed: readonly string[] | undefined) {
	const uses = new Map<string, number>();
	for (const address of pictureAddresses(catalogue)) {
		const origin = originOf(address);
		if (origin !== undefined) uses.set(origin, (uses.get(origin) ?? 0) + 1);
	}
	const images: string[] = [];
	const refusedImages: string[] = [];
	let left = MAX_PICTURE_BYTES;
	for (const [origin] of [...uses].sort(([a, many], [b, few]) => few - many || a.localeCompare(b))) {
		const isKept = allowed?.includes(origin) !== false && origin.length < left;
		if (isKept) left -= origin.length + 1;
		(isKept ? images : refusedImages).push(origin);
	}
	return { images: images.sort(), refusedImages: refusedImages.sort() };
}

function* pictureAddresses(catalogue: Catalogue): Generator<string | undefined> {
	const { landing, places, persons, articles, acquisitions, remembered } = catalogue;
	const events = [...catalogue.events, ...remembered.past];
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
	for (const text of texts) yield* picturesIn(text);
}

function picturesIn(text = ""): (string | undefined)[] {
	const addresses: (string | undefined)[] = [];
	if (/<img/i.test(text)) eachTag(text, (name, { src }) => name === "img" && addresses.push(src));
	return addresses;
}

/** Passes the origins to the adapter through a file: Gatsby bundles the two separately. */
export async function writeOrigins(root: string, origins: Origins): Promise<void> {
	writeChanged(originsFile(root), JSON.stringify(origins));
}

export async function readOrigins(root: string): Promise<Origins> {
	return v.parse(originsSchema, JSON.parse(await readFile(originsFile(root), "utf8")));
}

function originsFile(root: string): string {
	return join(hostingDirectory(root), "origins.json");
}
