import { vi } from "vitest";
import type { HttpRequest } from "#src/backend/http-client";
import type { Filters } from "#src/features/search/filters";
import { createSearchEngine, type SearchScope } from "#src/features/search/live/search-engine";
import { russianContext } from "../../../fixtures/planning";
import { catalogue } from "../../../fixtures/records";
import { fakeClient } from "../../backend/fake-client";
import { SEARCH_INDEX } from "./fixture";

export const { t, locale, money, language } = russianContext(catalogue());
export const allCitiesScope = {
	t,
	locale,
	money,
	language,
	mainLanguage: "ru",
	city: undefined,
	cityId: undefined,
};
const moscow = { slug: "moskva", name: "Москва", nameIn: "в Москве", timeZone: "Europe/Moscow" };
export const moscowScope = { ...allCitiesScope, city: moscow, cityId: 1 };
export const { signal } = new AbortController();

/** Searches in a city or in all cities (`scope`). @returns the first page of results, and its cards' ids */
export async function search(scope: SearchScope, filters: Filters, currency?: string) {
	const page = await createSearchEngine(scope, api.client).search(filters, currency, signal);
	return { ...page, ids: page.cards.map(({ id }) => id) };
}

export const event = (id: number, fields: object = {}) => ({
	id,
	event_source_id: id + 1_000,
	title: `Событие ${id}`,
	started_at: "2026-12-01T19:00:00+03:00",
	location_id: 1,
	place_id: 101,
	...fields,
});

export const eventsUpTo = (last: number) => Array.from({ length: last }, (_, at) => event(at + 1));

/** Makes a price record of the event with this id. @param price_min in major units of its currency */
export const price = (eventId: number, price_min: number, fields: object = {}) => ({
	id: eventId + 1_000,
	price_min,
	price_max: 9_000,
	currency_code: "RUB",
	...fields,
});

/** The fake API of events: its client, which remembers the requests, and what it answers. */
export const api = {
	client: fakeClient(() => undefined),
	events: [] as object[],
	prices: [] as object[],
	recordsByPath: {} as Record<string, object[]>,
};

/** Gives the API 130 events without prices, and the site its search index. */
export function resetApi() {
	api.events = eventsUpTo(130);
	api.prices = [];
	api.recordsByPath = {
		"/v1/events_locations": [{ id: 1, slug: "moskva", name: "Москва", time_zone: "Europe/Moscow" }],
		"/v1/events_places": [{ id: 101, title: "Дворец на Яузе", location_id: 1 }],
		"/v1/events_dates": [{ date: "2026-12-01", events_count: 3 }],
		"/v1/events_halls": [5, 6].map((id) => ({ id, title: `Зал ${id}`, place_id: id === 5 ? 101 : 9 })),
	};
	api.client = fakeClient(({ path, query = {} }) => {
		if (path === "/v2/events_prices") return { data: api.prices };
		if (path === "/v1/events")
			return { data: eventsOnPage(query), meta: { ...query, total: api.events.length } };
		const records = api.recordsByPath[path];
		return { data: records, meta: { total: records?.length } };
	});
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(path.includes("/search.") ? SEARCH_INDEX : []),
	);
}

export const eventsOnPage = (
	{ page, per_page }: NonNullable<HttpRequest["query"]>,
	size = Number(per_page),
) => api.events.slice((Number(page) - 1) * size, Number(page) * size);

export const queriesTo = (path: string) =>
	api.client.requests.filter((request) => request.path === path).map(({ query }) => query ?? {});

/** Makes the client answer with the result of `answer`, or as before if the result is undefined. */
export function answerWith(answer: (request: HttpRequest) => unknown) {
	const previousClient = api.client;
	api.client = fakeClient(async (request) => answer(request) ?? previousClient.request(request));
}
