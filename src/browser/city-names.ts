import * as v from "valibot";

const optionalText = v.optional(v.string(), "");
const citiesSchema = v.array(
	v.object({
		slug: v.string(),
		name: v.string(),
		also: optionalText,
		country: optionalText,
		countryCode: optionalText,
		eventCount: v.optional(v.number(), 0),
	}),
);

/** Fetches the cities in a language, for the city dialog. Rejects when the file can't be fetched or is invalid. */
export async function fetchCities(language: string, signal?: AbortSignal) {
	const answer = await fetch(`/data/cities.${language}.json`, signal && { signal });
	if (!answer.ok) throw new Error(String(answer.status));
	return v.parse(citiesSchema, await answer.json());
}

/** Fetches the names of all cities in a language, by slug. Rejects when they can't be fetched or are invalid. */
export async function fetchCityNames(language: string): Promise<ReadonlyMap<string, string>> {
	return new Map((await fetchCities(language)).map(({ slug, name }) => [slug, name]));
}
