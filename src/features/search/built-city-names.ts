import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../../config/constants";

const listSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/**
 * What the build calls the cities in a language, by slug: the picker's list. Records are Russian unless they say otherwise, so
 * Russian pages need none. Empty when it can't be had.
 */
export async function builtCityNames(language: string): Promise<ReadonlyMap<string, string>> {
	if (language === DEFAULT_LANGUAGE) return new Map();
	try {
		const answer = await fetch(`/data/cities.${language}.json`);
		return new Map(v.parse(listSchema, await answer.json()).map(({ slug, name }) => [slug, name]));
	} catch {
		return new Map();
	}
}
