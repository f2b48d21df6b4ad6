import * as v from "valibot";

const text = v.optional(v.string(), "");
const listSchema = v.array(
	v.object({
		slug: v.string(),
		name: v.string(),
		also: text,
		country: text,
		countryCode: text,
		eventCount: v.optional(v.number(), 0),
	}),
);

/** Fetches the city picker's file of a language. Rejects when it can't be read. */
export async function fetchCities(language: string, signal?: AbortSignal) {
	const answer = await fetch(`/data/cities.${language}.json`, signal && { signal });
	if (!answer.ok) throw new Error(String(answer.status));
	return v.parse(listSchema, await answer.json());
}

/** City names of a language by slug. Rejects when they can't be read. */
export async function fetchCityNames(language: string): Promise<ReadonlyMap<string, string>> {
	return new Map((await fetchCities(language)).map(({ slug, name }) => [slug, name]));
}
