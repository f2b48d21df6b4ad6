import { ALL_EVENTS_MAX_PAGES, NEWS_MAX_PAGES, PAGE_SIZE } from "../../../config/constants";
import type { Article } from "../../../domain/article";
import { type City, cityName } from "../../../domain/city";
import { nearestCities } from "../../../domain/nearest-cities";
import type { Person } from "../../../domain/person";
import type { Place } from "../../../domain/place";
import { dateInZone, isoDay, monthTitle } from "../../../i18n/format";
import { offsetZoneOf } from "../../../i18n/shown-zone";
import { paths } from "../../../routes";
import type { CityLinkView, EventCard, LinkView, PagingView, WhenView } from "../../../views/cards";
import { definedFields } from "../../../views/defined-fields";
import type {
	CategoryGroup,
	EventsIndexView,
	NewsIndexView,
	PersonsIndexView,
	PlacesIndexView,
} from "../../../views/screens";
import { articleCard, cardOfShow, personCard, placeCard, type Show, showsOf } from "./cards";
import { cachedByCity, cityView, eventsIn, foreignLanguage, type ViewContext } from "./context";

export interface ListPage<T> {
	records: readonly T[];
	paging: PagingView;
}

/** Splits records into pages; an empty list has one empty page. */
export function pagesOf<T>(
	records: readonly T[],
	pathOf: (page: number) => string,
	maxPages = Number.POSITIVE_INFINITY,
): ListPage<T>[] {
	const pages = Math.min(Math.max(1, Math.ceil(records.length / PAGE_SIZE)), maxPages);
	const pagePaths = Array.from({ length: pages }, (_, index) => pathOf(index + 1));
	return pagePaths.map((_, index) => ({
		records: records.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
		paging: { page: index + 1, pages, paths: pagePaths, total: records.length },
	}));
}

/** Splits shows into pages: at most six for `/events` (spec §9), any number for a city (spec §10). */
export function eventPages(context: ViewContext, city?: City): ListPage<Show>[] {
	const maxPages = city ? undefined : ALL_EVENTS_MAX_PAGES;
	return pagesOf(showsOf(eventsIn(context, city)), (page) => paths.events(city?.slug, page), maxPages);
}

export function personPages({ catalogue }: ViewContext): ListPage<Person>[] {
	return pagesOf(catalogue.persons, paths.persons);
}

export function newsPages({ catalogue }: ViewContext): ListPage<Article>[] {
	return pagesOf(catalogue.articles, paths.news, NEWS_MAX_PAGES);
}

/** Makes the view of one page of an event list. @param listFields made once per list, since making them is slow */
export function eventsIndexView(
	context: ViewContext,
	{ records, paging }: ListPage<Show>,
	listFields: Omit<EventsIndexView, "city" | "nearest" | "events" | "paging" | "months">,
	city?: City,
): EventsIndexView {
	const events = records.map((show) => cardOfShow(context, show, city === undefined));
	const months = listFields.day === undefined ? monthsOf(context, events) : [];
	return {
		...(city && { city: cityView(city) }),
		...(city && paging.total === 0 && nearbyCities(context, city)),
		events,
		paging,
		...(months.length > 0 && { months }),
		...listFields,
	};
}

/** Cards in a row of a wide screen. */
const ROW_OF_CARDS = 4;

/**
 * Counts the cards of each month; none if all are in one. A month with too few for a row shares its heading with the
 * next one: "ноябрь – декабрь". Undated events follow the last month without a heading of their own.
 */
function monthsOf(
	{ locale, now }: ViewContext,
	events: readonly EventCard[],
): NonNullable<EventsIndexView["months"]> {
	const groups: { first: string; last: string; count: number }[] = [];
	for (const { when } of events) {
		const group = groups.at(-1);
		const month = when ? monthTitle(firstComingMoment(when, now), locale, now) : group?.last;
		if (month === undefined) continue;
		if (!group || (month !== group.last && group.count >= ROW_OF_CARDS))
			groups.push({ first: month, last: month, count: 1 });
		else Object.assign(group, { last: month, count: group.count + 1 });
	}
	if (groups[0]?.first === groups.at(-1)?.last) return [];
	return groups.map(({ first, last, count }) => ({
		title: first === last ? first : `${first} – ${last}`,
		count,
	}));
}

