import { listEvents } from "../../../backend/events";
import type { HttpClient, HttpRequest } from "../../../backend/http-client";
import { IdNumbers } from "../../../backend/id-numbers";
import { getLanding } from "../../../backend/landing";
import type { LeftOut, Listing } from "../../../backend/listing";
import { getPaymentMethods } from "../../../backend/payment-methods";
import {
	listCategories,
	listCategoryTypes,
	listCities,
	listHalls,
	listNews,
	listPersons,
	listPlaces,
} from "../../../backend/public-api";
import { withNumericIds } from "../../../backend/record-ids";
import { INFORMATION_SLUGS } from "../../../config/constants";
import { catalogueOf } from "../../../domain/catalogue";
import type { City } from "../../../domain/city";
import type { Landing } from "../../../domain/landing";
import type { LandingNote } from "../../../domain/landing-note";
import { messageOf } from "../../publish/message-of";
import type { SourcedCatalogue } from "./build-report";
import { isReservedSlug, usableLanding } from "./landing";
import { withNumericEntities } from "./numeric-entities";
import { ownIds } from "./own-ids";

interface Options extends SourcingOptions {
	/** Numbers of ids that aren't integers, from the history; gets those of new ids. */
	ids?: IdNumbers;
}

interface SourcingOptions {
	http: HttpClient;
	landingId: string;
	/** Whether the site sells tickets itself; otherwise its backend needs no payment methods. Default: true. */
	hasBasket?: boolean;
	progress: (line: string) => void;
	/** Called with the landing, as soon as the landing and the cities are read. */
	onLanding?: (landing: Landing) => void;
}

/**
 * Reads everything a build needs from the public API: whole lists, page by page, without a request for each record.
 * Invalid records are omitted and reported. @throws ApiError when an endpoint fails, except that of category types
 */
export async function sourceCatalogue({
	ids = new IdNumbers(),
	...options
}: Options): Promise<SourcedCatalogue> {
	const answers = new Map<string, Promise<unknown>[]>();
	const lines: string[] = [];
	const http = withNumericIds(recording(withNumericEntities(options.http), answers), ids);
	const sourced = await readCatalogue({ ...options, http, progress: (line) => lines.push(line) });
	if (!ids.hasWaiting) {
		for (const line of lines) options.progress(line);
		return withOwnIds(sourced, ids);
	}
	// Give numbers when all ids are known, so that they don't depend on the order of answers; then read these again.
	ids.giveNumbers();
	const replayed = withNumericIds(replaying(options.http, answers), ids);
	return withOwnIds(await readCatalogue({ ...options, http: replayed, onLanding: () => undefined }), ids);
}

/** Adds the numbers of ids, and reports what was left out by the backend's own ids. */
function withOwnIds({ catalogue, report }: SourcedCatalogue, { records }: IdNumbers): SourcedCatalogue {
	const ownId = ownIds(records);
	const leftOut = report.leftOut.map((each) => {
		const { endpoint, record } = each;
		if (!("id" in record) || typeof record.id !== "number") return each;
		return { ...each, record: { id: ownId(endpoint, record.id) } };
	});
	return { catalogue, report: { ...report, leftOut }, idNumbers: records };
}

/** Keeps each answer; a repeated request is sent again, since a list may change while it is read. */
function recording(http: HttpClient, answers: Map<string, Promise<unknown>[]>): HttpClient {
	return {
		...http,
		request(request) {
			const answer = http.request(request);
			answers.set(requestKey(request), [...(answers.get(requestKey(request)) ?? []), answer]);
			return answer;
		},
	};
}

/** Gives the kept answers again, in the order of the first time. */
function replaying(http: HttpClient, answers: ReadonlyMap<string, Promise<unknown>[]>): HttpClient {
	const queues = new Map([...answers].map(([key, list]) => [key, [...list]]));
	return {
		...http,
		async request(request) {
			const queue = queues.get(requestKey(request)) ?? [];
			return queue.length > 1 ? queue.shift() : queue[0];
		},
	};
}

function requestKey({ path, query }: HttpRequest): string {
	return JSON.stringify([path, query]);
}

async function readCatalogue({
	http,
	landingId,
	hasBasket = true,
	progress,
	onLanding,
}: SourcingOptions): Promise<SourcedCatalogue> {
	const recordCounts: Record<string, number> = {};
	const leftOut: LeftOut[] = [];
	const readList = async <T>(endpoint: string, listing: Promise<Listing<T>>): Promise<T[]> => {
		const { records, leftOut: leftOutHere } = await listing;
		recordCounts[endpoint] = records.length;
		leftOut.push(...leftOutHere);
		const addition = leftOutHere.length > 0 ? `, ${leftOutHere.length} left out` : "";
		progress(`${endpoint}: ${records.length} records${addition}`);
		return records;
	};
	const failures: LandingNote[] = [];
	const categoryTypesOrNone = () =>
		readList("/v1/events_category_types", listCategoryTypes(http)).catch((error: unknown) => {
			failures.push({
				kind: "withoutCall",
				endpoint: "/v1/events_category_types",
				reason: messageOf(error),
			});
			return [];
		});
	const landingAndCities = async () => {
		const [answer, allCities] = await Promise.all([
			getLanding(http, landingId),
			readList("/v1/events_locations", listCities(http)),
		]);
		const unusable = [...answer.leftOut];
		const slugs = new Set<string>();
		const cities = allCities.filter((city) => acceptCity(city, slugs, unusable));
		const { landing, report } = usableLanding(answer.landing, slugs);
		onLanding?.(landing);
		return {
			cities,
			landing,
			unusable,
			notes: [...answer.notes.invalid, ...report],
			defaults: answer.notes.absent,
		};
	};
	const [{ cities, landing, unusable, notes, defaults }, events, places, persons, articles, ...rest] =
		await Promise.all([
			landingAndCities(),
			readList("/v1/events", listEvents(http)),
			readList("/v1/places", listPlaces(http)),
			readList("/v1/persons", listPersons(http)),
			readList("/v1/news", listNews(http)),
			categoryTypesOrNone(),
			readList("/v1/events_categories", listCategories(http)),
			readList("/v1/events_halls", listHalls(http)),
			hasBasket ? readList("/v2/acquisitions", getPaymentMethods(http)) : [],
		]);
	const [categoryTypes, categories, halls, acquisitions] = rest;
	leftOut.push(...unusable);
	const records = { events, places, persons, articles, categoryTypes, categories, halls, acquisitions };
	return {
		catalogue: catalogueOf({ landing, cities, ...records }),
		report: {
			// Sorted, since the answers arrive in random order.
			read: Object.fromEntries(Object.entries(recordCounts).sort(([a], [b]) => (a < b ? -1 : 1))),
			leftOut,
			landing: [...failures, ...notes],
			landingDefaults: defaults,
		},
	};
}

/** Returns whether a city can have pages. If its slug is a route of the site or another city's, reports the city. */
function acceptCity({ slug, id }: City, usedSlugs: Set<string>, leftOut: LeftOut[]): boolean {
	const isRoute = isReservedSlug(slug) || (INFORMATION_SLUGS as readonly string[]).includes(slug);
	if (!isRoute && !usedSlugs.has(slug)) {
		usedSlugs.add(slug);
		return true;
	}
	const found = `"${slug}", ${isRoute ? "a route of the site" : "another city's"}`;
	const reason = { code: isRoute ? "route" : "otherCity", slug } as const;
	leftOut.push({
		endpoint: "/v1/events_locations",
		record: { id: id ?? slug },
		field: "slug",
		found,
		reason,
	});
	return false;
}
