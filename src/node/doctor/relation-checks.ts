import * as v from "valibot";
import { wireName } from "../../backend/answer";
import type { IdNumbers } from "../../backend/id-numbers";
import { idKind } from "../../backend/record-ids";
import { INFORMATION_SLUGS } from "../../config/constants";
import { fieldsOf } from "../../domain/fields";
import { recordId, slug as slugSchema } from "../../domain/lenient";
import { isReservedSlug } from "../pipeline/source/landing";
import { asSent } from "./as-sent";
import { quote } from "./dropped-values";
import { createFindings, type Finding } from "./finding";
import type { RawRecords } from "./record-checks";
import { exampleName, recordNames } from "./record-name";

interface Relation {
	field: string;
	/** Endpoint of the records that the field's ids name. */
	to: string;
	/** What such a record is, in a sentence. */
	what: string;
	impact: string;
	/** Whether the field may also name records that aren't in the list, such as past events. */
	isLoose?: boolean;
	/** Whether it is an error if no record's id is known. */
	isNeeded?: boolean;
}

const CITY = { field: "locationId", to: "/v1/events_locations", what: "city" };
const PLACE = { field: "placeId", to: "/v1/places", what: "venue" };
const PERFORMERS = { field: "personIds", to: "/v1/persons", what: "performer" };

/** Relations between records, by endpoint, with the word for several of its records. */
const RELATIONS: Readonly<Record<string, { records: string; relations: readonly Relation[] }>> = {
	"/v1/events": {
		records: "events",
		relations: [
			{ ...CITY, impact: "they are listed for no city", isNeeded: true },
			{ ...PLACE, impact: "the venue and directions to it are not shown" },
			{ field: "hallId", to: "/v1/events_halls", what: "hall", impact: "seats are a list, without a map" },
			{
				field: "categoryIds",
				to: "/v1/events_categories",
				what: "category",
				impact: "search doesn't find them by it",
			},
			{ ...PERFORMERS, impact: "the performer is not shown" },
		],
	},
	"/v1/places": { records: "venues", relations: [{ ...CITY, impact: "the venue is listed for no city" }] },
	"/v1/news": {
		records: "articles",
		relations: [
			{
				field: "eventIds",
				to: "/v1/events",
				what: "event",
				impact: "the article links to none of them",
				isLoose: true,
			},
			{ ...PERFORMERS, impact: "the article doesn't link to the performer" },
		],
	},
	"/v1/events_categories": {
		records: "categories",
		relations: [
			{
				field: "categoryTypeId",
				to: "/v1/events_category_types",
				what: "category type",
				impact: "the filter lists the category under no type",
			},
		],
	},
	"/v1/events_halls": {
		records: "halls",
		relations: [{ ...PLACE, impact: "the hall is no filter of its venue" }],
	},
};

/** Checks that ids in records lead to records. */
export function checkRelations(raw: RawRecords, ids: IdNumbers): Finding[] {
	return Object.entries(RELATIONS).flatMap(([path, { records, relations }]) => {
		const items = raw.get(path) ?? [];
		const { findings, warn, fail } = createFindings(`GET ${path}`);
		const nameOf = recordNames(path, ids);
		for (const { field, to, what, impact, isLoose, isNeeded } of relations) {
			const known = knownIds(raw, to);
			if (!known) continue;
			const related = items
				.map((item) => ({ item, named: idsIn(fieldsOf(item).get(field)) }))
				.filter(({ named }) => named.length > 0);
			const astray = related.filter(({ named }) => named.some((id) => !known.has(id)));
			const [first] = astray;
			if (!first || (isLoose && related.some(({ named }) => named.some((id) => known.has(id))))) continue;
			const count = astray.length;
			const unknownId = first.named.find((id) => !known.has(id));
			const sent = quote(asSent(ids, idKind(path, wireName(field)), unknownId));
			const where = exampleName(nameOf, { example: first.item, count, all: items.length }, " of ");
			const message = `${wireName(field)} of ${count} of ${items.length} ${records} is no ${what}'s id, such as ${sent}${where}`;
			if (isNeeded && count === related.length) fail(message, impact);
			else warn(message, impact);
		}
		return findings;
	});
}

/** Checks that at least one of the events that the landing features is in the list: others may be past. */
export function checkFeatured(
	check: string,
	featured: readonly number[],
	{ raw, ids }: { raw: RawRecords; ids: IdNumbers },
): Finding[] {
	const { findings, warn } = createFindings(check);
	const known = knownIds(raw, "/v1/events");
	if (known && featured.length > 0 && !featured.some((id) => known.has(id))) {
		const sent = quote(asSent(ids, "event", featured[0]));
		warn(
			`featured_event_ids: none of ${featured.length} is an event's id, such as ${sent}`,
			"the home page begins with other events",
		);
	}
	return findings;
}

/** Checks that no city's slug is another's, or the beginning of other addresses of the site. */
export function checkCitySlugs(raw: RawRecords, ids: IdNumbers): Finding[] {
	const { findings, warn } = createFindings("GET /v1/events_locations");
	const slugs = new Set<string>();
	for (const city of (raw.get("/v1/events_locations") ?? []).map(fieldsOf)) {
		const read = v.safeParse(slugSchema, city.get("slug"));
		if (!read.success) continue;
		const slug = read.output;
		const isRoute = isReservedSlug(slug) || INFORMATION_SLUGS.some((page) => page === slug);
		if (isRoute || slugs.has(slug)) {
			const owner = isRoute ? "a route of the site" : "another city's";
			const name = String(asSent(ids, "city", city.get("id")) ?? slug);
			warn(`the slug ${quote(slug)} of city ${name} is ${owner}`, "the city is not on the site");
		}
		slugs.add(slug);
	}
	return findings;
}

function idsIn(value: unknown): number[] {
	return [value].flat().filter((id) => v.is(recordId, id));
}

/** Returns the ids of a list's records; undefined if the list couldn't be read. */
function knownIds(raw: RawRecords, path: string): ReadonlySet<unknown> | undefined {
	const records = raw.get(path);
	return records && new Set(records.map((record) => fieldsOf(record).get("id")));
}
