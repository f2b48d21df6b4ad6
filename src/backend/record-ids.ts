import { fieldsOf, isRecord } from "../domain/fields";
import type { HttpClient, Query } from "./http-client";
import { type IdKind, IdNumbers, integerOf, isGivenNumber } from "./id-numbers";
import { recordOf } from "./json";

type IdFields = Readonly<Record<string, IdKind>>;

/** Fields that hold ids, or lists of them, by the call whose records have them. */
const ID_FIELDS: Readonly<Record<string, IdFields>> = {
	"/v1/events_locations": { id: "city" },
	"/v1/events": {
		id: "event",
		location_id: "city",
		place_id: "venue",
		hall_id: "hall",
		category_ids: "category",
		person_ids: "performer",
		label_ids: "label",
	},
	"/v1/places": { id: "venue", location_id: "city" },
	"/v1/persons": { id: "performer" },
	"/v1/news": { id: "article", event_ids: "event", person_ids: "performer" },
	"/v1/events_category_types": { id: "categoryType" },
	"/v1/events_categories": { id: "category", category_type_id: "categoryType" },
	"/v1/events_halls": { id: "hall", place_id: "venue" },
	"/v1/events_places": { id: "venue", location_id: "city" },
};
/** Returns the kind of the ids in a field, named as on the wire, of a call's records. */
export function idKind(path: string, field = "id"): IdKind | undefined {
	return ID_FIELDS[path]?.[field];
}

const LANDING_PATH = "/v2/landings/";
const LANDING_FIELDS: IdFields = { featured_event_ids: "event" };
const LANDING_PAGE_FIELDS: IdFields = { category_ids: "category" };

/** Query parameters with ids. */
const ID_PARAMETERS: IdFields = {
	category_id_in: "category",
	hall_id_in: "hall",
	place_id_in: "venue",
	location_id_in: "city",
	label_id_in: "label",
};

/**
 * Replaces ids in the public API's answers by numbers: the site's addresses have numeric ids (spec §2), but many
 * backends send integers as text, UUIDs or slugs. An id without a number stays as it is, and waits for `giveNumbers`.
 */
export function withNumericIds(client: HttpClient, ids: IdNumbers): HttpClient {
	return {
		...client,
		request: async (request) => numbered(request.path, await client.request(request), ids),
	};
}

/** Like `withNumericIds` for browsers: loads known numbers only if needed, and replaces numbers in queries by ids. */
export function withLoadedIds(client: HttpClient, load: () => Promise<IdNumbers>): HttpClient {
	return {
		...client,
		async request(request) {
			const { path, query } = request;
			const ownIds = query && hasGivenNumber(query) ? withOwnIds(query, await load()) : query;
			const answer = await client.request(ownIds ? { ...request, query: ownIds } : request);
			const integers = new IdNumbers();
			const plain = numbered(path, answer, integers);
			if (!integers.hasWaiting) return plain;
			const ids = await load();
			numbered(path, answer, ids);
			ids.giveNumbers();
			return numbered(path, answer, ids);
		},
	};
}

function hasGivenNumber(query: Query): boolean {
	return Object.entries(query).some(
		([name, value]) => name in ID_PARAMETERS && [value].flat().some((id) => isGivenNumber(Number(id))),
	);
}

function withOwnIds(query: Query, numbers: IdNumbers): Query {
	return Object.fromEntries(
		Object.entries(query).map(([name, value]) => {
			const kind = ID_PARAMETERS[name];
			if (!kind || value === undefined) return [name, value];
			return [name, [value].flat().map((id) => numbers.idOf(kind, Number(id)) ?? id)];
		}),
	);
}

function numbered(path: string, answer: unknown, numbers: IdNumbers): unknown {
	const inList = (list: unknown, fields: IdFields) =>
		Array.isArray(list) ? list.map((record) => withNumbers(record, fields, numbers)) : list;
	const isLanding = path.startsWith(LANDING_PATH);
	const fields = isLanding ? LANDING_FIELDS : ID_FIELDS[path];
	if (!fields) return answer;
	if (Array.isArray(answer)) return inList(answer, fields);
	if (!isRecord(answer)) return answer;
	if (isLanding) {
		const data = recordOf(answer);
		if (data !== answer) return { ...answer, data: numbered(path, data, numbers) };
		const pages = inList(fieldsOf(answer).get("pages"), LANDING_PAGE_FIELDS);
		return withNumbers({ ...answer, ...(pages !== undefined && { pages }) }, fields, numbers);
	}
	const inEnvelope = ([name, value]: [string, unknown]) =>
		[name, name === "data" || name === "results" ? inList(value, fields) : value] as const;
	return Object.fromEntries(Object.entries(answer).map(inEnvelope));
}

function withNumbers(record: unknown, fields: IdFields, numbers: IdNumbers): unknown {
	if (!isRecord(record)) return record;
	const copy: Record<string, unknown> = Object.fromEntries(Object.entries(record));
	for (const [name, kind] of Object.entries(fields)) {
		const value = copy[name];
		if (Array.isArray(value)) copy[name] = value.map((id) => numberFor(id, kind, numbers));
		// A text such as "7,8" is no id: it stays as it was sent, and is reported.
		else if (value !== undefined && !name.endsWith("_ids")) copy[name] = numberFor(value, kind, numbers);
	}
	return copy;
}

/** Returns an id's number. Leaves what is no id (an object, null, 0, a blank) to the schemas, which reject it. */
function numberFor(id: unknown, kind: IdKind, numbers: IdNumbers): unknown {
	const isId = typeof id === "string" ? !/^\s*(?:-?0*|-\d+)\s*$/.test(id) : integerOf(id) !== undefined;
	return isId && (typeof id === "string" || typeof id === "number") ? (numbers.numberOf(kind, id) ?? id) : id;
}
