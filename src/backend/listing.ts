import * as v from "valibot";
import { PUBLIC_API } from "../config/constants";
import { fieldsOf } from "../domain/fields";
import { firstIssue } from "./answer";
import type { HttpClient, Query } from "./http-client";
import { camelizeKeys, unreadable } from "./json";

/** A record the site does without, for the build report (contract, "General rules"). */
export interface LeftOut {
	endpoint: string;
	/** The record's id (or slug); its index over all pages when it has none. */
	record: { id: number | string } | { index: number };
	/** The field that doesn't fit, by its name on the wire; empty when the record as a whole doesn't. */
	field: string;
	/** What stands there. */
	found: string;
	/** Why it is left out, where that isn't seen in what stands there. */
	reason?: LeftOutReason;
}

export type LeftOutReason =
	| { code: "missing"; total: number; given: number }
	| { code: "twice" }
	| { code: "route" | "otherCity"; slug: string };

export interface Listing<T> {
	records: T[];
	leftOut: LeftOut[];
}

export interface Page<T> extends Listing<T> {
	/** How many records there are on all pages, when the API says so. */
	total: number | undefined;
}

interface Envelope {
	items: unknown[];
	total: number | undefined;
	perPage: number | undefined;
}

const count = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);
const envelopeSchema = v.union([
	v.pipe(
		v.array(v.unknown()),
		v.transform((items): Envelope => ({ items, total: undefined, perPage: undefined })),
	),
	v.pipe(
		v.object({ data: v.array(v.unknown()), meta: v.fallback(v.object({ total: count, per_page: count }), {}) }),
		v.transform(({ data, meta }): Envelope => ({ items: data, total: meta.total, perPage: meta.per_page })),
	),
	v.pipe(
		v.object({ results: v.array(v.unknown()) }),
		v.transform(({ results }): Envelope => ({ items: results, total: undefined, perPage: undefined })),
	),
]);

/**
 * Reads a whole list, page after page, up to an empty or short page, `total`, or a page that repeats the last one. Once
 * the API has said how many there are, pages are asked for side by side: the client keeps to the limit of requests a
 * second.
 * @throws ApiError when a page can't be had, or is no list
 */
export async function listAll<S extends v.GenericSchema>(
	client: HttpClient,
	path: string,
	schema: S,
	query: Query = {},
): Promise<Listing<v.InferOutput<S>>> {
	const items: unknown[] = [];
	const ask = (page: number) => requestPage(client, path, { ...query, page, per_page: PUBLIC_API.perPage });
	let last: string | undefined;
	for (let page = 1, total: number | undefined; ; ) {
		const wanted = total === undefined ? 1 : Math.ceil((total - items.length) / PUBLIC_API.perPage);
		const pages = Array.from({ length: Math.min(Math.max(wanted, 1), PUBLIC_API.requestsPerSecond) }, () =>
			ask(page++),
		);
		for (const answer of await Promise.all(pages)) {
			const fingerprint = JSON.stringify(answer.items);
			const repeats = fingerprint === last;
			if (!repeats) items.push(...answer.items);
			last = fingerprint;
			total = answer.total ?? total;
			const isShort = answer.items.length < (answer.perPage ?? PUBLIC_API.perPage);
			if (repeats || isShort || answer.items.length === 0 || items.length >= (total ?? Number.POSITIVE_INFINITY))
				return withMissing(readRecords(items, schema, path), path, items.length, total);
		}
	}
}

/** Records that the API counts and doesn't give are left out like those that can't be read: half a list is no whole one. */
function withMissing<T>(listing: Listing<T>, endpoint: string, given: number, total = given): Listing<T> {
	const found = `missing: the API counts ${total} and gave ${given}`;
	const missing = Array.from({ length: Math.max(0, total - given) }, (_, index) => ({
		endpoint,
		record: { index: given + index },
		field: "",
		found,
		reason: { code: "missing", total, given } as const,
	}));
	return { ...listing, leftOut: [...listing.leftOut, ...missing] };
}

/** Reads one page of a list: what a search shows (`page` and `per_page` in the query). */
export async function listPage<S extends v.GenericSchema>(
	client: HttpClient,
	path: string,
	schema: S,
	query: Query = {},
	signal?: AbortSignal,
): Promise<Page<v.InferOutput<S>>> {
	const { items, total } = await requestPage(client, path, query, signal);
	return { ...readRecords(items, schema, path), total };
}

async function requestPage(client: HttpClient, path: string, query: Query, signal?: AbortSignal): Promise<Envelope> {
	const answer = await client.request({ method: "GET", path, query, signal });
	const envelope = v.safeParse(envelopeSchema, answer);
	if (!envelope.success) throw unreadable({ method: "GET", path }, "the answer is not a list");
	return envelope.output;
}

/** Reads records one by one: one that doesn't fit, or comes a second time, is left out and named. */
export function readRecords<S extends v.GenericSchema>(
	items: readonly unknown[],
	schema: S,
	endpoint: string,
): Listing<v.InferOutput<S>> {
	const listing: Listing<v.InferOutput<S>> = { records: [], leftOut: [] };
	const seen = new Set<number | string>();
	items.forEach((item, index) => {
		const id = recordKey(item);
		const record = id === undefined ? { index } : { id };
		const parsed = v.safeParse(schema, camelizeKeys(item));
		if (!parsed.success) listing.leftOut.push({ endpoint, record, ...firstIssue(parsed.issues) });
		else if (id !== undefined && seen.has(id))
			listing.leftOut.push({ endpoint, record, field: "id", found: "a second time", reason: { code: "twice" } });
		else listing.records.push(parsed.output);
		if (id !== undefined && parsed.success) seen.add(id);
	});
	return listing;
}

const keySchema = v.union([v.number(), v.string()]);

function recordKey(item: unknown): number | string | undefined {
	const own = fieldsOf(item);
	const key = v.safeParse(keySchema, own.get("id") ?? own.get("slug"));
	return key.success ? key.output : undefined;
}
