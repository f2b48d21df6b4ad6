import * as v from "valibot";
import { categorySchema } from "#src/domain/category";
import { SITE_URL } from "../../../fixtures/planning";
import { city, person, place } from "../../../fixtures/records";

export const absoluteUrl = (path: string) => `${SITE_URL}${path}`;

const CATEGORY_SLUGS = ["stendap-koncerty", "koncerty", "spektakli", "festivali", "semki-tv", "lekcii"];

export const shop = {
	cities: [city({ name: "Москва", countryCode: "RU", timeZone: "Europe/Moscow" })],
	places: [
		place({ id: 7, locationId: 1, name: "Зал", address: "Тверская, 1", latitude: 55.7, longitude: 37.6 }),
	],
	persons: [person({ id: 3, name: "Анна Петрова" })],
	categories: CATEGORY_SLUGS.map((slug, index) => v.parse(categorySchema, { id: index + 1, slug })),
};

export const CARD_URL = `${SITE_URL}/cards/0123456789.png`;

export const START = "2026-11-21T19:00:00+03:00";
