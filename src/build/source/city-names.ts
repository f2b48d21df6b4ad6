import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../../config/constants";
import { type Catalogue, catalogueOf } from "../../domain/catalogue";
import type { City } from "../../domain/city";

const namesSchema = v.record(v.string(), v.string());

/**
 * Gives cities the names they have in the landing's languages (`locales/{language}/cities.json`, by slug), where the API
 * doesn't translate them itself.
 */
export async function withCityNames(root: string, catalogue: Catalogue): Promise<Catalogue> {
	const names = new Map<string, Record<string, string>>();
	for (const language of new Set([...catalogue.landing.languages, SEARCHED]))
		names.set(language, await readNames(root, language));
	const named = (city: City): City => {
		const own = [...names].flatMap(([language, bySlug]) => {
			const name = bySlug[city.slug];
			return name ? [[language, { name, nameIn: name, ...city.translations?.[language] }] as const] : [];
		});
		if (own.length === 0) return city;
		// A record's own name is still looked for on pages of other languages.
		const original = city.name && { [DEFAULT_LANGUAGE]: { name: city.name } };
		return { ...city, translations: { ...original, ...city.translations, ...Object.fromEntries(own) } };
	};
	return catalogueOf({ ...catalogue, cities: catalogue.cities.map(named) });
}

/** Cities are looked for by their English names too, whatever the landing speaks. */
const SEARCHED = "en";

/** Russian has no list: records are Russian unless they say otherwise. */
async function readNames(root: string, language: string): Promise<Record<string, string>> {
	try {
		return v.parse(namesSchema, JSON.parse(await readFile(join(root, "locales", language, "cities.json"), "utf8")));
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
		throw error;
	}
}
