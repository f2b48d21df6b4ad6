import type { PickerCity } from "../../views/site";
import { match, NO_MATCH } from "../search/match";
import { prepareIndex } from "../search/prepared-index";

/** Finds cities by typed text, best match first, then most events. Returns all cities when nothing is typed. */
export function findCities(cities: readonly PickerCity[], typed: string): PickerCity[] {
	const byEvents = (one: PickerCity, other: PickerCity) =>
		other.eventCount - one.eventCount || one.name.localeCompare(other.name);
	if (typed.trim() === "") return [...cities].sort(byEvents);
	const index = prepareIndex({
		shows: [],
		places: [],
		persons: [],
		categories: [],
		cities: cities.map(({ slug, name, also }) => [slug, name, 0, "", also]),
	});
	const scores = match(index, typed)?.entities.cities;
	return cities
		.map((city, at) => ({ city, score: scores?.[at] ?? NO_MATCH }))
		.filter(({ score }) => score < NO_MATCH)
		.sort((one, other) => one.score - other.score || byEvents(one.city, other.city))
		.map(({ city }) => city);
}

/** Groups cities by country, in the order in which the countries first appear in `all`, the list of all cities. */
export function byCountry(cities: readonly PickerCity[], all = cities): Map<string, PickerCity[]> {
	const groups = new Map<string, PickerCity[]>(all.map(({ country }) => [country, []]));
	for (const city of cities) groups.set(city.country, [...(groups.get(city.country) ?? []), city]);
	for (const [country, group] of groups) if (group.length === 0) groups.delete(country);
	return groups;
}
