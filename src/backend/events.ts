import { STAR_CAST_LABEL_ID } from "../config/constants";
import { eventSchema, type TicketEvent } from "../domain/event";
import { type EventDay, eventDaySchema } from "../domain/event-date";
import type { HttpClient, Query } from "./http-client";
import { type Listing, type ListPage, listAll, listPage } from "./listing";

/** Filters of an event list, named as in spec §3. Dates have the format `2026-12-31`. */
export interface EventFilters {
	categories?: readonly number[] | undefined;
	halls?: readonly number[] | undefined;
	places?: readonly number[] | undefined;
	cities?: readonly number[] | undefined;
	date_gte?: string | undefined;
	date_lte?: string | undefined;
	is_star_cast?: boolean | undefined;
}

/** Converts filters to query parameters (spec §7). A first day without a last day means only that day. */
export function eventsQuery(filters: EventFilters = {}): Query {
	return {
		date_type: "active",
		sort_by: "started_at",
		sort_on: "asc",
		category_id_in: filters.categories,
		hall_id_in: filters.halls,
		place_id_in: filters.places,
		location_id_in: filters.cities,
		started_gte: filters.date_gte,
		started_lte: filters.date_lte ?? filters.date_gte,
		label_id_in: filters.is_star_cast ? STAR_CAST_LABEL_ID : undefined,
	};
}

export function listEvents(client: HttpClient, filters: EventFilters = {}): Promise<Listing<TicketEvent>> {
	return listAll(client, "/v1/events", eventSchema, eventsQuery(filters));
}

export function searchEvents(
	client: HttpClient,
	filters: EventFilters,
	{ page, perPage, signal }: { page: number; perPage: number; signal?: AbortSignal },
): Promise<ListPage<TicketEvent>> {
	const query = { ...eventsQuery(filters), page, per_page: perPage };
	return listPage(client, "/v1/events", eventSchema, { query, signal });
}

export function listEventDates(client: HttpClient, filters: EventFilters = {}): Promise<Listing<EventDay>> {
	return listAll(client, "/v1/events_dates", eventDaySchema, eventsQuery(filters));
}
