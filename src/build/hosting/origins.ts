import * as v from "valibot";
import type { Catalogue } from "../../domain/catalogue";
import type { Env } from "../../settings/env";
import { originOf } from "../../settings/origin";
import { eachTag } from "../source/each-tag";
import { jsonFileAccessors } from "./build-facts";
import { distinct } from "./manifest";

const originList = v.array(v.string());
const originsSchema = v.object({
	images: originList,
	/** Picture origins that the operator doesn't allow, or that would make the policy too long. */
	refusedImages: originList,
	/** Origins of both APIs and of error reporting. */
	apis: originList,
	/** Origins of the chat widget, and those set by the operator (SECURITY_POLICY_ORIGINS). */
	others: originList,
	/** Whether the analytics counter may frame the site (click maps, session replay). */
	framedByMetrika: v.boolean(),
	secure: v.boolean(),
	reportUrl: v.optional(v.string()),
});

/** Origins that pages load from, such as `https://host:8080`, and other facts that decide the security policy. */
export type Origins = v.InferOutput<typeof originsSchema>;

export const [writeOrigins, readOrigins] = jsonFileAccessors("origins.json", originsSchema);

export function originsOf(catalogue: Catalogue, env: Env, siteUrl: string): Origins {
	const { brand, theme } = catalogue.landing;
	const apis = [env.publicApiUrl, env.basketApiUrl, env.sentryDsn].flatMap((address) => originOf(address) ?? []);
	return {
		...pictureOrigins([env.pictureUrl, ...pictureAddresses(catalogue)], env.pictureOrigins),
		apis: distinct(apis).sort(),
		others: distinct([originOf(brand.chatWidgetUrl) ?? [], env.policyOrigins].flat()).sort(),
		framedByMetrika: theme.ui_metric_id !== "" && theme.ui_metric_webvisor,
		secure: siteUrl.startsWith("https:"),
		reportUrl: env.securityReportUrl,
	};
}

/** Maximum total length of the picture origins in the policy, since servers limit the size of response headers. */
const MAX_PICTURE_ORIGIN_BYTES = 1_200;

/** Splits picture origins into allowed and refused ones. Prefers the most used ones, up to the length limit. */
function pictureOrigins(addresses: readonly (string | undefined)[], allowed: readonly string[] | undefined) {
	const useCounts = new Map<string, number>();
	for (const address of addresses) {
		const origin = originOf(address);
		if (origin !== undefined) useCounts.set(origin, (useCounts.get(origin) ?? 0) + 1);
	}
	const images: string[] = [];
	const refusedImages: string[] = [];
	let remainingBytes = MAX_PICTURE_ORIGIN_BYTES;
	for (const [origin] of [...useCounts].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))) {
		const isAllowed = allowed?.includes(origin) !== false && origin.length < remainingBytes;
		if (isAllowed) remainingBytes -= origin.length + 1;
		(isAllowed ? images : refusedImages).push(origin);
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
	for (const text of texts) yield* pictureAddressesInHtml(text);
}

function pictureAddressesInHtml(text = ""): (string | undefined)[] {
	const addresses: (string | undefined)[] = [];
	if (/<img/i.test(text)) eachTag(text, (name, { src }) => name === "img" && addresses.push(src));
	return addresses;
}
