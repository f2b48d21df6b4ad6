import { type EventFilters, searchEvents } from "../../../backend/events";
import type { HttpClient } from "../../../backend/http-client";
import { isRefusalBeyondLastPage } from "../../../backend/listing";
import { PAGE_SIZE, PUBLIC_API } from "../../../config/constants";
import type { TicketEvent } from "../../../domain/event";

export interface EventListPage {
	events: TicketEvent[];
	total: number | undefined;
	next: ((signal: AbortSignal) => Promise<EventListPage>) | undefined;
}

/** Returns the events that pass the filters which the API lacks; called with one page of the API at a time. */
export type Sieve = (events: TicketEvent[], signal: AbortSignal) => Promise<TicketEvent[]>;

/** Request limit for a page filtered by a sieve. After that, the page shows what was found and a button for more. */
const MAX_REQUESTS_PER_PAGE = 5;

interface ListProgress {
	page: number;
	/** Ids of the events on the API's page before. */
	last?: string;
	/** Number of records read so far: the API may cap pages. */
	read: number;
	/** Whether the API may refuse a page beyond the last one, as it sends no total. */
	canEndWithRefusal?: boolean;
}

export async function fetchEventListPage(
	client: HttpClient,
	filters: EventFilters,
	signal: AbortSignal,
	{ page, last, read, canEndWithRefusal }: ListProgress = { page: 1, read: 0 },
): Promise<EventListPage> {
	const reading = searchEvents(client, filters, { page, perPage: PAGE_SIZE, signal });
	const answer = await (canEndWithRefusal ? reading.catch(emptyIfMissing) : reading);
	const { records, total } = answer;
	const ids = joinedIds(records);
	const count = recordCount(answer);
	// An API that ignores the page parameter returns the same events again, which must end the list. A total may count more
	// than the API gives.
	const fullPage = Math.min(answer.perPage || (total === undefined ? PAGE_SIZE : 1), PAGE_SIZE);
	const isLastPage = ids === last || count < fullPage || (total !== undefined && read + count >= total);
	const next = isLastPage
		? undefined
		: (later: AbortSignal) =>
				fetchEventListPage(client, filters, later, {
					page: page + 1,
					last: ids,
					read: read + count,
					canEndWithRefusal: total === undefined,
				});
	return { events: records, total, next };
}

function joinedIds(events: readonly TicketEvent[]): string {
	return events.map(({ id }) => id).join();
}

export type ApiPage = Awaited<ReturnType<typeof searchEvents>>;

/** Turns a refusal into an empty page, as APIs without a total may answer beyond the last page. */
export function emptyIfMissing(error: unknown): ApiPage {
	if (isRefusalBeyondLastPage(error))
		return { records: [], leftOut: [], total: undefined, perPage: undefined };
	throw error;
}

export function recordCount({ records, leftOut }: ApiPage): number {
	return records.length + leftOut.length;
}

/** Whether a page is empty or repeats the previous one. A short page isn't the end, since the API may cap pages. */
export function isBeyondEnd(page: ApiPage, last: ApiPage | undefined): boolean {
	const ids = joinedIds(page.records);
	return recordCount(page) === 0 || (ids !== "" && last !== undefined && ids === joinedIds(last.records));
}

interface SiftingProgress {
	page: number;
	unshown: TicketEvent[];
	/** Numbers of events shown and of records read so far; `last` is the API page that was read last. */
	shown: number;
	read: number;
	last: ApiPage | undefined;
}

interface SiftedSearch {
	client: HttpClient;
	filters: EventFilters;
	sieve: Sieve;
}

/** Fetches API pages until the sieve has passed enough events for a page of the list, or up to the request limit. */
export async function siftedPage(
	search: SiftedSearch,
	signal: AbortSignal,
	from: SiftingProgress = { page: 1, unshown: [], shown: 0, read: 0, last: undefined },
): Promise<EventListPage> {
	const { client, filters, sieve } = search;
	const siftedEvents = [...from.unshown];
	let { page, read, last } = from;
	let isLastPage = false;
	for (
		let request = 0;
		request < MAX_REQUESTS_PER_PAGE && siftedEvents.length < PAGE_SIZE && !isLastPage;
		request++
	) {
		const reading = searchEvents(client, filters, { page, perPage: PUBLIC_API.perPage, signal });
		const answer = await (last && last.total === undefined ? reading.catch(emptyIfMissing) : reading);
		isLastPage = isBeyondEnd(answer, last);
		if (!isLastPage) {
			siftedEvents.push(...(await sieve(answer.records, signal)));
			read += recordCount(answer);
			isLastPage = answer.total !== undefined && read >= answer.total;
		}
		last = answer;
		page++;
	}
	const events = siftedEvents.splice(0, PAGE_SIZE);
	const shownCount = from.shown + events.length;
	const isAllShown = isLastPage && siftedEvents.length === 0;
	return {
		events,
		total: isLastPage ? shownCount + siftedEvents.length : undefined,
		next: isAllShown
			? undefined
			: (later) => siftedPage(search, later, { page, unshown: siftedEvents, shown: shownCount, read, last }),
	};
}
