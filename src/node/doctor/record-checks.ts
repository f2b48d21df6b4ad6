import * as v from "valibot";
import { wireName } from "../../backend/answer";
import { eventsQuery } from "../../backend/events";
import type { HttpClient } from "../../backend/http-client";
import { IdNumbers } from "../../backend/id-numbers";
import { type LeftOut, listAll, readRecords } from "../../backend/listing";
import { idKind } from "../../backend/record-ids";
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
import { asSent } from "./as-sent";
import { droppedValues, isMissingOrEmpty } from "./dropped-values";
import { createFindings, type Finding, runCheck } from "./finding";
import { formatProblems } from "./format-checks";
import { LOSSES } from "./losses";
import { recordNames } from "./record-name";
import { unknownWords, WORD_FIELDS } from "./word-checks";

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

/**
 * Reads and checks all lists.
 * @param hasBasket whether the site sells tickets itself, which takes a payment method
 * @param ids the numbers that `http` puts in place of ids
 */
export async function checkRecords(
	http: HttpClient,
	hasBasket = true,
	ids: IdNumbers = new IdNumbers(),
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
				findings.push(...findUnusable({ path, schema, items: records, need, ids }));
				for (const { field, found } of leftOut)
					if (field === "") warn(`a record is ${found}`, "it is not on the site");
				const [repeated, ...others] = leftOut.filter(({ reason }) => reason?.code === "twice");
				if (repeated)
					warn(
						`${others.length + 1} records came twice, such as ${recordName(path, repeated, ids)}`,
						"as many others may be missing; sort pages by a unique field",
					);
				if (records.length > 0) return;
				if (need) fail("the list is empty", need);
				else ok("the list is empty");
			})),
		);
	return { findings: allFindings, raw };
}

const MAX_REPORTED_RECORDS = 10;

interface ListItems {
	path: string;
	schema: RecordSchema;
	items: readonly unknown[];
	/** What buyers lose when no record can be used; this is then an error. */
	need?: string | undefined;
	ids?: IdNumbers;
}

/** Reports records and fields of a list that the site can't use. */
export function findUnusable({ path, schema, items, need, ids = new IdNumbers() }: ListItems): Finding[] {
	const { findings, ok, warn, fail } = createFindings(`GET ${path}`);
	const { records, leftOut } = readRecords(items, schema, path);
	for (const each of leftOut.slice(0, MAX_REPORTED_RECORDS))
		warn(
			`${recordName(path, each, ids)}: ${each.field || "the record"} is ${each.found}`,
			"the record is not on the site",
		);
	if (leftOut.length > MAX_REPORTED_RECORDS)
		warn(`${leftOut.length - MAX_REPORTED_RECORDS} more records don't fit`, "they are not on the site");
	const read = (item: unknown) => {
		const parsed = v.safeParse(schema, item);
		return parsed.success ? parsed.output : undefined;
	};
	const nameOf = recordNames(path, ids);
	const formats = formatProblems(items, nameOf);
	const wordFields = (WORD_FIELDS[path] ?? []).map(({ name }) => name);
	const names = Object.keys(schema.entries).filter((name) => !wordFields.includes(name));
	const dropped = droppedValues(items, read, {
		names,
		nameOf,
		asSent: (name, value) => asSent(ids, idKind(path, wireName(name)), value),
	});
	const problems = [
		...formats.map(({ field, message, impact }) => ({ message: `${field} ${message}`, impact })),
		...dropped.filter(({ field }) => !formats.some((problem) => problem.field === field)),
		...unknownWords(path, items, read, nameOf),
	];
	for (const { message, impact } of problems) warn(message, impact);
	for (const [field, loss] of Object.entries(LOSSES[path] ?? {})) {
		const missingCount = items.filter((item) => isMissingOrEmpty(fieldsOf(item).get(field))).length;
		if (missingCount > 0)
			warn(`${wireName(field)} is missing in ${missingCount} of ${items.length} records`, loss);
	}
	if (
		path === "/v1/events" &&
		records.length > 0 &&
		records.every((event) => fieldsOf(event).get("startedAt") === undefined)
	)
		fail("no event has a started_at that can be read", "they can't see when anything takes place");
	if (records.length > 0) ok(`${records.length} records can be used`);
	else if (items.length > 0) {
		const message = `none of ${items.length} records can be used: ${mostFrequentIssue(leftOut)}`;
		if (need) fail(message, need);
		else warn(message, "the site has none of them");
	}
	return findings;
}

/** Names a record by the id that the backend sent. */
function recordName(path: string, { record }: LeftOut, ids: IdNumbers): string {
	return "id" in record ? `id ${asSent(ids, idKind(path), record.id)}` : `index ${record.index}`;
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
