import * as v from "valibot";
import { brandSchema, configuredPageSchema, type Landing, themeSchema } from "../domain/landing";
import { lenient, lenientList } from "../domain/lenient";
import { DEFAULT_LANGUAGE } from "../settings/constants";
import { readAnswer } from "./answer";
import type { HttpClient } from "./http-client";
import { unreadableError } from "./json";
import { landingNotes } from "./landing-report";
import { readRecords } from "./listing";

const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const landingSchema = v.object({
	languages: v.pipe(
		lenientList(languageCode),
		v.transform((codes) => (codes.length === 0 ? [DEFAULT_LANGUAGE] : [...new Set(codes)])),
	),
	language: lenient(languageCode),
	mainLang: lenient(languageCode),
	placePageCities: lenient(v.array(v.pipe(v.string(), v.nonEmpty()))),
	pages: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** `GET /v2/landings/{id}`: uses defaults for invalid fields, omits invalid `pages`, reports both. @throws ApiError */
export async function getLanding(client: HttpClient, id: string) {
	const path = `/v2/landings/${encodeURIComponent(id)}`;
	const call = { method: "GET", path } as const;
	const answer = await client.request(call);
	if (Array.isArray(answer)) throw unreadableError(call, "the answer is a list");
	const { languages, pages, placePageCities, ...named } = readAnswer(landingSchema, answer, call);
	const { records, leftOut } = readRecords(pages, configuredPageSchema, path);
	const [firstLanguage = DEFAULT_LANGUAGE] = languages;
	const { language = firstLanguage, mainLang = firstLanguage } = named;
	const landing: Landing = {
		id,
		languages,
		// The theme keeps the specification's snake_case names.
		theme: { ...v.parse(themeSchema, answer), language, main_lang: mainLang },
		brand: readAnswer(brandSchema, answer, call),
		...(placePageCities && { placePageCities }),
		pages: records,
	};
	return { landing, leftOut, notes: landingNotes(answer, landing) };
}
