import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../../config/constants";

const listSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/**
 * Returns translated city names by slug, from the picker's list; empty if it fails to load. Records are in Russian by
 * default, so Russian pages need no list.
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
