import { type City, cityName, otherNames } from "../../../domain/city";
import { endOf, lastDayOf, type TicketEvent } from "../../../domain/event";
import type { Person } from "../../../domain/person";
import {
	type CityRow,
	MAX_DATES_PER_RUN,
	type RunRow,
	type SearchIndexFile,
	type ShowRow,
} from "../../../features/search/index-file";
import { eventTitle, personName, placeName, placePath } from "../views/cards";
import { cityOf, foreignLanguage, type ViewContext, zoneOf } from "../views/context";

/** Creates a language's search index: one row per show, with at most `MAX_DATES_PER_RUN` dates for each venue. */
export function searchIndex(context: ViewContext): SearchIndexFile {
	const { catalogue } = context;
	const cities = catalogue.cities.map((city) => cityRow(city, city.timeZone ?? "UTC"));
	const placeIndexes = indexesById(catalogue.places);
	const personIndexes = indexesById(catalogue.persons);
	const categories = catalogue.categories.flatMap((category) => {
		const { title } = category;
		return title ? [{ ...category, title }] : [];
	});
	const categoryIndexes = indexesById(categories);
	const cityIndexes = indexesById(catalogue.cities);
	const indexesOf = (ids: readonly number[], indexes: ReadonlyMap<number, number>) =>
		ids.flatMap((id) => indexes.get(id) ?? []);
	const foreign = (
		...of: [record: Parameters<typeof foreignLanguage>[1], field: string]
	): [] | [language: string] => {
		const language = foreignLanguage(context, ...of);
		return language ? [language] : [];
	};
	const pictureBase = commonFolder(
		[...catalogue.events, ...catalogue.persons].flatMap(({ image }) => image?.url ?? []),
	);
	/** Makes the end of a row: the language of its text if that differs from the page's, and its picture if it has one. */
	const endOf = (
		record: TicketEvent | Person,
		field: string,
	): [] | [language: string] | [language: string | null, picture: string] => {
		const language = foreign(record, field);
		return record.image ? [language[0] ?? null, record.image.url.slice(pictureBase.length)] : language;
	};
	const cityIndexOf = (event: TicketEvent): number => {
		const cityIndex = cityIndexes.get(event.locationId ?? 0);
		const city = cityOf(context, event);
		if (cityIndex !== undefined && city?.timeZone) return cityIndex;
		// A city without a time zone gets a row for each zone of its events; so do the events without a city.
		const zone = zoneOf(context, event, event.startedAt ?? "");
		const row: CityRow = city ? cityRow(city, zone) : ["", "", 0, zone];
		const knownIndex = cities.findIndex((other) => other.join() === row.join());
		return knownIndex === -1 ? cities.push(row) - 1 : knownIndex;
	};
	const shows = new Map<string, { title: string; event: TicketEvent; runs: Map<string, MutableRunRow> }>();
	for (const event of catalogue.events) {
		if (event.status === "cancelled") continue;
		const title = eventTitle(context, event);
		const key = `${title.toLowerCase()}|${event.personIds[0] ?? ""}`;
		const show = shows.get(key) ?? { title, event, runs: new Map<string, MutableRunRow>() };
		shows.set(key, show);
		addDate(show.runs, placeIndexes.get(event.placeId ?? 0) ?? -1, cityIndexOf(event), event);
	}
	return {
		shows: [...shows.values()].map(({ title, event, runs }): ShowRow => {
			const persons = indexesOf(event.personIds, personIndexes);
			return [
				title,
				persons,
				indexesOf(event.categoryIds, categoryIndexes),
				[...runs.values()],
				...endOf(event, "title"),
			];
		}),
		cities,
		places: catalogue.places.map((place) => [
			place.id,
			placeName(context, place),
			cityIndexes.get(place.locationId ?? 0) ?? -1,
			placePath(context, place) === undefined ? 0 : 1,
			...foreign(place, "name"),
		]),
		persons: catalogue.persons.map((person) => [
			person.id,
			personName(context, person),
			...endOf(person, "name"),
		]),
		categories: categories.map((category) => [category.id, category.title, ...foreign(category, "title")]),
		...(pictureBase && { pictureBase }),
	};
}

/** Returns the longest common start of addresses, up to a "/". */
function commonFolder([first = "", ...others]: readonly string[]): string {
	let { length } = first;
	for (const address of others) while (!address.startsWith(first.slice(0, length))) length--;
	return first.slice(0, first.slice(0, length).lastIndexOf("/") + 1);
}

function cityRow(city: City, timeZone: string): CityRow {
	const otherCityNames = otherNames(city);
	const row = [city.slug, cityName(city), city.id ?? 0, timeZone] as const;
	return otherCityNames ? [...row, otherCityNames] : row;
}

type MutableRunRow = [place: number, city: number, dateCount: number, ...dates: RunRow[number][]];

function addDate(runs: Map<string, MutableRunRow>, place: number, city: number, event: TicketEvent): void {
	const run: MutableRunRow = runs.get(`${place}|${city}`) ?? [place, city, 0];
	runs.set(`${place}|${city}`, run);
	run[2]++;
	if (run[2] <= MAX_DATES_PER_RUN) run.push(event.id, timeOf(event));
}

/** Returns the start; of an event of several days also its end, until when the search suggests it. */
function timeOf(event: TicketEvent): RunRow[number] {
	const start = minutesAt(event.startedAt);
	return lastDayOf(event) === undefined ? start : [start, minutesAt(endOf(event))];
}

const minutesAt = (iso: string | undefined) => (iso === undefined ? 0 : Math.floor(Date.parse(iso) / 60_000));

function indexesById(records: readonly { id?: number | undefined }[]): Map<number, number> {
	return new Map(records.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const])));
}