/** Returns an event's start, or this day if the event lasts several and has begun. */
function firstComingMoment({ iso, isRange }: WhenView, now = 0): string {
	const hasBegun = isRange && Date.parse(iso) < now;
	return hasBegun ? `${isoDay(dateInZone(offsetZoneOf(iso), iso, new Date(now)))}T12:00Z` : iso;
}

/** Maximum number of cities that the page of a city without events leads on to. */
const MAX_NEARBY_CITIES = 6;

export const cityLink = ({ catalogue }: ViewContext, city: City): CityLinkView => ({
	title: cityName(city),
	path: paths.home(city.slug),
	eventCount: catalogue.eventsByCity.get(city.slug)?.length ?? 0,
});

/** Returns the nearest cities with events, for the pages of a city without any. */
export function nearbyCities(context: ViewContext, city: City): { nearby?: CityLinkView[] } {
	const withEvents = context.catalogue.cities.filter((other) => eventsIn(context, other).length > 0);
	const nearest = nearestCities(city, withEvents).slice(0, MAX_NEARBY_CITIES);
	return nearest.length > 0 ? { nearby: nearest.map((other) => cityLink(context, other)) } : {};
}

export interface ListedCategory {
	id: number;
	title: string;
	/** Language of the title when it differs from the page's. */
	language?: string;
}

/** Groups categories by type for the filter, untyped ones last. With fewer than two types, makes one untitled group. */
export function categoryGroups(context: ViewContext, categories: readonly ListedCategory[]): CategoryGroup[] {
	const { catalogue } = context;
	const typeById = new Map(catalogue.categoryTypes.map((type) => [type.id, type]));
	const groups = new Map<string | undefined, CategoryGroup>();
	for (const category of categories) {
		const type = typeById.get(catalogue.categoryById.get(category.id)?.categoryTypeId ?? 0);
		const title = type?.title;
		const language = type && foreignLanguage(context, type, "title");
		const group = groups.get(title) ?? {
			...(title && { title, ...definedFields({ language }) }),
			categories: [],
		};
		group.categories.push(category);
		groups.set(title, group);
	}
	const untypedGroup = groups.get(undefined);
	groups.delete(undefined);
	if (groups.size <= 1) return categories.length > 0 ? [{ categories: [...categories] }] : [];
	return [...groups.values(), ...(untypedGroup ? [untypedGroup] : [])];
}

/** Returns the categories with events and a title, the one with most events first. */
export const categoriesIn = cachedByCity((context, city): readonly ListedCategory[] => {
	const counts = new Map<number, number>();
	for (const { categoryIds } of eventsIn(context, city))
		for (const id of categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
	return context.catalogue.categories
		.flatMap((category): ListedCategory[] => {
			const { id, title } = category;
			if (!title || !counts.has(id)) return [];
			return [{ id, title, ...definedFields({ language: foreignLanguage(context, category, "title") }) }];
		})
		.sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id);
});

export function personsIndexView(
	context: ViewContext,
	{ records, paging }: ListPage<Person>,
): PersonsIndexView {
	return { persons: records.map((person) => personCard(context, person)), paging };
}

export function newsIndexView(context: ViewContext, { records, paging }: ListPage<Article>): NewsIndexView {
	return { articles: records.map((article) => articleCard(context, article)), paging };
}

export function placesIndexView(context: ViewContext, city?: City): PlacesIndexView {
	const { places, placesByCity, cities, cityById } = context.catalogue;
	const groupOf = (members: readonly Place[] = [], link?: LinkView): PlacesIndexView["groups"] => {
		if (members.length === 0) return [];
		return [{ ...(link && { city: link }), places: members.map((place) => placeCard(context, place)) }];
	};
	if (city) return { city: cityView(city), groups: groupOf(placesByCity.get(city.slug)) };
	const groups = cities.flatMap((each) =>
		groupOf(placesByCity.get(each.slug), { title: cityName(each), path: paths.places(each.slug) }),
	);
	const placesWithoutCity = places.filter(({ locationId }) => !cityById.has(locationId ?? 0));
	return { groups: [...groups, ...groupOf(placesWithoutCity)] };
}
