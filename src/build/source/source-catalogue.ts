import { getAcquisitions } from "../../backend/acquisitions";
import { listEvents } from "../../backend/events";
import type { HttpClient } from "../../backend/http-client";
import { getLanding } from "../../backend/landing";
import type { LeftOut, Listing } from "../../backend/listing";
import {
	listCategories,
	listCategoryTypes,
	listCities,
	listHalls,
	listNews,
	listPersons,
	listPlaces,
} from "../../backend/public-api";
import { INFORMATION_SLUGS } from "../../config/constants";
import { catalogueOf } from "../../domain/catalogue";
import type { City } from "../../domain/city";
import type { Sourced } from "./build-report";
import { isReservedSlug, usableLanding } from "./landing";

interface Options {
	http: HttpClient;
	landingId: string;
	progress: (line: string) => void;
}

/**
 * Reads everything a build needs from the public API. The number of requests depends on pages of lists, not on records.
 * Invalid records are omitted and reported.
 * @throws ApiError when an endpoint fails after its retries
 */
export async function sourceCatalogue({ http, landingId, progress }: Options): Promise<Sourced> {
	const read: Record<string, number> = {};
	const leftOut: LeftOut[] = [];
	const list = async <T>(endpoint: string, listing: Promise<Listing<T>>): Promise<T[]> => {
		const { records, leftOut: missing } = await listing;
		read[endpoint] = records.length;
		leftOut.push(...missing);
		progress(`${endpoint}: ${records.length} records${missing.length > 0 ? `, ${missing.length} left out` : ""}`);
		return records;
	};
	const missing: string[] = [];
	const optionalList = async <T>(endpoint: string, listing: Promise<Listing<T>>): Promise<T[]> => {
		try {
			return await list(endpoint, listing);
		} catch (error) {
			missing.push(`the site does without ${endpoint}: ${error instanceof Error ? error.message : String(error)}`);
			return [];
		}
	};
	const [landing, cities, events, places, persons, articles, categoryTypes, categories, halls, acquisitions] =
		await Promise.all([
			getLanding(http, landingId),
			list("/v1/events_locations", listCities(http)),
			list("/v1/events", listEvents(http)),
			list("/v1/places", listPlaces(http)),
			list("/v1/persons", listPersons(http)),
			list("/v1/news", listNews(http)),
			optionalList("/v1/events_category_types", listCategoryTypes(http)),
			list("/v1/events_categories", listCategories(http)),
			list("/v1/events_halls", listHalls(http)),
			list("/v2/acquisitions", getAcquisitions(http)),
		]);
	leftOut.push(...landing.leftOut);
	const slugs = new Set<string>();
	const usableCities = cities.filter((city) => keepCity(city, slugs, leftOut));
	const usable = usableLanding(landing.landing, slugs);
	const records = { events, places, persons, articles, categoryTypes, categories, halls, acquisitions };
	return {
		catalogue: catalogueOf({ landing: usable.landing, cities: usableCities, ...records }),
		report: {
			// Endpoints answer in random order.
			read: Object.fromEntries(Object.entries(read).sort(([a], [b]) => (a < b ? -1 : 1))),
			leftOut,
			landing: [...missing, ...landing.notes.odd, ...usable.report],
			landingDefaults: landing.notes.absent,
		},
	};
}

/** Omits cities whose slug is reserved or taken. */
function keepCity({ slug, id }: City, kept: Set<string>, leftOut: LeftOut[]): boolean {
	const isRoute = isReservedSlug(slug) || (INFORMATION_SLUGS as readonly string[]).includes(slug);
	if (!isRoute && !kept.has(slug)) {
		kept.add(slug);
		return true;
	}
	const found = `"${slug}", ${isRoute ? "a route of the site" : "another city's"}`;
	const reason = { code: isRoute ? "route" : "otherCity", slug } as const;
	leftOut.push({ endpoint: "/v1/events_locations", record: { id: id ?? slug }, field: "slug", found, reason });
	return false;
}
