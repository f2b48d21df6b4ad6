import * as v from "valibot";
import type { Env } from "../../config/env";
import { originOf } from "../../config/origin";
import type { Catalogue } from "../../domain/catalogue";
import { eachTag } from "../pipeline/source/each-tag";
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
	/** Whether the landing has an analytics counter. */
	hasMetrika: v.boolean(),
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
	const apis = [env.publicApiUrl, env.basketApiUrl, env.sentryDsn].flatMap(
		(address) => originOf(address) ?? [],
	);
	const hasMetrika = theme.ui_metric_id !== "";
	return {
		...pictureOrigins([env.pictureUrl, ...pictureAddresses(catalogue)], env.pictureOrigins, hasMetrika),
		apis: distinct(apis).sort(),
		others: distinct([originOf(brand.chatWidgetUrl) ?? [], env.policyOrigins].flat()).sort(),
		hasMetrika,
		framedByMetrika: hasMetrika && theme.ui_metric_webvisor,
		secure: siteUrl.startsWith("https:"),
		reportUrl: env.securityReportUrl,
	};
}

/** Maximum total length of the picture origins in the policy: nginx reads no value of more than 4,095 bytes. */
const MAX_PICTURE_ORIGIN_BYTES = 1_200;
/** The same for a landing with an analytics counter, whose hosts take up 2 KB of the policy. */
const MAX_PICTURE_ORIGIN_BYTES_WITH_METRIKA = 900;

/** Splits picture origins into allowed and refused ones. Prefers the most used ones, up to the length limit. */
function pictureOrigins(
	addresses: readonly (string | undefined)[],
	allowed: readonly string[] | undefined,
	hasMetrika: boolean,
) {
	const useCounts = new Map<string, number>();
	for (const address of addresses) {
		const origin = originOf(address);
		if (origin !== undefined) useCounts.set(origin, (useCounts.get(origin) ?? 0) + 1);
	}
	const images: string[] = [];
	const refusedImages: string[] = [];
	let remainingBytes = hasMetrika ? MAX_PICTURE_ORIGIN_BYTES_WITH_METRIKA : MAX_PICTURE_ORIGIN_BYTES;
	for (const [origin] of [...useCounts].sort(
		([a, countA], [b, countB]) => countB - countA || a.localeCompare(b),
	)) {
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
	yield landing.brand.logoDarkUrl;
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
