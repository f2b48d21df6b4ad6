import { type Catalogue, catalogueOf } from "./catalogue";
import { allInLanguage } from "./translations";

const made = new WeakMap<Catalogue, Map<string, Catalogue>>();

/** The catalogue with records translated; the same object when there are no translations. */
export function catalogueIn(catalogue: Catalogue, language: string): Catalogue {
	const byLanguage = made.get(catalogue) ?? new Map<string, Catalogue>();
	made.set(catalogue, byLanguage);
	const known = byLanguage.get(language) ?? translate(catalogue, language);
	byLanguage.set(language, known);
	return known;
}

function translate(catalogue: Catalogue, language: string): Catalogue {
	const { cities, events, places, halls, persons, articles, categoryTypes, categories, landing, remembered } =
		catalogue;
	const own = {
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
	const isAsBefore =
		own.events === events && own.places === places && own.persons === persons && own.articles === articles;
	if (!isAsBefore) return catalogueOf({ ...catalogue, ...own });
	// Untranslated lists keep their identity and indexes.
	const byId = <T extends { id?: number | undefined }>(records: readonly T[]) =>
		new Map(records.flatMap((record) => (record.id === undefined ? [] : [[record.id, record] as const])));
	return {
		...catalogue,
		...own,
		cityById: byId(own.cities),
		hallById: byId(own.halls),
		categoryById: byId(own.categories),
	};
}
