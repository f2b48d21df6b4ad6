import type * as v from "valibot";
import { articleSchema } from "../domain/article";
import { categorySchema, categoryTypeSchema } from "../domain/category";
import { citySchema } from "../domain/city";
import { eventPlaceSchema } from "../domain/event-date";
import { hallSchema } from "../domain/hall";
import { personSchema } from "../domain/person";
import { placeSchema } from "../domain/place";
import type { HttpClient, Query } from "./http-client";
import { listAll } from "./listing";

const createLister =
	<S extends v.GenericSchema>(path: string, schema: S) =>
	(client: HttpClient, query?: Query) =>
		listAll(client, path, schema, query);

export const listCities = createLister("/v1/events_locations", citySchema);
export const listPlaces = createLister("/v1/places", placeSchema);
export const listPersons = createLister("/v1/persons", personSchema);
export const listNews = createLister("/v1/news", articleSchema);
export const listCategoryTypes = createLister("/v1/events_category_types", categoryTypeSchema);
export const listCategories = createLister("/v1/events_categories", categorySchema);
export const listHalls = createLister("/v1/events_halls", hallSchema);
/** Lists venues with upcoming events. */
export const listEventPlaces = createLister("/v1/events_places", eventPlaceSchema);
