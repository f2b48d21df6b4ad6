import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../config/constants";
import { brandSchema, type Landing, landingPageSchema, themeSchema } from "../entities/landing";
import { lenientList } from "../entities/lenient";
import { readAnswer } from "./answer";
import type { HttpClient } from "./http-client";
import { unreadable } from "./json";
import { type LeftOut, readRecords } from "./listing";

const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const landingSchema = v.object({
	languages: v.pipe(
		lenientList(languageCode),
		v.transform((codes) => (codes.length === 0 ? [DEFAULT_LANGUAGE] : [...new Set(codes)])),
	),
	pages: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/**
 * `GET /v2/landings/{id}`: languages, theme, brand and pages of one landing. Every field falls back by itself; a page
 * that doesn't fit is left out and named.
 * @throws ApiError when there is no such landing, or the answer is no object
 */
export async function getLanding(client: HttpClient, id: string): Promise<{ landing: Landing; leftOut: LeftOut[] }> {
	const path = `/v2/landings/${encodeURIComponent(id)}`;
	const call = { method: "GET", path } as const;
	const answer = await client.request(call);
	if (Array.isArray(answer)) throw unreadable(call, "the answer is a list");
	const { languages, pages } = readAnswer(landingSchema, answer, call);
	const { records, leftOut } = readRecords(pages, landingPageSchema, path);
	return {
		landing: {
			id,
			languages,
			// The theme keeps the specification's names, so it's read from the answer as it came.
			theme: v.parse(themeSchema, answer),
			brand: readAnswer(brandSchema, answer, call),
			pages: records,
		},
		leftOut,
	};
}
