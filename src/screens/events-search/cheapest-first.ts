import { type EventFilters, searchEvents } from "../../backend/events";
import type { HttpClient } from "../../backend/http-client";
import { PAGE_SIZE, PUBLIC_API } from "../../config/constants";
import type { TicketEvent } from "../../domain/event";
import { type EventPage, idsOf, type Sieve } from "./event-pages";
import type { KnownPrice, PriceReader } from "./price-reader";

/** Requests of a sorted list, which covers the next 1,000 matching events: reading more would take too long. */
const MOST_REQUESTS = 10;

/**
 * Finds the cheapest events first; those without a price, or without tickets left, come last. The API can't sort by
 * price, so all matching events are read before the first is shown.
 */
export async function cheapestFirst(
	client: HttpClient,
	filters: EventFilters,
	sieve: Sieve | undefined,
	prices: PriceReader,
	signal: AbortSignal,
): Promise<EventPage> {
	const { perPage } = PUBLIC_API;
	const read = (page: number) => searchEvents(client, filters, { page, perPage, signal });
	const first = await read(1);
	const { lists, isWhole } = first.total === undefined ? await oneByOne(first, read) : await together(first, read);
	const priced = lists.map(async ({ records }) => {
		const found = sieve ? await sieve(records, signal) : records;
		const priceOf = await prices(found, signal);
		return found.map((event) => ({ event, rank: rankOf(priceOf(event)) }));
	});
	const sorted = (await Promise.all(priced)).flat().sort((one, other) => one.rank - other.rank || 0);
	const events = sorted.map(({ event }) => event);
	return partOf(events, 0, isWhole ? events.length : undefined);
}

type Found = Awaited<ReturnType<typeof searchEvents>>;
type Read = (page: number) => Promise<Found>;

async function together(first: Found, read: Read): Promise<{ lists: Found[]; isWhole: boolean }> {
	const pages = Math.ceil((first.total ?? 0) / PUBLIC_API.perPage);
	const others = Array.from({ length: Math.max(0, Math.min(pages, MOST_REQUESTS) - 1) }, (_, at) => read(at + 2));
	return { lists: [first, ...(await Promise.all(others))], isWhole: pages <= MOST_REQUESTS };
}

/** For an API that sends no total: a full page may be followed by another. */
async function oneByOne(first: Found, read: Read): Promise<{ lists: Found[]; isWhole: boolean }> {
	const lists = [first];
	const isFull = ({ records, leftOut }: Found) => records.length + leftOut.length >= PUBLIC_API.perPage;
	let last = first;
	while (isFull(last) && lists.length < MOST_REQUESTS) {
		const next = await read(lists.length + 1);
		// An API that ignores the page repeats its answer.
		if (idsOf(next.records) === idsOf(last.records)) return { lists, isWhole: true };
		lists.push(next);
		last = next;
	}
	return { lists, isWhole: !isFull(last) };
}

function rankOf(price: KnownPrice | undefined): number {
	return price?.isOpen ? price.from : Number.POSITIVE_INFINITY;
}

function partOf(events: readonly TicketEvent[], start: number, total: number | undefined): EventPage {
	const end = start + PAGE_SIZE;
	return {
		events: events.slice(start, end),
		total,
		next: end < events.length ? async () => partOf(events, end, total) : undefined,
	};
}
