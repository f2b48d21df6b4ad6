import { fieldsOf, isRecord } from "../domain/fields";
import type { Landing } from "../domain/landing";
import { LONGEST_FOUND } from "./answer";

/** Problems of a landing config, one line each, for the build report. */
export interface LandingNotes {
	/** Fields or list members with an invalid value. */
	odd: string[];
	/** Missing fields, for which defaults apply. */
	absent: string[];
}

/**
 * Lists the fields of a landing config that fell back to defaults (contract, "Landing config").
 * @param answer the landing as received
 */
export function landingNotes(answer: unknown, { languages, theme, brand }: Landing): LandingNotes {
	const notes: LandingNotes = { odd: [], absent: [] };
	const given = fieldsOf(answer);
	const values: [name: string, given: unknown, kept: unknown][] = [
		...SPEC_FIELDS.map((name) => [name, given.get(name), theme[name]] as [string, unknown, unknown]),
		["currency.code", fieldsOf(given.get("currency")).get("code"), theme.currency.code],
		["title", given.get("title"), brand.title],
		["site_url", given.get("site_url"), brand.siteUrl],
		["logo_url", given.get("logo_url"), brand.logoUrl],
		["chat_widget_url", given.get("chat_widget_url"), brand.chatWidgetUrl],
		["chat_preview_selector", given.get("chat_preview_selector"), brand.chatPreviewSelector],
		["events_metric_id", given.get("events_metric_id"), brand.eventsMetricId],
		["country_code", given.get("country_code"), brand.countryCode],
		["consent", given.get("consent"), brand.consent],
		["colors.accent", fieldsOf(given.get("colors")).get("accent"), brand.colors.accent],
		...LEGAL_FIELDS.map(
			(name) =>
				[`legal.${name}`, fieldsOf(given.get("legal")).get(name), brand.legal[name]] as [string, unknown, unknown],
		),
	];
	for (const [name, found, kept] of values) noteValue(notes, name, found, kept);
	noteGroup(notes, "currency", given.get("currency"));
	noteGroup(notes, "colors", given.get("colors"));
	noteGroup(notes, "legal", given.get("legal"));
	noteMap(notes, "language_currency", given.get("language_currency"), theme.language_currency);
	noteList(notes, "languages", given.get("languages"), (item) => languages.some((code) => code === item));
	noteList(notes, "currencies", given.get("currencies"), (item) =>
		theme.currencies.some(({ code }) => code === fieldsOf(item).get("code")),
	);
	noteList(notes, "social", given.get("social"), (item) =>
		brand.social.some(({ title, url }) => title === fieldsOf(item).get("title") && url === fieldsOf(item).get("url")),
	);
	noteList(notes, "pages", given.get("pages"), () => true);
	return notes;
}

const SPEC_FIELDS = [
	"language",
	"main_lang",
	"ui_config_show_currencies",
	"ui_metric_id",
	"ui_metric_webvisor",
	"ui_metric_ecommerce",
] as const;
const LEGAL_FIELDS = ["name", "inn", "address", "email", "phone", "hours"] as const;

function noteValue(notes: LandingNotes, name: string, found: unknown, kept: unknown): void {
	const instead = kept === undefined || kept === "" ? "the site does without it" : `it is ${JSON.stringify(kept)}`;
	if (isAbsent(found)) notes.absent.push(`landing ${name}: not given, so ${instead}`);
	else if (typeof found === "object" || String(found).trim() !== String(kept))
		notes.odd.push(`landing ${name}: ${shown(found)} can't be used, so ${instead}`);
}

/** Notes a group that isn't an object; its fields alone would be reported as missing. */
function noteGroup(notes: LandingNotes, name: string, found: unknown): void {
	if (!isAbsent(found) && !isRecord(found)) notes.odd.push(`landing ${name}: ${shown(found)} is no group of fields`);
}

function noteMap(notes: LandingNotes, name: string, found: unknown, kept: Readonly<Record<string, unknown>>): void {
	if (isAbsent(found)) notes.absent.push(`landing ${name}: not given, so no language has a currency of its own`);
	else if (!isRecord(found)) notes.odd.push(`landing ${name}: ${shown(found)} is no group of fields`);
	for (const [key, value] of fieldsOf(found)) {
		if (kept[key] !== value)
			notes.odd.push(`landing ${name}.${key}: ${shown(value)} can't be used, so it was left out`);
	}
}

function noteList(notes: LandingNotes, name: string, found: unknown, isKept: (item: unknown) => boolean): void {
	if (isAbsent(found)) notes.absent.push(`landing ${name}: not given`);
	else if (!Array.isArray(found)) notes.odd.push(`landing ${name}: ${shown(found)} is no list`);
	else {
		for (const [index, item] of found.entries()) {
			if (!isKept(item)) notes.odd.push(`landing ${name}[${index}]: ${shown(item)} can't be used, so it was left out`);
		}
	}
}

function isAbsent(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function shown(value: unknown): string {
	return (JSON.stringify(value) ?? String(value)).slice(0, LONGEST_FOUND);
}
