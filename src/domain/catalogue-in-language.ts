import { byId, type Catalogue, catalogueOf } from "./catalogue";
import { allInLanguage } from "./translations";

const cache = new WeakMap<Catalogue, Map<string, Catalogue>>();

export function catalogueIn(catalogue: Catalogue, language: string): Catalogue {
	const byLanguage = cache.get(catalogue) ?? new Map<string, Catalogue>();
	cache.set(catalogue, byLanguage);
	const translated = byLanguage.get(language) ?? translate(catalogue, language);
	byLanguage.set(language, translated);
	return translated;
}

function translate(catalogue: Catalogue, language: string): Catalogue {
	const { cities, events, places, halls, persons, articles, categoryTypes, categories, landing, remembered } =
		catalogue;
	const changed = {
		cities: allInLanguage(cities, language),
		events: allInLanguage(events, language),
		places: allInLanguage(places, language),
		halls: allInLanguage(halls, language),
		persons: allInLanguage(persons, language),
		articles: allInLanguage(articles, language),
		categoryTypes: allInLanguage(categoryTypes, language),
		categories: allInLanguage(categories, language),
		landing: { ...landing, pages: allInLanguage(landing.pages, language) },
		remembered: { ...remembered, past: allInLanguage(remembered.past, language) },
	};
	const areIndexedListsUnchanged =
		changed.events === events &&
		changed.places === places &&
		changed.persons === persons &&
		changed.articles === articles;
	if (!areIndexedListsUnchanged) return catalogueOf({ ...catalogue, ...changed });
	// Keep the indexes of the unchanged lists.
	return {
		...catalogue,
		...changed,
		cityById: byId(changed.cities),
		hallById: byId(changed.halls),
		categoryById: byId(changed.categories),
	};
}
