import * as v from "valibot";
import { LANDING_PAGE_SLUGS } from "../config/constants";
import { fieldsOf, isRecord } from "../domain/fields";
import { knownWord } from "../domain/known-word";
import type { Landing } from "../domain/landing";
import type { LandingNote } from "../domain/landing-note";
import { flag, tidyAddress } from "../domain/lenient";
import { withoutRegion } from "../domain/translations";
import { EXCERPT_LENGTH } from "./answer";

/** Problems of a landing config: values that the site can't use, and fields that are missing. */
interface LandingNotes {
	invalid: LandingNote[];
	absent: LandingNote[];
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
		...LEGAL_FIELDS.map(
			(name): NamedValue => [`legal.${name}`, fieldsOf(config.get("legal")).get(name), brand.legal[name]],
		),
	];
	for (const value of values) checkValue(notes, ...value);
	const accent = fieldsOf(config.get("colors")).get("accent");
	if (isAbsent(accent)) notes.absent.push({ kind: "missing", field: "colors.accent" });
	else if (brand.colors.accent === undefined)
		notes.invalid.push({ kind: "noColour", field: "colors.accent", given: excerpt(accent) });
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
		notes.absent.push({ kind: "noPage", field: "pages", slug });
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
		notes.invalid.push({
			kind: "defaultCities",
			field: "place_page_cities",
			given: excerpt(placePages),
		});
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

function checkValue(notes: LandingNotes, field: string, received: unknown, used: unknown): void {
	const replacement = isAbsent(used) ? {} : { used: JSON.stringify(used) };
	if (isAbsent(received)) notes.absent.push({ kind: "missing", field, ...replacement });
	else if (!isSame(received, used))
		notes.invalid.push({ kind: "unusable", field, given: excerpt(received), ...replacement });
}

/** Whether a value is the used one, perhaps in another spelling. */
function isSame(received: unknown, used: unknown): boolean {
	if (typeof received === "object") return false;
	if (typeof used === "boolean") return v.is(flag, received);
	const text = String(received).trim();
	const spellings = [text, withoutRegion(text), tidyAddress(text)];
	return spellings.includes(String(used)) || knownWord([String(used)], text) !== undefined;
}

/** Notes a group of fields that isn't an object. Otherwise the report would only list its fields as missing. */
function checkGroup(notes: LandingNotes, field: string, received: unknown): void {
	if (!isAbsent(received) && !isRecord(received))
		notes.invalid.push({ kind: "noGroup", field, given: excerpt(received) });
}

function checkMap(
	notes: LandingNotes,
	field: string,
	received: unknown,
	used: Readonly<Record<string, unknown>>,
): void {
	if (isAbsent(received)) notes.absent.push({ kind: "missingCurrencies", field });
	checkGroup(notes, field, received);
	for (const [key, value] of fieldsOf(received))
		if (!isSame(value, used[key])) noteLeftOut(notes, `${field}.${key}`, value);
}

function checkList(
	notes: LandingNotes,
	field: string,
	received: unknown,
	isUsed: (item: unknown) => boolean,
): void {
	if (isAbsent(received)) notes.absent.push({ kind: "missingList", field });
	else if (!Array.isArray(received)) notes.invalid.push({ kind: "noList", field, given: excerpt(received) });
	else
		for (const [index, item] of received.entries())
			if (!isUsed(item)) noteLeftOut(notes, `${field}[${index}]`, item);
}

function noteLeftOut(notes: LandingNotes, field: string, value: unknown): void {
	notes.invalid.push({ kind: "leftOut", field, given: excerpt(value) });
}

function isAbsent(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function excerpt(value: unknown): string {
	return (JSON.stringify(value) ?? String(value)).slice(0, EXCERPT_LENGTH);
}
