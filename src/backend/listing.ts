import * as v from "valibot";
import { PUBLIC_API } from "../config/constants";
import { fieldsOf } from "../domain/fields";
import type { LeftOutReason } from "../domain/left-out-reason";
import { lenient, wholeNumber } from "../domain/lenient";
import { firstIssue } from "./answer";
import { ApiError } from "./api-error";
import type { HttpClient, HttpRequest, Query } from "./http-client";
import { ask, camelizeKeys, itemsOf } from "./json";

/** A record that was omitted, for the build report (contract, "General rules"). */
export interface LeftOut {
	endpoint: string;
	/** Id or slug of the record; its index over all pages when it has neither. */
	record: { id: number | string } | { index: number };
	/** Name of the invalid field on the wire; empty when the whole record is invalid or missing. */
	field: string;
	/** The invalid value (or its type), shortened; if there is a `reason`, that reason in English. */
	found: string;
	reason?: LeftOutReason;
}

export interface Listing<T> {
	records: T[];
	leftOut: LeftOut[];
}

export interface ListPage<T> extends Listing<T> {
	/** Number of records on all pages, when the API sends it. */
	total: number | undefined;
	/** The page's size as the API confirms it, since it may cap pages. */
	perPage: number | undefined;
}

interface Envelope extends Pick<ListPage<unknown>, "total" | "perPage"> {
	items: unknown[];
}

const countSchema = lenient(v.pipe(wholeNumber, v.minValue(0)));

const MAX_READS_OF_CHANGING_LIST = 3;
const MAX_REPORTED_MISSING = 1_000;

/** Reads all pages of a list. @throws ApiError when a page fails or isn't a list */
export async function listAll<S extends v.GenericSchema>(
	client: HttpClient,
	path: string,
	schema: S,
	query: Query = {},
): Promise<Listing<v.InferOutput<S>>> {
	let read = await readPages(client, path, schema, query);
	let earlier: readonly CheckedItem<v.InferOutput<S>>[] = [];
	// Start over if the list changed meanwhile: a removed record moves others to pages that were already read.
	for (let readsLeft = MAX_READS_OF_CHANGING_LIST - 1; read.hasChanged && readsLeft > 0; readsLeft--) {
		earlier = [...read.items, ...earlier];
		read = await readPages(client, path, schema, query);
	}
	// If the list changed during every read, keep the records of all reads.
	const items = read.hasChanged ? mergeEarlier(read.items, earlier) : read.items;
	return reportMissing(listingOf(items, path), path, items.length, read.total);
}

/** Sizes of pages that an API caps are multiples of this: 10, 25, 50. A page of 38 records is a whole list. */
const CAP_STEP = 5;

/**
 * Reads a list's pages: one by one until the total is known, then up to `requestsPerSecond` in parallel. Records may be
 * on further pages although the API's `per_page` or `total` says otherwise, so only a page with nothing new ends a list
 * without a total, or one whose last page is as full as others.
 */
async function readPages<S extends v.GenericSchema>(
	client: HttpClient,
	path: string,
	schema: S,
	query: Query,
) {
	const items: CheckedItem<v.InferOutput<S>>[] = [];
	const totals = new Set<number>();
	const seenKeys = new Set<number | string>();
	const requestedSize = client.pageSize ?? PUBLIC_API.perPage;
	/** The size that the API confirms: it may cap pages. */
	let pageSize = requestedSize;
	let total: number | undefined;
	const fetchPage = async (page: number) => {
		const pageQuery = { ...query, page, per_page: requestedSize };
		const isComplete = total !== undefined && items.length >= total;
		const mayBeBeyondLast = page > Math.max(1, Math.ceil((total ?? 0) / pageSize));
		const answer = await requestEnvelope(
			client,
			{ method: "GET", path, query: pageQuery },
			mayBeBeyondLast,
		).catch((failure: unknown) => {
			if (isRefusalBeyondLastPage(failure) ? !mayBeBeyondLast : !isComplete) throw failure;
			return envelopeOf([]);
		});
		return { ...answer, records: answer.items.map((item) => checkItem(item, schema)) };
	};
	let largestSize = 0;
	const pendingPages: ReturnType<typeof fetchPage>[] = [];
	for (let page = 1; ; ) {
		const pagesLeft = total === undefined ? 0 : Math.ceil((total - items.length) / pageSize);
		while (pendingPages.length < Math.min(pagesLeft, PUBLIC_API.requestsPerSecond)) {
			const request = fetchPage(page++);
			// Prevents an unhandled rejection: the error is thrown later, where the page is awaited.
			request.catch(() => undefined);
			pendingPages.push(request);
		}
		const answer = await (pendingPages.shift() ?? fetchPage(page++));
		const keys = answer.records.map(({ id }, index) => id ?? JSON.stringify(answer.items[index]));
		// Of an API that ignores `page`, records without an id may differ in each answer, by a counter or a signed address.
		const mayHaveMore = items.length < (total ?? 1);
		// An API may answer a page beyond the last with the last one, or with the first.
		const hasNew = answer.records.some(
			({ id }, index) => (id !== undefined || mayHaveMore) && !seenKeys.has(keys[index] ?? ""),
		);
		if (hasNew) items.push(...answer.records);
		for (const key of keys) seenKeys.add(key);
		total = answer.total ?? total;
		pageSize = answer.perPage || requestedSize;
		if (total !== undefined) totals.add(total);
		largestSize = Math.max(largestSize, keys.length);
		const mayBeCapped = keys.length === largestSize && keys.length % CAP_STEP === 0;
		if (!hasNew || (items.length === total && !mayBeCapped))
			return { items, total, hasChanged: totals.size > 1 };
	}
}

