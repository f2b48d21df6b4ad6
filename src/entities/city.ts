import * as v from "valibot";
import { lenient, lenientId, lenientText, lenientZone } from "./lenient";

/** A city (spec §3: slug; the rest is the contract's). */
export const citySchema = v.object({
	slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
	id: lenientId,
	name: lenientText,
	nameIn: lenientText,
	countryCode: lenient(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
	timeZone: lenientZone,
	latitude: lenient(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
	longitude: lenient(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
});

export type City = v.InferOutput<typeof citySchema>;

/** The city's name as people see it; a record without one is called by its slug. */
export function cityName(city: Pick<City, "name" | "slug">): string {
	return city.name ?? titleFromSlug(city.slug);
}

function titleFromSlug(slug: string): string {
	return slug
		.split("-")
		.map((part) => part.charAt(0).toUpperCase() + part.slice(1))
		.join("-");
}
