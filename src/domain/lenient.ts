import * as v from "valibot";
import { isTimeZone } from "./time-zone";

/**
 * An optional field of the contract: absent, null, empty text or a value of another kind all read as undefined, so that
 * one odd field never costs the whole record (contract, "General rules").
 */
export const lenient = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** Optional text; blank text is no text. */
export const lenientText = lenient(v.pipe(v.string(), v.trim(), v.nonEmpty()));

/** Optional whole number above zero: an id that points at another record. */
export const lenientId = lenient(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** Optional moment, ISO 8601, kept as text. Without its offset it would be another moment on every computer: no moment. */
export const lenientMoment = lenient(
	v.pipe(
		v.string(),
		v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/),
		v.check((text) => !Number.isNaN(Date.parse(text))),
	),
);

/** Optional time zone, an IANA name; one that Intl doesn't know is none. */
export const lenientZone = lenient(v.pipe(v.string(), v.check(isTimeZone)));

/** Optional list; members that don't fit are left out, no list is an empty list. */
export const lenientList = <S extends v.GenericSchema>(schema: S) =>
	v.fallback(
		v.optional(
			v.pipe(
				v.array(v.unknown()),
				v.transform((items) =>
					items.flatMap((item) => {
						const parsed = v.safeParse(schema, item);
						return parsed.success ? [parsed.output] : [];
					}),
				),
			),
			[],
		),
		[],
	);

/** An id that is compared and sent back as it came: `400100001` and `"A-17/2"` are both ids of tickets. */
export type OpaqueId = number | string;
export const opaqueId = v.union([
	v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
	v.pipe(v.string(), v.regex(/\S/)),
]);
export const lenientOpaqueId = lenient(opaqueId);

/** Optional words printed on a ticket, such as a row; a number counts as its digits. */
export const lenientLabel = lenient(
	v.pipe(
		v.union([v.string(), v.pipe(v.number(), v.finite())]),
		v.transform((label) => String(label).trim()),
		v.nonEmpty(),
	),
);

/** A required id of the specification. A number beyond the safe ones is written as `1e+21`, which is no address. */
export const recordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An address a page may link to or load from: https, http or site-relative; never javascript:, data: or another host by `//`. */
export const webAddress = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i));
