import * as v from "valibot";
import { wireName } from "../../backend/answer";
import { eventsQuery } from "../../backend/events";
import type { HttpClient } from "../../backend/http-client";
import { type LeftOut, listAll, readRecords } from "../../backend/listing";
import { articleSchema } from "../../domain/article";
import { groupByKeys } from "../../domain/catalogue";
import { categorySchema, categoryTypeSchema } from "../../domain/category";
import { citySchema } from "../../domain/city";
import { eventSchema } from "../../domain/event";
import { eventPlaceSchema } from "../../domain/event-date";
import { fieldsOf } from "../../domain/fields";
import { hallSchema } from "../../domain/hall";
import { paymentMethodSchema } from "../../domain/order";
import { personSchema } from "../../domain/person";
import { placeSchema } from "../../domain/place";
import { createFindings, type Finding, runCheck } from "./finding";
import { formatProblems } from "./format-checks";
import { LOSSES } from "./losses";

type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** What buyers lose without a single usable record of a list that the shop can't do without. */
const NO_SALES = "there is nothing to buy";

/** API lists that builds or search filters read, with schemas; those with a `need` must have a usable record. */
const API_LISTS: readonly { path: string; schema: RecordSchema; need?: string }[] = [
	{ path: "/v1/events_locations", schema: citySchema, need: NO_SALES },
	{ path: "/v1/events", schema: eventSchema, need: NO_SALES },
	{ path: "/v1/places", schema: placeSchema },
	{ path: "/v1/persons", schema: personSchema },
	{ path: "/v1/news", schema: articleSchema },
	{ path: "/v1/events_category_types", schema: categoryTypeSchema },
	{ path: "/v1/events_categories", schema: categorySchema },
	{ path: "/v1/events_halls", schema: hallSchema },
	{ path: "/v1/events_places", schema: eventPlaceSchema },
	{ path: "/v2/acquisitions", schema: paymentMethodSchema, need: NO_SALES },
];

/** Unvalidated records by endpoint, with keys in camelCase. */
export type RawRecords = ReadonlyMap<string, readonly unknown[]>;

/** @param hasBasket whether the site sells tickets itself, which takes a payment method */
export async function checkRecords(
	http: HttpClient,
	hasBasket = true,
): Promise<{ findings: Finding[]; raw: RawRecords }> {
	const allFindings: Finding[] = [];
	const raw = new Map<string, readonly unknown[]>();
	const lists = API_LISTS.filter(({ path }) => hasBasket || path !== "/v2/acquisitions");
	for (const { path, schema, need } of lists)
		allFindings.push(
			...(await runCheck(`GET ${path}`, "the site can't be built", async ({ findings, ok, warn, fail }) => {
				const query = path === "/v1/events" ? eventsQuery() : {};
				const { records, leftOut } = await listAll(http, path, v.unknown(), query);
				raw.set(path, records);
				findings.push(...findUnusable(path, schema, records, need));
				for (const { field, found } of leftOut)
					if (field === "") warn(`a record is ${found}`, "it is not on the site");
				if (records.length > 0) return;
				if (need) fail("the list is empty", need);
				else ok("the list is empty");
			})),
		);
	return { findings: allFindings, raw };
}

const MAX_REPORTED_RECORDS = 10;

/**
 * Reports records and fields of a list that the site can't use.
 * @param need what buyers lose when no record can be used; this is then an error
 */
export function findUnusable(
	path: string,
	schema: RecordSchema,
	items: readonly unknown[],
	need?: string,
): Finding[] {
	const { findings, ok, warn, fail } = createFindings(`GET ${path}`);
	const { records, leftOut } = readRecords(items, schema, path);
	for (const { record, field, found } of leftOut.slice(0, MAX_REPORTED_RECORDS)) {
		const recordName = "id" in record ? `id ${record.id}` : `index ${record.index}`;
		warn(`${recordName}: ${field || "the record"} is ${found}`, "the record is not on the site");
	}
	if (leftOut.length > MAX_REPORTED_RECORDS)
		warn(`${leftOut.length - MAX_REPORTED_RECORDS} more records don't fit`, "they are not on the site");
	const formats = formatProblems(items);
	for (const { field, message, impact } of formats) warn(`${field} ${message}`, impact);
	for (const [field, examples] of invalidFields(schema, items)) {
		if (!formats.some((problem) => problem.field === field))
			warn(`${field} can't be used in ${examples.length} records, such as ${examples[0]}`, "it is not shown");
	}
	for (const [field, loss] of Object.entries(LOSSES[path] ?? {})) {
		const missingCount = items.filter((item) => isMissingOrEmpty(fieldsOf(item).get(field))).length;
		if (missingCount > 0)
			warn(`${wireName(field)} is missing in ${missingCount} of ${items.length} records`, loss);
	}
	if (records.length > 0) ok(`${records.length} records can be used`);
	else if (items.length > 0) {
		const message = `none of ${items.length} records can be used: ${mostFrequentIssue(leftOut)}`;
		if (need) fail(message, need);
		else warn(message, "the site has none of them");
	}
	return findings;
}

/** Names the field that made most records unusable, with one of its values. */
function mostFrequentIssue(leftOut: readonly LeftOut[]): string {
	const byField = groupByKeys(leftOut, ({ field }) => [field]);
	const [most = []] = [...byField.values()].sort((one, other) => other.length - one.length);
	const [example] = most;
	return example
		? `${example.field || "the record"} is ${example.found} (${most.length} times)`
		: "no reason is known";
}

/** Finds values that validation dropped, by field. */
function invalidFields(schema: RecordSchema, items: readonly unknown[]): Map<string, string[]> {
	const examples = new Map<string, string[]>();
	for (const item of items) {
		const parsed = v.safeParse(schema, item);
		if (!parsed.success) continue;
		const validFields = fieldsOf(parsed.output);
		for (const [name, value] of fieldsOf(item)) {
			const isDropped =
				name in schema.entries && !isMissingOrEmpty(value) && isMissingOrEmpty(validFields.get(name));
			const field = wireName(name);
			if (isDropped)
				examples.set(field, [...(examples.get(field) ?? []), JSON.stringify(value).slice(0, 80)]);
		}
	}
	return examples;
}

function isMissingOrEmpty(value: unknown): boolean {
	return (
		value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
	);
}
