import * as v from "valibot";
import { DEFAULT_LANGUAGE, FALLBACK_CURRENCY } from "../config/constants";
import { isAddress } from "../config/origin";
import { currencyCodeSchema as code } from "./amount";
import { readEmail } from "./email";
import { imageSchema } from "./image";
import {
	flag,
	lenient,
	lenientCountryCode,
	lenientList,
	lenientName,
	lenientText,
	recordId,
	requiredName,
	slug,
	webAddress,
	wordOf,
} from "./lenient";
import { fromLanguages, translations } from "./translations";

const nameOrEmpty = v.fallback(requiredName, "");

/** Keeps the entries with a valid currency code. @param entries currency codes by language */
function withValidCurrencies(entries: Record<string, unknown>): Record<string, string> {
	return fromLanguages(
		Object.entries(entries).flatMap(([key, value]) => {
			const parsed = v.safeParse(code, value);
			return parsed.success ? [[key, parsed.output] as const] : [];
		}),
	);
}

const analyticsCounterId = v.union([
	v.pipe(v.string(), v.regex(/^\d+$/)),
	v.pipe(v.number(), v.integer(), v.minValue(1), v.transform(String)),
]);

const counterVersion = v.picklist(["1", "2"]);

/** Validates the landing's theme, whose fields have the same names as in spec §3 (the last is ours) and in the page context. */
export const themeSchema = v.object({
	language: v.fallback(v.string(), DEFAULT_LANGUAGE),
	main_lang: v.fallback(v.string(), DEFAULT_LANGUAGE),
	language_currency: v.fallback(
		v.pipe(v.record(v.string(), v.unknown()), v.transform(withValidCurrencies)),
		{},
	),
	currencies: lenientList(v.object({ code, symbol: nameOrEmpty, title: nameOrEmpty })),
	ui_config_show_currencies: v.fallback(flag, false),
	currency: v.fallback(v.object({ code }), { code: FALLBACK_CURRENCY }),
	ui_metric_id: v.fallback(v.union([v.literal(""), analyticsCounterId]), ""),
	ui_metric_webvisor: v.fallback(flag, false),
	ui_metric_ecommerce: v.fallback(flag, false),
	/** Version of the analytics counter (spec §9). */
	ui_metric_version: v.fallback(
		v.pipe(v.union([v.string(), v.number()]), v.transform(String), counterVersion),
		"2",
	),
});
export type Theme = v.InferOutput<typeof themeSchema>;

export const configuredPageSchema = v.object({
	slug,
	title: lenientName,
	description: lenientText,
	body: lenientText,
	categoryIds: lenientList(recordId),
	translations,
	image: lenient(imageSchema),
});
export type ConfiguredPage = v.InferOutput<typeof configuredPageSchema>;

const legalEntitySchema = v.object({
	name: lenientName,
	inn: lenientName,
	address: lenientName,
	email: lenient(
		v.pipe(
			v.string(),
			v.transform((text) => readEmail(text).email),
			v.string(),
		),
	),
	phone: lenientName,
	hours: lenientName,
});

/** A colour as #rrggbb, also in its short form #rgb. */
export const hexColour = v.pipe(
	v.string(),
	v.trim(),
	v.regex(/^#(?:[0-9a-f]{3}){1,2}$/i),
	v.transform((hex) => (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex)),
);

/** The site's address, without what pages' addresses would be appended to: a query, a fragment, a name and a password. */
const siteAddress = v.pipe(
	v.string(),
	v.trim(),
	v.regex(/^https?:\/\/[^/]\S*$/i),
	v.check((address) => isAddress(address)),
	v.transform((address) => address.replace(/[?#].*/, "").replace(/^(\w+:\/\/)[^/]*@/, "$1")),
);

/** Optional abilities of a backend (contract, "Landing config"). */
const LANDING_FEATURES = ["email_change", "promo"] as const;

export const brandSchema = v.object({
	features: lenientList(wordOf(LANDING_FEATURES)),
	title: lenientName,
	siteUrl: lenient(siteAddress),
	logoUrl: lenient(webAddress),
	/** The logo for the dark theme. */
	logoDarkUrl: lenient(webAddress),
	colors: v.fallback(v.optional(v.object({ accent: lenient(hexColour) }), {}), {}),
	legal: v.fallback(v.optional(legalEntitySchema, {}), {}),
	social: lenientList(v.object({ title: requiredName, url: webAddress })),
	chatWidgetUrl: lenient(webAddress),
	/** CSS selector of the chat widget's floating button; by default, the selectors of known widgets. */
	chatPreviewSelector: lenient(v.pipe(v.string(), v.regex(/^[\w\s.#:()[\]="',>~+*-]{1,200}$/))),
	eventsMetricId: lenient(analyticsCounterId),
	/** The brand's country; if unset, the main language's for consent, the currency's for maps and the city picker. */
	countryCode: lenientCountryCode,
	/** How to ask for consent to third-party scripts; by default, this depends on the country. */
	consent: lenient(wordOf(["none", "notice", "opt_in"])),
});
export type Brand = v.InferOutput<typeof brandSchema>;

/** Configuration of a site. An invalid field falls back to its default without affecting others. */
export interface Landing {
	id: string;
	languages: readonly string[];
	theme: Theme;
	brand: Brand;
	/** Slugs of cities whose venues have pages; the environment overrides them. Default: `CITIES_WITH_PLACE_PAGES`. */
	placePageCities?: readonly string[] | undefined;
	/** Events that lead the home pages, the first before the others. */
	featuredEventIds: readonly number[];
	pages: readonly ConfiguredPage[];
}
