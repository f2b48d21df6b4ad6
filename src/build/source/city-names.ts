import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type Catalogue, catalogueOf } from "../../domain/catalogue";
import { type City, cityName } from "../../domain/city";
import { inLanguage } from "../../domain/translations";
import { DEFAULT_LANGUAGE } from "../../settings/constants";

const namesSchema = v.record(v.string(), v.string());

/** Key and placeholder of the phrase for cities whose `name_in` isn't known: "в городе *". */
const ANY_CITY = "*";

/** Adds city names from `locales/{language}/cities.json` (by slug) where the API has no translation. */
export async function withCityNames(root: string, catalogue: Catalogue): Promise<Catalogue> {
	const names = new Map<string, Record<string, string>>();
	for (const language of new Set([...catalogue.landing.languages, SEARCHED_LANGUAGE]))
		names.set(language, await readNames(root, language));
	const withNames = (city: City): City => {
		const translated = [...names].flatMap(([language, bySlug]) => {
			const phrase = city.nameIn ? undefined : bySlug[ANY_CITY];
			const name = bySlug[city.slug] ?? (phrase && cityName(inLanguage(city, language)));
			const nameIn = phrase?.replace(ANY_CITY, () => name ?? "") ?? name;
			return name ? [[language, { name, nameIn, ...city.translations?.[language] }] as const] : [];
		});
		if (translated.length === 0) return city;
		const originalName = city.name && { [DEFAULT_LANGUAGE]: { name: city.name } };
		return { ...city, translations: { ...originalName, ...city.translations, ...Object.fromEntries(translated) } };
	};
	return catalogueOf({ ...catalogue, cities: catalogue.cities.map(withNames) });
}

/** Cities can always be searched by English name. */
const SEARCHED_LANGUAGE = "en";

async function readNames(root: string, language: string): Promise<Record<string, string>> {
	try {
		return v.parse(namesSchema, JSON.parse(await readFile(join(root, "locales", language, "cities.json"), "utf8")));
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
		throw error;
	}
}
