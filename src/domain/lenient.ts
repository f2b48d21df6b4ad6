import * as v from "valibot";
import { isAddress } from "../config/origin";
import { withoutGaps } from "./gapped-list";
import { knownWord } from "./known-word";
import { nameText } from "./name-text";
import { isOpaqueId, type OpaqueId } from "./opaque-id";
import { isTimeZone } from "./time-zone";

/** Makes a field optional: null or an invalid value reads as undefined and doesn't invalidate the record. */
export const lenient = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** A visible character: no blank, control character, soft hyphen, zero-width space, Korean filler or the like. */
const VISIBLE = /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Trims a text and drops lone surrogates (half an emoji, cut by a backend), which URLs and files can't encode.
 * A text without a visible character is empty.
 */
export function tidyText(text: string): string {
	return VISIBLE.test(text) ? text.replace(/\p{Cs}/gu, "").trim() : "";
}

/** A number, also as text, as databases send decimals: `"12.5"`. */
export const numeric = v.union([
	v.number(),
	v.pipe(v.string(), v.regex(/^\s*-?\d{1,15}(?:\.\d+)?\s*$/), v.transform(Number)),
]);
export const wholeNumber = v.pipe(numeric, v.integer());
/** Optional latitude (`limit` 90) or longitude (180). Exactly 0 is that of no venue: some backends send it if unset. */
export const lenientDegrees = (limit: number) =>
	lenient(v.pipe(numeric, v.minValue(-limit), v.maxValue(limit), v.notValue(0)));

/** An age rating, also as it is printed: `"16+"`. */
export const ageInYears = v.pipe(
	v.union([v.number(), v.string()]),
	v.transform((age) => (typeof age === "string" ? age.replace("+", "") : age)),
	numeric,
);

const FLAGS: Readonly<Record<string, unknown>> = { true: true, 1: true, false: false, 0: false };
/** A boolean, also as 1, 0 or text: a backend's `"0"` means false. */
export const flag = v.pipe(
	v.union([v.boolean(), v.number(), v.string()]),
	v.transform((value) => FLAGS[String(value).trim().toLowerCase()]),
	v.boolean(),
);

/** A word of an enumeration, however it is written (`knownWord`). */
export const wordOf = <W extends string>(words: readonly W[]) =>
	v.pipe(
		v.string(),
		v.transform((text) => knownWord(words, text) ?? text),
		v.picklist(words),
	);

/** Optional text; blank reads as undefined. */
export const lenientText = lenient(v.pipe(v.string(), v.transform(tidyText), v.nonEmpty()));

/** A barcode or another code of visible characters, which some backends send as a number. */
export const codeText = v.pipe(
	v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(1))]),
	v.transform((code) => tidyText(String(code))),
	v.nonEmpty(),
);
/** Optional code; blank reads as undefined. */
export const lenientCode = lenient(codeText);

/** A required text without markup: an untranslated name, a title, an address (contract, "Names are text"). */
export const requiredName = v.pipe(
	v.string(),
	v.transform((text) => tidyText(nameText(text))),
	v.nonEmpty(),
);
/** Optional name; blank reads as undefined. */
export const lenientName = lenient(requiredName);

/** A required part of an address: "sankt-peterburg". Capitals and blanks around it are an editor's slip. */
export const slug = v.pipe(
	v.string(),
	v.regex(/^\s*[a-z0-9]+(?:-[a-z0-9]+)*\s*$/i),
	v.trim(),
	v.toLowerCase(),
);

/** A required id. Integers beyond the safe range are rejected: they may be rounded, or appear in URLs as `1e+21`. */
export const recordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Optional id; an invalid one reads as undefined. */
export const lenientId = lenient(recordId);

/** A day, a time and an offset; Go writes the zone's name behind it. */
const MOMENT =
	/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|UTC|([+-]\d\d)(?::?(\d\d))?(?: [+A-Z-]\w{2,4})?)$/i;

