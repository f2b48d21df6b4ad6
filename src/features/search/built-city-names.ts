import { fetchCityNames } from "../../browser/city-names";
import { DEFAULT_LANGUAGE } from "../../config/constants";

/** Returns translated city names by slug; empty on failure, and for Russian, the language of the records. */
export async function builtCityNames(language: string): Promise<ReadonlyMap<string, string>> {
	if (language === DEFAULT_LANGUAGE) return new Map();
	try {
		return await fetchCityNames(language);
	} catch {
		return new Map();
	}
}
