import type { DemoData } from "../records";

/** Keeps the records of some cities, and those without a city. @param slugs of the cities; all when undefined */
export function onlyCities(data: DemoData, slugs: readonly string[] | undefined): DemoData {
	if (!slugs) return data;
	const cities = data.cities.filter(({ slug }) => slugs.includes(slug));
	const ids = new Set(cities.map(({ id }) => id));
	const events = data.events.filter(({ location_id }) => location_id === undefined || ids.has(location_id));
	const places = data.places.filter(({ location_id }) => ids.has(location_id));
	const [eventIds, placeIds] = [events, places].map((records) => new Set(records.map(({ id }) => id)));
	return {
		...data,
		cities,
		events,
		places,
		halls: data.halls.filter(({ place_id }) => placeIds?.has(place_id)),
		articles: data.articles.map((article) => ({
			...article,
			event_ids: article.event_ids?.filter((id) => eventIds?.has(id)) ?? [],
		})),
	};
}