/**
 * Optional ISO 8601 timestamp as text. Of "2026-11-21 19:00:00+03", " +0300" or " UTC", as databases and languages
 * write it, not all browsers can read the blanks and the offset. Rejects times without an offset (ambiguous), days that
 * their month doesn't have (each engine reads them otherwise), and times before 1970 or in the year 9999: some backends
 * send "0001-01-01T00:00:00Z" or "9999-12-31T23:59:59Z" for no date.
 */
export const lenientMoment = lenient(
	v.pipe(
		v.string(),
		v.regex(MOMENT),
		v.transform((text) => {
			const [, day = "", time = "", hours, minutes = "00"] = MOMENT.exec(text) ?? [];
			return `${day}T${time}${hours ? `${hours}:${minutes}` : "Z"}`;
		}),
		v.check((text) => Date.parse(text) > 0 && text < "9999" && isRealDay(text.slice(0, 10))),
	),
);

/** Whether the calendar has a day like "2026-02-28". */
export function isRealDay(day: string): boolean {
	return new Date(day).toJSON()?.startsWith(day) ?? false;
}

export function keepEndIfAfterStart<
	E extends { startedAt?: string | undefined; endedAt?: string | undefined },
>(event: E): E {
	const { startedAt, endedAt } = event;
	if (startedAt === undefined || endedAt === undefined) return event;
	return Date.parse(endedAt) > Date.parse(startedAt) ? event : { ...event, endedAt: undefined };
}

/** Optional code of a country, ISO 3166-1: "RU". */
export const lenientCountryCode = lenient(
	v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
);

export const lenientTimeZone = lenient(v.pipe(v.string(), v.check(isTimeZone)));

/** A required list; drops invalid members. */
export const validMembers = <S extends v.GenericSchema>(schema: S) =>
	v.pipe(
		v.unknown(),
		v.transform(withoutGaps),
		v.array(v.unknown()),
		v.transform((items): v.InferOutput<S>[] =>
			items.flatMap((item) => {
				const parsed = v.safeParse(schema, item);
				return parsed.success ? [parsed.output] : [];
			}),
		),
	);

/** Optional list; drops invalid members. A missing or invalid list reads as an empty one. */
export const lenientList = <S extends v.GenericSchema>(schema: S) =>
	v.fallback(v.optional(validMembers(schema), []), []);

export type { OpaqueId };
export const opaqueId = v.custom<OpaqueId>(isOpaqueId);
export const lenientOpaqueId = lenient(opaqueId);
/** An id that is compared but never sent back: a number becomes text, since other records may have it as text. */
export const textId = v.pipe(
	opaqueId,
	v.transform((id): OpaqueId => String(id)),
);

/** Optional label printed on a ticket, such as a row; numbers become strings. */
export const lenientLabel = lenient(
	v.pipe(
		v.union([v.string(), v.pipe(v.number(), v.finite())]),
		v.transform((label) => tidyText(nameText(String(label)))),
		v.nonEmpty(),
	),
);

/**
 * Tidies an address: decodes ampersands that a backend has escaped as in HTML, which would lose the second parameter, and
 * escapes blanks, as names of uploaded files have them: in the list of a picture's sizes, they would end the address.
 */
export function tidyAddress(address: string): string {
	return address
		.trim()
		.replace(/&(?:amp|#0*38);/gi, "&")
		.replace(/[^\S\r\n]/g, encodeURIComponent);
}

/** A URL safe to link to or load: https, http or site-relative; never javascript:, data: or `//host`. */
export const webAddress = v.pipe(
	v.string(),
	v.transform(tidyAddress),
	v.regex(/^(?:https?:\/\/[^/]\S*|\/(?![/\\])\S*)$/i),
	// Of a placeholder, "https://<host>/1.jpg", whatever reads it would only fail.
	v.check((address) => address.startsWith("/") || isAddress(address)),
);

/** An address outside the site that buyers are sent to: https, without a user name. */
export const secureAddress = v.pipe(
	v.string(),
	v.transform(tidyAddress),
	v.maxLength(2_000),
	v.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i),
	v.check((address) => isAddress(address)),
	v.transform((address) => new URL(address).href),
);
