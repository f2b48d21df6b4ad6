import { createBrowserHttp } from "../../../backend/browser-http";
import { type EventFilters, listEventDates, searchEvents } from "../../../backend/events";
import type { HttpClient } from "../../../backend/http-client";
import { withLoadedIds } from "../../../backend/record-ids";
import { browserEnv } from "../../../config/browser-env";
import { QUERY_PARSER } from "../../../config/lazy-constants";
import { cityName } from "../../../domain/city";
import { amountFromDecimal } from "../../../domain/money";
import { inLanguage } from "../../../domain/translations";
import type { Words } from "../../../i18n/words";
import type { CityView, EventCard } from "../../../views/cards";
import type { Filters } from "../filters";
import type { FilterOption, FilterSource } from "../filters/filter-source";
import { loadSearchIndex } from "../load-search-index";
import { type TextFilter, textFilter } from "../text-filter";
import { cheapestFirst } from "./cheapest-first";
import { createNameDirectory, type NameDirectory } from "./directory";
import { type EventListPage, fetchEventListPage, type Sieve, siftedPage } from "./event-list-page";
import { type CardContext, foreignLanguageOfField, liveCard, type NamedCity } from "./live-card";
import { loadIdNumbers } from "./load-id-numbers";
import { type PriceReader, priceReader } from "./price-reader";

export interface SearchScope extends Words {
	language: string;
	mainLanguage: string;
	city: CityView | undefined;
	cityId: number | undefined;
}

export interface CardPage {
	cards: readonly EventCard[];
	total: number | undefined;
	next: ((signal: AbortSignal) => Promise<CardPage>) | undefined;
}

export interface SearchEngine extends FilterSource {
	/** Finds the first matching events. @param currency ISO 4217; undefined unless filtering or sorting by price */
	search(filters: Filters, currency: string | undefined, signal: AbortSignal): Promise<CardPage>;
}

const EMPTY_PAGE: CardPage = { cards: [], total: 0, next: undefined };

/** Creates the search over the public API. This module is a separate chunk. */
export function createSearchEngine(
	page: SearchScope,
	client: HttpClient = withLoadedIds(createBrowserHttp(browserEnv.publicApiUrl), loadIdNumbers),
): SearchEngine {
	const directory = createNameDirectory(client, page);
	// A city without an id can't have events: events and the API's filters refer to cities by id.
	const hasNoEvents = page.city !== undefined && page.cityId === undefined;
	const apiFilters = ({
		q: _,
		price_gte: __,
		price_lte: ___,
		sort: ____,
		...filters
	}: Filters): EventFilters => (page.cityId === undefined ? filters : { ...filters, cities: [page.cityId] });
	return {
		async search(filters, currency, signal) {
			if (hasNoEvents) return EMPTY_PAGE;
			const text = filters.q === undefined ? undefined : await loadTextFilter(filters.q, page.language);
			if (text?.places?.length === 0) return EMPTY_PAGE;
			const prices =
				currency === undefined ? undefined : priceReader(client, currency, isPriceFiltered(filters));
			const sieve = createTextAndPriceSieve(filters, text, prices, page.language);
			const query = { client, filters: withPlaces(apiFilters(filters), text?.places) };
			const context = cardContext(page, directory);
			const search = () => {
				if (filters.sort && prices) return cheapestFirst({ ...query, sieve, prices }, signal);
				return sieve
					? siftedPage({ ...query, sieve }, signal)
					: fetchEventListPage(client, query.filters, signal);
			};
			return cardPage(await context, await search());
		},
		async count(filters, signal) {
			if (hasNoEvents) return 0;
			if (needsSieve(filters)) return undefined;
			return (await searchEvents(client, apiFilters(filters), { page: 1, perPage: 1, signal })).total;
		},
		async days({ date_gte: _, date_lte: __, ...filters }) {
			if (hasNoEvents) return new Map();
			const { records } = await listEventDates(client, apiFilters(filters));
			return new Map(records.map(({ date, eventsCount }) => [date, eventsCount]));
		},
		options: async (kind, filters) =>
			(await filterOptionsOf(kind, filters, directory, page)).sort(byTitle(page.locale)),
	};
}

const isPriceFiltered = ({ price_gte, price_lte }: Filters) => (price_gte ?? price_lte) !== undefined;

