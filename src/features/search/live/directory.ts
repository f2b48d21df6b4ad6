import * as v from "valibot";
import type { HttpClient } from "../../../backend/http-client";
import { listAll } from "../../../backend/listing";
import { listCities, listEventPlaces } from "../../../backend/public-api";
import { once } from "../../../browser/once";
import { lenientId, lenientName, recordId } from "../../../domain/lenient";
import { allInLanguage, translations } from "../../../domain/translations";
import { builtCityNames } from "../built-city-names";

/** Hall fields that filters need; skips the layout, which can be as large as a megabyte. */
const hallTitleSchema = v.object({ id: recordId, title: lenientName, placeId: lenientId, translations });

export type NameDirectory = ReturnType<typeof createNameDirectory>;

/** Creates a directory of cities, venues and halls, for filter options and names on cards. It caches fetched lists. */
export function createNameDirectory(
	client: HttpClient,
	{ language, cityId: city }: { language: string; cityId: number | undefined },
) {
	const loaders = new Map<string, () => ReturnType<typeof readHalls>>();
	return {
		cities: once(async () => {
			const [{ records }, names] = await Promise.all([listCities(client), builtCityNames(language)]);
			return allInLanguage(records, language).map((city) => {
				const name = city.translations?.[language]?.["name"] ? undefined : names.get(city.slug);
				return name === undefined ? city : { ...city, name };
			});
		}),
		/** Venues with upcoming events, on a city's page only those of the city. */
		places: once(async () => {
			const { records } = await listEventPlaces(client, { location_id_in: city });
			return allInLanguage(records, language).filter(
				({ locationId }) => city === undefined || locationId === city,
			);
		}),
		halls(placeIds: readonly number[], hallIds: readonly number[]) {
			const key = `${placeIds.join()}|${hallIds.join()}`;
			const loadHalls =
				loaders.get(key) ??
				once(async () => [...allInLanguage(await readHalls(client, placeIds, hallIds), language)]);
			loaders.set(key, loadHalls);
			return loadHalls();
		},
	};
}

/** Requests halls by venue or by id. Filters the answer too, since an API may ignore the parameters. */
async function readHalls(client: HttpClient, placeIds: readonly number[], hallIds: readonly number[]) {
	const query = placeIds.length > 0 ? { place_id_in: placeIds } : { hall_id_in: hallIds };
	const { records } = await listAll(client, "/v1/events_halls", hallTitleSchema, query);
	return records.filter(({ id, placeId }) => placeIds.includes(placeId ?? 0) || hallIds.includes(id));
}
