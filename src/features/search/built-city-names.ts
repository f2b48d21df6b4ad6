import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../../config/constants";

const listSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/** Returns translated city names by slug; empty on failure, and for Russian, the language of the records. */
export async function builtCityNames(language: string): Promise<ReadonlyMap<string, string>> {
	if (language === DEFAULT_LANGUAGE) return new Map();
	try {
		const answer = await fetch(`/data/cities.${language}.json`);
		return new Map(v.parse(listSchema, await answer.json()).map(({ slug, name }) => [slug, name]));
	} catch {
		return new Map();
	}
}
