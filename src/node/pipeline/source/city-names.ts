import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../../../config/constants";
import { type Catalogue, catalogueOf } from "../../../domain/catalogue";
import { type City, cityName } from "../../../domain/city";
import { inLanguage } from "../../../domain/translations";

/** Key in `cities.json` of the phrase for cities without `name_in`: "в городе *", where the asterisk means the name. */
const ANY_CITY = "*";

/** Buyers can search cities by English name on pages in any language. */
const SEARCHED_LANGUAGE = "en";

/** Adds city names from `locales/{language}/cities.json` (by slug) where the API has no translation. */
export async function withCityNames(root: string, catalogue: Catalogue): Promise<Catalogue> {
	const namesByLanguage = new Map<string, ReadonlyMap<string, string>>();
	for (const language of new Set([...catalogue.landing.languages, SEARCHED_LANGUAGE]))
		namesByLanguage.set(language, await readCityNames(root, language));
	const withNames = (city: City): City => {
		const translated = [...namesByLanguage].flatMap(([language, bySlug]) => {
			const phrase = city.nameIn ? undefined : bySlug.get(ANY_CITY);
			const name = bySlug.get(city.slug) ?? (phrase && cityName(inLanguage(city, language)));
			const nameIn = phrase?.replace(ANY_CITY, () => name ?? "") ?? name;
			return name ? [[language, { name, nameIn, ...city.translations?.[language] }] as const] : [];
		});
		if (translated.length === 0) return city;
		const originalName = city.name && { [DEFAULT_LANGUAGE]: { name: city.name } };
		return {
			...city,
			translations: { ...originalName, ...city.translations, ...Object.fromEntries(translated) },
		};
	};
	return catalogueOf({ ...catalogue, cities: catalogue.cities.map(withNames) });
}

async function readCityNames(root: string, language: string): Promise<ReadonlyMap<string, string>> {
	const file = join(root, "locales", language, "cities.json");
	if (!existsSync(file)) return new Map();
	const names = v.parse(v.record(v.string(), v.string()), JSON.parse(await readFile(file, "utf8")));
	return new Map(Object.entries(names));
}
