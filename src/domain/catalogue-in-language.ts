import { type Catalogue, catalogueOf, indexById } from "./catalogue";
import { allInLanguage } from "./translations";

const translatedCatalogues = new WeakMap<Catalogue, Map<string, Catalogue>>();

export function catalogueIn(catalogue: Catalogue, language: string): Catalogue {
	const byLanguage = translatedCatalogues.get(catalogue) ?? new Map<string, Catalogue>();
	translatedCatalogues.set(catalogue, byLanguage);
	const translated = byLanguage.get(language) ?? translateCatalogue(catalogue, language);
	byLanguage.set(language, translated);
	return translated;
}

function translateCatalogue(catalogue: Catalogue, language: string): Catalogue {
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
	// Reuse the indexes of the unchanged lists.
	return {
		...catalogue,
		...changed,
		cityById: indexById(changed.cities),
		hallById: indexById(changed.halls),
		categoryById: indexById(changed.categories),
	};
}
