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

/** Creates a function that reads all pages of a list. */
const lister =
	<S extends v.GenericSchema>(path: string, schema: S) =>
	(client: HttpClient, query?: Query) =>
		listAll(client, path, schema, query);

export const listCities = lister("/v1/events_locations", citySchema);
export const listPlaces = lister("/v1/places", placeSchema);
export const listPersons = lister("/v1/persons", personSchema);
export const listNews = lister("/v1/news", articleSchema);
export const listCategoryTypes = lister("/v1/events_category_types", categoryTypeSchema);
export const listCategories = lister("/v1/events_categories", categorySchema);
export const listHalls = lister("/v1/events_halls", hallSchema);
/** Lists venues with upcoming events. */
export const listEventPlaces = lister("/v1/events_places", eventPlaceSchema);
