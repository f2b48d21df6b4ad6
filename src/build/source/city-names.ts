import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../../config/constants";
import { type Catalogue, catalogueOf } from "../../domain/catalogue";
import type { City } from "../../domain/city";

const namesSchema = v.record(v.string(), v.string());

/** Adds city names from `locales/{language}/cities.json` (by slug) where the API has no translation. */
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
		const original = city.name && { [DEFAULT_LANGUAGE]: { name: city.name } };
		return { ...city, translations: { ...original, ...city.translations, ...Object.fromEntries(own) } };
	};
	return catalogueOf({ ...catalogue, cities: catalogue.cities.map(named) });
}

/** Cities can always be searched by English name. */
const SEARCHED = "en";

async function readNames(root: string, language: string): Promise<Record<string, string>> {
	try {
		return v.parse(namesSchema, JSON.parse(await readFile(join(root, "locales", language, "cities.json"), "utf8")));
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
		throw error;
	}
}
