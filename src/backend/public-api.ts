import { articleSchema } from "../domain/article";
import { categorySchema, categoryTypeSchema } from "../domain/category";
import { citySchema } from "../domain/city";
import { eventPlaceSchema } from "../domain/event-date";
import { hallSchema } from "../domain/hall";
import { personSchema } from "../domain/person";
import { placeSchema } from "../domain/place";
import type { HttpClient, Query } from "./http-client";
import { listAll } from "./listing";

export const listCities = (client: HttpClient, query?: Query) =>
	listAll(client, "/v1/events_locations", citySchema, query);

export const listPlaces = (client: HttpClient, query?: Query) => listAll(client, "/v1/places", placeSchema, query);

export const listPersons = (client: HttpClient, query?: Query) => listAll(client, "/v1/persons", personSchema, query);

export const listNews = (client: HttpClient, query?: Query) => listAll(client, "/v1/news", articleSchema, query);

export const listCategoryTypes = (client: HttpClient, query?: Query) =>
	listAll(client, "/v1/events_category_types", categoryTypeSchema, query);

export const listCategories = (client: HttpClient, query?: Query) =>
	listAll(client, "/v1/events_categories", categorySchema, query);

export const listHalls = (client: HttpClient, query?: Query) => listAll(client, "/v1/events_halls", hallSchema, query);

/** `GET /v1/events_places`: venues with upcoming events. */
export const listEventPlaces = (client: HttpClient, query?: Query) =>
	listAll(client, "/v1/events_places", eventPlaceSchema, query);
