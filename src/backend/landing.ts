import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../config/constants";
import { brandSchema, configuredPageSchema, type Landing, themeSchema } from "../domain/landing";
import { lenient, lenientList, recordId } from "../domain/lenient";
import { withoutRegion } from "../domain/translations";
import { readAnswer } from "./answer";
import type { HttpClient } from "./http-client";
import { ask, recordOf, unreadableError } from "./json";
import { landingNotes } from "./landing-report";
import { readRecords } from "./listing";

const languageCode = v.pipe(v.string(), v.transform(withoutRegion), v.regex(/^[a-z]{2}$/));
const landingSchema = v.object({
	languages: lenientList(languageCode),
	language: lenient(languageCode),
	mainLang: lenient(languageCode),
	featuredEventIds: lenientList(recordId),
	placePageCities: lenient(v.array(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty()))),
	pages: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** `GET /v2/landings/{id}`: uses defaults for invalid fields, omits invalid `pages`, reports both. @throws ApiError */
export async function getLanding(client: HttpClient, id: string) {
	const path = `/v2/landings/${encodeURIComponent(id)}`;
	const whole = await ask(client, { method: "GET", path });
	const answer = { ...whole, body: recordOf(whole.body) };
	if (Array.isArray(answer.body)) throw unreadableError(answer, "the answer is a list");
	const { pages, placePageCities, featuredEventIds, ...named } = readAnswer(landingSchema, answer);
	const { records, leftOut } = readRecords(pages, configuredPageSchema, path);
	// Without a list, the theme's language is the only one (spec §1 and §3).
	const [firstLanguage = named.language ?? DEFAULT_LANGUAGE, ...otherLanguages] = new Set(named.languages);
	const languages = [firstLanguage, ...otherLanguages];
	const { language = firstLanguage, mainLang = firstLanguage } = named;
	const landing: Landing = {
		id,
		languages,
		// The theme keeps the specification's snake_case names.
		theme: { ...v.parse(themeSchema, answer.body), language, main_lang: mainLang },
		brand: readAnswer(brandSchema, answer),
		...(placePageCities && { placePageCities }),
		featuredEventIds,
		pages: records,
	};
	return { landing, leftOut, notes: landingNotes(answer.body, landing) };
}
