import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "../config/constants";
import { lenientCountryCode, lenientDegrees, lenientId, lenientName, lenientTimeZone, slug } from "./lenient";
import { translations } from "./translations";

export const citySchema = v.object({
	slug,
	id: lenientId,
	name: lenientName,
	nameIn: lenientName,
	translations,
	countryCode: lenientCountryCode,
	timeZone: lenientTimeZone,
	latitude: lenientDegrees(90),
	longitude: lenientDegrees(180),
});

export type City = v.InferOutput<typeof citySchema>;

export function cityName(city: Pick<City, "name" | "slug">): string {
	return city.name ?? titleFromSlug(city.slug);
}

/** Returns the city's English and Russian names where they differ from the displayed one, for search. */
export function otherNames(city: City): string {
	const displayedName = cityName(city);
	const translatedNames = ["en", DEFAULT_LANGUAGE]
		.map((language) => city.translations?.[language]?.["name"])
		.filter((name) => name && name !== displayedName);
	return [...new Set(translatedNames)].join(" ");
}

function titleFromSlug(slug: string): string {
	return slug
		.split("-")
		.map((part) => part.charAt(0).toUpperCase() + part.slice(1))
		.join("-");
}
