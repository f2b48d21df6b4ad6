import * as v from "valibot";

/** Name of a setting, such as "legal.inn" or "social[2]". */
const field = v.string();
/** A value as received, or what the site uses instead: JSON, perhaps shortened. */
const json = v.string();

/** What a build notes about the landing's settings. Its words: `node/pipeline/report/landing-words.ts`. */
export const landingNoteSchema = v.variant("kind", [
	v.object({ kind: v.literal("missing"), field, used: v.optional(json) }),
	v.object({ kind: v.literal("missingList"), field }),
	v.object({ kind: v.literal("missingCurrencies"), field }),
	v.object({ kind: v.literal("unusable"), field, given: json, used: v.optional(json) }),
	v.object({ kind: v.literal("leftOut"), field, given: json }),
	v.object({ kind: v.literal("defaultCities"), field, given: json }),
	v.object({ kind: v.literal("noList"), field, given: json }),
	v.object({ kind: v.literal("noGroup"), field, given: json }),
	v.object({ kind: v.literal("noColour"), field, given: json }),
	v.object({ kind: v.literal("noPage"), field, slug: v.string() }),
	v.object({ kind: v.literal("takenAddress"), field, path: v.string() }),
	v.object({ kind: v.literal("noTexts"), field, language: v.string() }),
	v.object({ kind: v.literal("unknownLanguage"), field, language: v.string(), used: v.string() }),
	v.object({ kind: v.literal("unknownCurrency"), field, code: v.string() }),
	v.object({ kind: v.literal("twice"), field, key: v.string() }),
	v.object({ kind: v.literal("withoutCall"), endpoint: v.string(), reason: v.string() }),
	v.object({ kind: v.literal("noBasket") }),
	v.object({ kind: v.literal("unsold"), count: v.number(), all: v.number() }),
]);

export type LandingNote = v.InferOutput<typeof landingNoteSchema>;
