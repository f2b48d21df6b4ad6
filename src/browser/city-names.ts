import * as v from "valibot";

const listSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/** City names of a language by slug, from the city picker's file. Rejects when it can't be read. */
export async function fetchCityNames(language: string): Promise<ReadonlyMap<string, string>> {
	const answer = await fetch(`/data/cities.${language}.json`);
	return new Map(v.parse(listSchema, await answer.json()).map(({ slug, name }) => [slug, name]));
}
