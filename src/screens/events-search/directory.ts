import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { listAll } from "../../backend/listing";
import { listCities, listEventPlaces } from "../../backend/public-api";
import type { City } from "../../domain/city";
import type { EventPlace } from "../../domain/event-date";
import { lenientId, lenientText, recordId } from "../../domain/lenient";
import { allInLanguage, translations } from "../../domain/translations";
import { builtCityNames } from "../../features/search/built-city-names";

/** Fields a filter needs of a hall; the layout, up to a megabyte, is skipped. */
const hallTitleSchema = v.object({ id: recordId, title: lenientText, placeId: lenientId, translations });
type HallTitle = v.InferOutput<typeof hallTitleSchema>;

/** Live lists of filter options and card names, each fetched once. */
export interface Directory {
	cities(): Promise<City[]>;
	/** Venues with upcoming events; in a city, only its own. */
	places(): Promise<EventPlace[]>;
	/** Halls of the venues, and halls by id wherever they are. */
	halls(places: readonly number[], halls: readonly number[]): Promise<HallTitle[]>;
}

/** @param cityId of the page's city */
export function createDirectory(
	client: HttpClient,
	{ language, cityId: city }: { language: string; cityId: number | undefined },
): Directory {
	const halls = new Map<string, () => Promise<HallTitle[]>>();
	return {
		cities: once(async () => {
			const [{ records }, names] = await Promise.all([listCities(client), builtCityNames(language)]);
			return allInLanguage(records, language).map((city) => {
				const name = city.translations?.[language]?.["name"] ? undefined : names.get(city.slug);
				return name === undefined ? city : { ...city, name };
			});
		}),
		places: once(async () => {
			const { records } = await listEventPlaces(client, { location_id_in: city });
			return allInLanguage(records, language).filter(({ locationId }) => city === undefined || locationId === city);
		}),
		halls(placeIds, hallIds) {
			const key = `${placeIds.join()}|${hallIds.join()}`;
			const known =
				halls.get(key) ?? once(async () => [...allInLanguage(await readHalls(client, placeIds, hallIds), language)]);
			halls.set(key, known);
			return known();
		},
	};
}

/** Requests a narrowed list; an API without such filters returns the whole list. */
async function readHalls(client: HttpClient, placeIds: readonly number[], hallIds: readonly number[]) {
	const query = placeIds.length > 0 ? { place_id_in: placeIds } : { hall_id_in: hallIds };
	const { records } = await listAll(client, "/v1/events_halls", hallTitleSchema, query);
	return records.filter(({ id, placeId }) => placeIds.includes(placeId ?? 0) || hallIds.includes(id));
}

/** Caches the result of the first call; after a failure the next call tries again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
	let held: Promise<T> | undefined;
	return () => {
		if (held) return held;
		const reading = read();
		held = reading;
		reading.catch(() => {
			held = undefined;
		});
		return reading;
	};
}