/** Adds records that only earlier reads have, if they have an id or slug. @param earlier items, latest read first */
function mergeEarlier<T>(
	items: readonly CheckedItem<T>[],
	earlier: readonly CheckedItem<T>[],
): CheckedItem<T>[] {
	const merged = [...items];
	const keys = new Set([undefined, ...items.map(({ id }) => id)]);
	for (const item of earlier) {
		if (!keys.has(item.id)) merged.push(item);
		keys.add(item.id);
	}
	return merged;
}

/** Reports records that the API counts but doesn't return (each of the first thousand), so that a partial list isn't taken for a complete one. */
function reportMissing<T>(listing: Listing<T>, endpoint: string, given: number, total = given): Listing<T> {
	const found = `missing: the API counts ${total} and gave ${given}`;
	const count = Math.min(MAX_REPORTED_MISSING, Math.max(0, total - given));
	const missingRecords = Array.from({ length: count }, (_, index) => ({
		endpoint,
		record: { index: given + index },
		field: "",
		found,
		reason: { code: "missing", total, given } as const,
	}));
	return { ...listing, leftOut: [...listing.leftOut, ...missingRecords] };
}

export async function listPage<S extends v.GenericSchema>(
	client: HttpClient,
	path: string,
	schema: S,
	{ query = {}, signal }: { query?: Query; signal?: AbortSignal | undefined } = {},
): Promise<ListPage<v.InferOutput<S>>> {
	const { items, ...meta } = await requestEnvelope(client, { method: "GET", path, query, signal });
	return { ...readRecords(items, schema, path), ...meta };
}

/** Whether an API refuses a page as one after the last, which differs by framework (WordPress: 400). */
export function isRefusalBeyondLastPage(failure: unknown): boolean {
	return failure instanceof ApiError && [400, 404, 416].includes(failure.status ?? 0);
}

async function requestEnvelope(
	client: HttpClient,
	request: HttpRequest,
	mayBeEmpty = false,
): Promise<Envelope> {
	const answer = await ask(client, request);
	const envelope = fieldsOf(answer.body);
	// Go writes an empty list as null.
	const isNull = envelope.has("data") && envelope.get("data") === null;
	const countsNone = v.parse(countSchema, fieldsOf(envelope.get("meta")).get("total")) === 0;
	if (mayBeEmpty ? isNull || (answer.body ?? undefined) === undefined : isNull && countsNone)
		return envelopeOf([]);
	const items = itemsOf(answer);
	// `meta` holds the total and the page size only if the list is in `data`.
	const meta = fieldsOf(envelope.get("data") === items ? envelope.get("meta") : undefined);
	return envelopeOf(items, meta);
}

function envelopeOf(items: unknown[], meta: ReadonlyMap<string, unknown> = new Map()): Envelope {
	return {
		items,
		total: v.parse(countSchema, meta.get("total")),
		perPage: v.parse(countSchema, meta.get("per_page")),
	};
}

/** Validates items; reports invalid ones and repeated ids as left out. */
export function readRecords<S extends v.GenericSchema>(
	items: readonly unknown[],
	schema: S,
	endpoint: string,
): Listing<v.InferOutput<S>> {
	return listingOf(
		items.map((item) => checkItem(item, schema)),
		endpoint,
	);
}

/** An item of a list, with its id or slug (if any): either its validated record, or what is wrong with it. */
type CheckedItem<T> = { id: number | string | undefined } & (
	| { record: T }
	| { issue: ReturnType<typeof firstIssue> }
);

function checkItem<S extends v.GenericSchema>(item: unknown, schema: S): CheckedItem<v.InferOutput<S>> {
	const id = recordKey(item);
	const parsed = v.safeParse(schema, camelizeKeys(item));
	return parsed.success ? { id, record: parsed.output } : { id, issue: firstIssue(parsed.issues) };
}

function listingOf<T>(items: readonly CheckedItem<T>[], endpoint: string): Listing<T> {
	const listing: Listing<T> = { records: [], leftOut: [] };
	const seenIds = new Set<number | string>();
	items.forEach((item, index) => {
		const { id } = item;
		const record = id === undefined ? { index } : { id };
		if ("issue" in item) listing.leftOut.push({ endpoint, record, ...item.issue });
		else if (id !== undefined && seenIds.has(id))
			listing.leftOut.push({
				endpoint,
				record,
				field: "id",
				found: "a second time",
				reason: { code: "twice" },
			});
		else listing.records.push(item.record);
		if (id !== undefined && "record" in item) seenIds.add(id);
	});
	return listing;
}

const recordKeySchema = v.union([v.number(), v.string()]);

function recordKey(item: unknown): number | string | undefined {
	const fields = fieldsOf(item);
	const key = v.safeParse(recordKeySchema, fields.get("id") ?? fields.get("slug"));
	return key.success ? key.output : undefined;
}