/** Whether events must be filtered in the browser, since the API has no filters for text and price. */
const needsSieve = (filters: Filters) => filters.q !== undefined || isPriceFiltered(filters);

/** How long a search waits for the text index to load, ms; after that, it matches titles only. */
const INDEX_WAIT_MS = 10_000;

async function loadTextFilter(q: string, language: string): Promise<TextFilter> {
	// Don't cancel a slow download: a later search can use the index.
	const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), INDEX_WAIT_MS));
	return textFilter(await Promise.race([loadSearchIndex(language).catch(() => undefined), timeout]), q);
}

/** Restricts the filters to the text matches' venues, unless unknown, too many, or all outside the venue filter. */
function withPlaces(filters: EventFilters, places: readonly number[] | undefined): EventFilters {
	if (!places || places.length > QUERY_PARSER.arrayLimit) return filters;
	const selectedPlaces = filters.places?.length
		? places.filter((id) => filters.places?.includes(id))
		: places;
	return selectedPlaces.length > 0 ? { ...filters, places: selectedPlaces } : filters;
}

function createTextAndPriceSieve(
	filters: Filters,
	text: TextFilter | undefined,
	prices: PriceReader | undefined,
	language: string,
): Sieve | undefined {
	const { price_gte, price_lte } = filters;
	const pricesOf = isPriceFiltered(filters) ? prices : undefined;
	if (!text && !pricesOf) return undefined;
	const minAmount = amountFromDecimal(price_gte ?? 0) ?? 0;
	const maxAmount = price_lte === undefined ? Number.POSITIVE_INFINITY : (amountFromDecimal(price_lte) ?? 0);
	return async (events, signal) => {
		const matchingEvents = text
			? events.filter((event) => text.accepts(inLanguage(event, language)))
			: events;
		if (!pricesOf) return matchingEvents;
		const priceOf = await pricesOf(matchingEvents, signal);
		return matchingEvents.filter((event) => {
			const price = priceOf(event);
			return price !== undefined && price.from <= maxAmount && price.to >= minAmount;
		});
	};
}

/** Loads names of cities and venues for the cards. If a list fails to load, its names are missing. */
async function cardContext(
	{ city, cityId, ...page }: SearchScope,
	directory: NameDirectory,
): Promise<CardContext> {
	const { t } = page;
	const pageCity: NamedCity[] = city ? [{ ...city, id: cityId }] : [];
	const [cities, places] = await Promise.all([
		city ? pageCity : directory.cities().catch(() => pageCity),
		directory.places().catch(() => []),
	]);
	return {
		...page,
		spansCities: city === undefined,
		cityById: new Map(cities.flatMap((each) => (each.id === undefined ? [] : [[each.id, each] as const]))),
		places: new Map(
			places.map(({ locationId, ...each }) => [
				each.id,
				each.title === undefined
					? { name: t("fallback.place", { id: each.id }), language: undefined, locationId }
					: { name: each.title, language: foreignLanguageOfField(each, "title", page), locationId },
			]),
		),
	};
}

function cardPage(context: CardContext, { events, total, next }: EventListPage): CardPage {
	return {
		cards: events.map((event) => liveCard(context, event)),
		total,
		next: next && (async (signal) => cardPage(context, await next(signal))),
	};
}

async function filterOptionsOf(
	kind: "places" | "cities" | "halls",
	filters: Filters,
	directory: NameDirectory,
	{ t, city }: SearchScope,
): Promise<FilterOption[]> {
	if (kind === "cities") {
		return (await directory.cities()).flatMap((each) =>
			each.id ? [{ id: each.id, title: cityName(each) }] : [],
		);
	}
	if (kind === "halls") {
		const halls = await directory.halls(filters.places ?? [], filters.halls ?? []);
		return halls.map(({ id, title }) => ({ id, title: title ?? t("search.hallFallback", { id }) }));
	}
	const [places, cities] = await Promise.all([
		directory.places(),
		city ? [] : directory.cities().catch(() => []),
	]);
	const names = new Map(cities.map((each) => [each.id, cityName(each)]));
	return places.map(({ id, title, locationId }) => {
		const note = names.get(locationId);
		return { id, title: title ?? t("fallback.place", { id }), ...(note && { note }) };
	});
}

function byTitle(locale: string): (one: FilterOption, other: FilterOption) => number {
	const { compare } = new Intl.Collator(locale);
	return (one, other) => compare(one.title, other.title) || one.id - other.id;
}
