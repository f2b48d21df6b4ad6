import { type City, cityName, otherNames } from "../../domain/city";
import type { TicketEvent } from "../../domain/event";
import {
	type CityRow,
	DATES_A_RUN,
	type RunRow,
	type SearchIndexFile,
	type ShowRow,
} from "../../features/search/index-file";
import { eventTitle, personName, placeName, placePath } from "../views/cards";
import { cityOf, foreignLanguage, type ViewContext, zoneOf } from "../views/context";

/**
 * Search index of one language: shows with dates and places, performers, venues, cities, categories.
 * One row per show, so it grows with shows, not dates.
 */
export function searchIndex(context: ViewContext): SearchIndexFile {
	const { catalogue } = context;
	const cities = new Rows(catalogue.cities.map((city) => cityRow(city, city.timeZone ?? "UTC")));
	const placeAt = positions(catalogue.places);
	const personAt = positions(catalogue.persons);
	const categories = catalogue.categories.flatMap((category) => {
		const { title } = category;
		return title ? [{ ...category, title }] : [];
	});
	const categoryAt = positions(categories);
	const cityAt = positions(catalogue.cities);
	const known = (ids: readonly number[], at: ReadonlyMap<number, number>) => ids.flatMap((id) => at.get(id) ?? []);
	const foreign = (...of: [record: Parameters<typeof foreignLanguage>[1], field: string]): [] | [language: string] => {
		const language = foreignLanguage(context, ...of);
		return language ? [language] : [];
	};
	const rowOf = (event: TicketEvent): number => {
		const at = cityAt.get(event.locationId ?? 0);
		const city = cityOf(context, event);
		if (at !== undefined && city?.timeZone) return at;
		const zone = zoneOf(context, event, event.startedAt ?? "");
		return cities.at(city ? cityRow(city, zone) : ["", "", 0, zone]);
	};
	const shows = new Map<string, { title: string; event: TicketEvent; runs: Map<string, number[]> }>();
	for (const event of catalogue.events) {
		if (event.status === "cancelled") continue;
		const title = eventTitle(context, event);
		const key = `${title.toLowerCase()}|${event.personIds[0] ?? ""}`;
		const show = shows.get(key) ?? { title, event, runs: new Map<string, number[]>() };
		shows.set(key, show);
		addDate(show.runs, placeAt.get(event.placeId ?? 0) ?? -1, rowOf(event), event);
	}
	return {
		shows: [...shows.values()].map(({ title, event, runs }): ShowRow => {
			const rows = [...runs.values()].map(
				([place = -1, city = -1, count = 0, ...dates]): RunRow => [place, city, count, ...dates],
			);
			const row = [title, known(event.personIds, personAt), known(event.categoryIds, categoryAt), rows] as const;
			return [...row, ...foreign(event, "title")];
		}),
		cities: cities.rows,
		places: catalogue.places.map((place) => [
			place.id,
			placeName(context, place),
			cityAt.get(place.locationId ?? 0) ?? -1,
			placePath(context, place) === undefined ? 0 : 1,
			...foreign(place, "name"),
		]),
		persons: catalogue.persons.map((person) => [person.id, personName(context, person), ...foreign(person, "name")]),
		categories: categories.map((category) => [category.id, category.title, ...foreign(category, "title")]),
	};
}

function cityRow(city: City, timeZone: string): CityRow {
	const also = otherNames(city);
	const row = [city.slug, cityName(city), city.id ?? 0, timeZone] as const;
	return also ? [...row, also] : row;
}

function addDate(runs: Map<string, number[]>, place: number, city: number, { id, startedAt }: TicketEvent): void {
	const run = runs.get(`${place}|${city}`) ?? [place, city, 0];
	runs.set(`${place}|${city}`, run);
	const count = (run[2] ?? 0) + 1;
	run[2] = count;
	if (count <= DATES_A_RUN) run.push(id, startedAt === undefined ? 0 : Math.floor(Date.parse(startedAt) / 60_000));
}

function positions(records: readonly { id?: number | undefined }[]): Map<number, number> {
	return new Map(records.flatMap(({ id }, position) => (id === undefined ? [] : [[id, position] as const])));
}

/** Deduplicated rows. */
class Rows {
	constructor(readonly rows: CityRow[]) {}

	at(row: CityRow): number {
		const known = this.rows.findIndex((other) => other.join() === row.join());
		return known === -1 ? this.rows.push(row) - 1 : known;
	}
}
