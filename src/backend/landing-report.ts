import * as v from "valibot";
import { LANDING_PAGE_SLUGS } from "../config/constants";
import { fieldsOf, isRecord } from "../domain/fields";
import { knownWord } from "../domain/known-word";
import type { Landing } from "../domain/landing";
import { flag, withPlainAmpersands } from "../domain/lenient";
import { withoutRegion } from "../domain/translations";
import { EXCERPT_LENGTH } from "./answer";

/** Problems of a landing config, one line each: values that the site can't use, and fields that are missing. */
interface LandingNotes {
	invalid: string[];
	absent: string[];
}

/** Lists a landing config's missing fields and unusable values, except items of `pages`. @param answer as received */
export function landingNotes(
	answer: unknown,
	{ languages, theme, brand, placePageCities, featuredEventIds, pages }: Landing,
): LandingNotes {
	const notes: LandingNotes = { invalid: [], absent: [] };
	const config = fieldsOf(answer);
	const values: NamedValue[] = [
		...THEME_FIELDS.map((name): NamedValue => [name, config.get(name), theme[name]]),
		["currency.code", fieldsOf(config.get("currency")).get("code"), theme.currency.code],
		["title", config.get("title"), brand.title],
		["site_url", config.get("site_url"), brand.siteUrl],
		["logo_url", config.get("logo_url"), brand.logoUrl],
		["chat_widget_url", config.get("chat_widget_url"), brand.chatWidgetUrl],
		["chat_preview_selector", config.get("chat_preview_selector"), brand.chatPreviewSelector],
		["events_metric_id", config.get("events_metric_id"), brand.eventsMetricId],
		["country_code", config.get("country_code"), brand.countryCode],
		["consent", config.get("consent"), brand.consent],
		["colors.accent", fieldsOf(config.get("colors")).get("accent"), brand.colors.accent],
		...LEGAL_FIELDS.map(
			(name): NamedValue => [`legal.${name}`, fieldsOf(config.get("legal")).get(name), brand.legal[name]],
		),
	];
	for (const value of values) checkValue(notes, ...value);
	const version = config.get("ui_metric_version");
	// Not noted when absent, like other optional fields below: nearly all counters are of version 2.
	if (!isAbsent(version)) checkValue(notes, "ui_metric_version", version, theme.ui_metric_version);
	const darkLogo = config.get("logo_dark_url");
	if (!isAbsent(darkLogo)) checkValue(notes, "logo_dark_url", darkLogo, brand.logoDarkUrl);
	for (const name of ["currency", "colors", "legal"]) checkGroup(notes, name, config.get(name));
	checkMap(notes, "language_currency", config.get("language_currency"), theme.language_currency);
	checkList(notes, "languages", config.get("languages"), (item) =>
		languages.some((code) => isSame(item, code)),
	);
	checkList(notes, "currencies", config.get("currencies"), (item) =>
		theme.currencies.some(({ code }) => isSame(fieldsOf(item).get("code"), code)),
	);
	checkList(notes, "social", config.get("social"), (item) =>
		brand.social.some(
			({ title, url }) => title === fieldsOf(item).get("title") && isSame(fieldsOf(item).get("url"), url),
		),
	);
	checkList(notes, "pages", config.get("pages"), () => true);
	for (const slug of LANDING_PAGE_SLUGS.filter((named) => pages.every((page) => page.slug !== named)))
		notes.absent.push(
			`landing pages: there is no page with the slug "${slug}", so the site has no page /${slug}`,
		);
	const features = config.get("features");
	// Not noted when absent: most backends have no optional abilities.
	if (!isAbsent(features))
		checkList(notes, "features", features, (item) => brand.features.some((name) => isSame(item, name)));
	const featured = config.get("featured_event_ids");
	if (!isAbsent(featured))
		checkList(notes, "featured_event_ids", featured, (item) => featuredEventIds.includes(Number(item)));
	const placePages = config.get("place_page_cities");
	// Not noted when absent: most landings leave this field out, and the specification gives its default.
	if (!isAbsent(placePages) && placePageCities === undefined)
		notes.invalid.push(
			`landing place_page_cities: ${excerpt(placePages)} can't be used, so the default cities apply`,
		);
	return notes;
}

type NamedValue = [name: string, received: unknown, used: unknown];

const THEME_FIELDS = [
	"language",
	"main_lang",
	"ui_config_show_currencies",
	"ui_metric_id",
	"ui_metric_webvisor",
	"ui_metric_ecommerce",
] as const;
const LEGAL_FIELDS = ["name", "inn", "address", "email", "phone", "hours"] as const;

function checkValue(notes: LandingNotes, name: string, received: unknown, used: unknown): void {
	const replacement =
		used === undefined || used === "" ? "the site does without it" : `it is ${JSON.stringify(used)}`;
	if (isAbsent(received)) notes.absent.push(`landing ${name}: not given, so ${replacement}`);
	else if (!isSame(received, used))
		notes.invalid.push(`landing ${name}: ${excerpt(received)} can't be used, so ${replacement}`);
}

/** Whether a value is the used one, perhaps in another spelling. */
function isSame(received: unknown, used: unknown): boolean {
	if (typeof received === "object") return false;
	if (typeof used === "boolean") return v.is(flag, received);
	const text = withPlainAmpersands(String(received).trim());
	return [text, withoutRegion(text)].includes(String(used)) || knownWord([String(used)], text) !== undefined;
}

/** Notes a group of fields that isn't an object. Otherwise the report would only list its fields as missing. */
function checkGroup(notes: LandingNotes, name: string, received: unknown): void {
	if (!isAbsent(received) && !isRecord(received))
		notes.invalid.push(`landing ${name}: ${excerpt(received)} is no group of fields`);
}

function checkMap(
	notes: LandingNotes,
	name: string,
	received: unknown,
	used: Readonly<Record<string, unknown>>,
): void {
	if (isAbsent(received))
		notes.absent.push(`landing ${name}: not given, so no language has a currency of its own`);
	checkGroup(notes, name, received);
	for (const [key, value] of fieldsOf(received))
		if (!isSame(value, used[key])) noteLeftOut(notes, `${name}.${key}`, value);
}

function checkList(
	notes: LandingNotes,
	name: string,
	received: unknown,
	isUsed: (item: unknown) => boolean,
): void {
	if (isAbsent(received)) notes.absent.push(`landing ${name}: not given`);
	else if (!Array.isArray(received)) notes.invalid.push(`landing ${name}: ${excerpt(received)} is no list`);
	else
		for (const [index, item] of received.entries())
			if (!isUsed(item)) noteLeftOut(notes, `${name}[${index}]`, item);
}

function noteLeftOut(notes: LandingNotes, path: string, value: unknown): void {
	notes.invalid.push(`landing ${path}: ${excerpt(value)} can't be used, so it was left out`);
}

function isAbsent(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function excerpt(value: unknown): string {
	return (JSON.stringify(value) ?? String(value)).slice(0, EXCERPT_LENGTH);
}
