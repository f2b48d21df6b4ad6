import { type EventFilters, searchEvents } from "../../../backend/events";
import type { HttpClient } from "../../../backend/http-client";
import { PAGE_SIZE, PUBLIC_API } from "../../../config/constants";
import type { TicketEvent } from "../../../domain/event";
import {
	type ApiPage,
	type EventListPage,
	emptyIfMissing,
	isBeyondEnd,
	recordCount,
	type Sieve,
} from "./event-list-page";
import type { KnownPrice, PriceReader } from "./price-reader";

/** Request limit for a list sorted by price: reads up to 1,000 events, as reading more would take too long. */
const MAX_REQUESTS = 10;

interface PricedSearch {
	client: HttpClient;
	filters: EventFilters;
	sieve: Sieve | undefined;
	prices: PriceReader;
}

/** Returns events, cheapest first; those without price or tickets last. Sorts in the browser: the API can't. */
export async function cheapestFirst(search: PricedSearch, signal: AbortSignal): Promise<EventListPage> {
	const { client, filters, sieve, prices } = search;
	const { perPage } = PUBLIC_API;
	const readPage = (page: number) => searchEvents(client, filters, { page, perPage, signal });
	const firstPage = await readPage(1);
	const { pages, isComplete } =
		firstPage.total === undefined
			? await readOneByOne(firstPage, readPage)
			: await readInParallel(firstPage, readPage);
	const pricedPages = pages.map(async ({ records }) => {
		const matchingEvents = sieve ? await sieve(records, signal) : records;
		const priceOf = await prices(matchingEvents, signal);
		return matchingEvents.map((event) => ({ event, rank: priceRank(priceOf(event)) }));
	});
	// `|| 0`, since the difference of two infinite ranks is NaN.
	const sortedEvents = (await Promise.all(pricedPages))
		.flat()
		.sort((one, other) => one.rank - other.rank || 0);
	const events = sortedEvents.map(({ event }) => event);
	return pageFrom(events, 0, isComplete ? events.length : undefined);
}

type ReadPage = (page: number) => Promise<ApiPage>;

async function readInParallel(
	first: ApiPage,
	readPage: ReadPage,
): Promise<{ pages: ApiPage[]; isComplete: boolean }> {
	// The API may cap pages below the requested size.
	const pageCount = Math.ceil((first.total ?? 0) / (recordCount(first) || PUBLIC_API.perPage));
	const otherPages = Array.from({ length: Math.max(0, Math.min(pageCount, MAX_REQUESTS) - 1) }, (_, at) =>
		readPage(at + 2),
	);
	return { pages: [first, ...(await Promise.all(otherPages))], isComplete: pageCount <= MAX_REQUESTS };
}

/** Reads pages until one is empty or repeated, for an API that sends no total. */
async function readOneByOne(
	first: ApiPage,
	readPage: ReadPage,
): Promise<{ pages: ApiPage[]; isComplete: boolean }> {
	const pages: ApiPage[] = [];
	let nextPage = first;
	while (!isBeyondEnd(nextPage, pages.at(-1))) {
		pages.push(nextPage);
		if (pages.length === MAX_REQUESTS) return { pages, isComplete: false };
		nextPage = await readPage(pages.length + 1).catch(emptyIfMissing);
	}
	return { pages, isComplete: true };
}

function priceRank(price: KnownPrice | undefined): number {
	return price?.isOnSale ? price.from : Number.POSITIVE_INFINITY;
}

function pageFrom(events: readonly TicketEvent[], start: number, total: number | undefined): EventListPage {
	const end = start + PAGE_SIZE;
	return {
		events: events.slice(start, end),
		total,
		next: end < events.length ? async () => pageFrom(events, end, total) : undefined,
	};
}
