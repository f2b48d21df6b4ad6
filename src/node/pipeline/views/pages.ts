import { INFORMATION_SLUGS, PERSONAL_DATA_SLUG } from "../../../config/constants";
import type { Article } from "../../../domain/article";
import { type City, cityName } from "../../../domain/city";
import type { ConfiguredPage } from "../../../domain/landing";
import type { Person } from "../../../domain/person";
import type { Place } from "../../../domain/place";
import { clockAt, offSaleReason } from "../../../domain/sale-state";
import { paths } from "../../../routes";
import type { LinkView } from "../../../views/cards";
import { definedFields, imageField } from "../../../views/parts";
import { saleFactsOfRecord } from "../../../views/sale-fields";
import type {
	ArticleView,
	CustomPageView,
	EventsSearchView,
	HomeView,
	InformationView,
	PersonView,
	PlaceView,
} from "../../../views/screens";
import { isWorkingLink } from "../source/sanitise";
import { bodyHtml, plainLine } from "./body";
import {
	articleCard,
	articleDate,
	articleTitle,
	cardOfShow,
	eventCard,
	personCard,
	personName,
	placeName,
	rowCard,
	type Show,
	showsOf,
} from "./cards";
import { cityView, eventsIn, foreignLanguage, recordsOf, type ViewContext } from "./context";
import { searchPath, venueMapUrl } from "./event";
import { categoryPath, nextDays } from "./listings";
import { categoryGroups, type ListedCategory, type ListPage, nearestCityWithEvents } from "./lists";

const MAX_WALL_POSTERS = 6;
/** Maximum number of shelves on a home page; a shelf is a row of cards with the events of one category. */
const MAX_SHELVES = 3;
const MAX_SHELF_EVENTS = 6;
const MAX_HOME_PERSONS = 6;
const MAX_HOME_ARTICLES = 3;
const MAX_OTHER_NEWS = 3;
const MAX_CUSTOM_PAGE_EVENTS = 24;
/** Maximum number of events in a venue's or performer's schedule, so that the page loads fast. */
const MAX_SCHEDULE_EVENTS = 48;

export function homeView(context: ViewContext, categories: readonly ListedCategory[], city?: City): HomeView {
	const events = eventsIn(context, city);
	const { hasPassed } = clockAt(context.now);
	const onSale = showsOf(events.filter((event) => !offSaleReason(saleFactsOfRecord(event), hasPassed)));
	const pictureFirst = ([a]: Show, [b]: Show) => Number(!a.image) - Number(!b.image);
	const wall = soonestPerTitle(onSale).sort(pictureFirst).slice(0, MAX_WALL_POSTERS);
	const personIds = new Set(events.flatMap((event) => event.personIds));
	const persons = context.catalogue.persons.filter(({ id }) => personIds.has(id)).slice(0, MAX_HOME_PERSONS);
	const card = (show: Show) => cardOfShow(context, show, city === undefined);
	return {
		...(city && { city: cityView(city) }),
		wall: wall.map(card),
		days: nextDays(context, city),
		shelves: categoryShelves(context, onSale, wall, categories, city).map((shelf) => ({
			...shelf,
			events: shelf.events.map(card),
		})),
		...(!city && { cities: cityLinks(context) }),
		...(city && wall.length === 0 && nearestCityWithEvents(context, city)),
		persons: persons.map((person) => personCard(context, person)),
		// Leave out announcements: with them, the page would exceed the 14 KiB of the first round trip.
		articles: context.catalogue.articles.slice(0, MAX_HOME_ARTICLES).map((article) => {
			const { announce: _, ...card } = articleCard(context, article);
			return card;
		}),
		customPages: customPageLinks(context),
	};
}

export function eventsSearchView(
	context: ViewContext,
	firstPage: ListPage<Show> | undefined,
	categories: readonly ListedCategory[],
	lists: readonly LinkView[],
	city?: City,
): EventsSearchView {
	return {
		...(city && { city: cityView(city), ...(city.id !== undefined && { cityId: city.id }) }),
		...(city && !firstPage?.records.length && nearestCityWithEvents(context, city)),
		total: firstPage?.paging.total ?? 0,
		events: (firstPage?.records ?? []).map((show) => cardOfShow(context, show, city === undefined)),
		days: nextDays(context, city),
		categories: categoryGroups(context, categories),
		collections: [...lists, ...customPageLinks(context)],
	};
}

function soonestPerTitle(shows: readonly Show[], titles = new Set<string>()): Show[] {
	return shows.filter((show) => !titles.has(titleOf(show)) && titles.add(titleOf(show)));
}

const titleOf = ([{ id, title }]: Show) => title?.toLowerCase() ?? String(id);

function categoryShelves(
	context: ViewContext,
	shows: readonly Show[],
	wall: readonly Show[],
	categories: readonly ListedCategory[],
	city?: City,
) {
	const usedTitles = new Set(wall.map(titleOf));
	return categories
		.map(({ id, title, language }) => {
			const ofCategory = shows.filter(([first]) => first.categoryIds.includes(id));
			const shelfEvents = soonestPerTitle(ofCategory, new Set(usedTitles)).slice(0, MAX_SHELF_EVENTS);
			for (const show of shelfEvents) usedTitles.add(titleOf(show));
			return { title, ...definedFields({ language }), path: categoryPath(context, id, city), events: shelfEvents };
		})
		.filter((shelf) => shelf.events.length > 0)
		.slice(0, MAX_SHELVES);
}

function cityLinks({ catalogue }: ViewContext): NonNullable<HomeView["cities"]> {
	return catalogue.cities
		.map((city) => ({
			title: cityName(city),
			path: paths.home(city.slug),
			eventCount: catalogue.eventsByCity.get(city.slug)?.length ?? 0,
		}))
		.sort((a, b) => b.eventCount - a.eventCount);
}

function isInformationPage({ slug }: ConfiguredPage): boolean {
	return (INFORMATION_SLUGS as readonly string[]).includes(slug);
}

export function customPageLinks(context: ViewContext): LinkView[] {
	return context.catalogue.landing.pages
		.filter((page) => !isInformationPage(page) && page.slug !== PERSONAL_DATA_SLUG)
		.map((page) => ({
			...pageLink(context, page),
			...definedFields({ language: foreignLanguage(context, page, "title") }),
		}));
}

export function informationLinks(context: ViewContext): LinkView[] {
	return context.catalogue.landing.pages.filter(isInformationPage).map((page) => pageLink(context, page));
}

/** Returns the path of the page about consent to data processing; if there is none, that of the privacy policy. */
export function personalDataPath({ catalogue: { landing } }: ViewContext): string {
	const hasConsentPage = landing.pages.some(({ slug }) => slug === PERSONAL_DATA_SLUG);
	return paths.page(hasConsentPage ? PERSONAL_DATA_SLUG : "privacy-policy");
}

/** Returns a page's title; for an information page without one in this language, the title from the locales. */
export function pageTitle(context: ViewContext, page: ConfiguredPage): string {
	const { t } = context;
	const { slug, title } = page;
	if (isInformationPage(page) && (title === undefined || foreignLanguage(context, page, "title")))
		return t(`information.${slug as (typeof INFORMATION_SLUGS)[number]}`);
	return title ?? t("fallback.page", { slug });
}

function pageLink(context: ViewContext, page: ConfiguredPage): LinkView {
	return { title: pageTitle(context, page), path: paths.page(page.slug) };
}

export function placeView(context: ViewContext, place: Place, city: City): PlaceView {
	const { catalogue } = context;
	const name = placeName(context, place);
	const events = catalogue.eventsByPlace.get(place.id) ?? [];
	const halls = catalogue.halls.filter((hall) => hall.placeId === place.id && hall.title);
	return {
		id: place.id,
		city: cityView(city),
		name,
		metro: place.metro,
		...imageField(place.image, name),
		halls: halls.map(({ title }) => title ?? ""),
		events: events.slice(0, MAX_SCHEDULE_EVENTS).map((event) => rowCard(context, event)),
		...definedFields<Partial<PlaceView>>({
			allEventsPath:
				events.length > MAX_SCHEDULE_EVENTS ? `${paths.eventsSearch(city.slug)}?places=${place.id}` : undefined,
			address: place.address,
			addressLanguage: foreignLanguage(context, place, "address"),
			metroLanguage: place.metro.length > 0 ? foreignLanguage(context, place, "metro") : undefined,
			entrance: place.entrance,
			entranceLanguage: place.entrance && foreignLanguage(context, place, "entrance"),
			hallsLanguage: halls[0] && foreignLanguage(context, halls[0], "title"),
			language: foreignLanguage(context, place, "name"),
			descriptionHtml: bodyHtml(context, place, "description"),
			bodyLanguage: foreignLanguage(context, place, "description"),
			phone: place.phone,
			routeUrl: venueMapUrl(context, place),
			latitude: place.latitude,
			longitude: place.longitude,
		}),
	};
}

export function personView(context: ViewContext, person: Person): PersonView {
	const { catalogue } = context;
	const name = personName(context, person);
	const events = catalogue.eventsByPerson.get(person.id) ?? [];
	return {
		id: person.id,
		name,
		...imageField(person.image, name),
		links: person.links.filter(({ url }) => isWorkingLink(url, context.ownPages)),
		events: events.slice(0, MAX_SCHEDULE_EVENTS).map((event) => rowCard(context, event, true)),
		articles: (catalogue.articlesByPerson.get(person.id) ?? [])
			.slice(0, MAX_OTHER_NEWS)
			.map((article) => articleCard(context, article)),
		...definedFields<Partial<PersonView>>({
			allEventsPath: events.length > MAX_SCHEDULE_EVENTS ? searchPath(name) : undefined,
			role: person.role,
			roleLanguage: foreignLanguage(context, person, "role"),
			language: foreignLanguage(context, person, "name"),
			biographyHtml: bodyHtml(context, person, "biography"),
			bodyLanguage: foreignLanguage(context, person, "biography"),
		}),
	};
}

export function articleView(context: ViewContext, article: Article): ArticleView {
	const { catalogue } = context;
	const title = articleTitle(context, article);
	const index = catalogue.articles.indexOf(article);
	return {
		id: article.id,
		title,
		...imageField(article.image, title),
		events: recordsOf(article.eventIds, catalogue.eventById).map((event) => eventCard(context, event, true)),
		persons: recordsOf(article.personIds, catalogue.personById).map((person) => personCard(context, person)),
		more: catalogue.articles.slice(index + 1, index + 1 + MAX_OTHER_NEWS).map((other) => articleCard(context, other)),
		...definedFields<Partial<ArticleView>>({
			announce: plainLine(context, article, "announce", 400),
			language: foreignLanguage(context, article, "title"),
			bodyHtml: bodyHtml(context, article, "body"),
			bodyLanguage: foreignLanguage(context, article, "body"),
			published: articleDate(context, article),
		}),
	};
}

export function informationView(context: ViewContext, page: ConfiguredPage): InformationView {
	return {
		slug: page.slug,
		title: pageTitle(context, page),
		...definedFields<Partial<InformationView>>({
			bodyLanguage: foreignLanguage(context, page, "body"),
			bodyHtml: bodyHtml(context, page, "body"),
		}),
		siblings: informationLinks(context),
	};
}

export function customPageView(context: ViewContext, page: ConfiguredPage): CustomPageView {
	const title = pageTitle(context, page);
	const events = context.catalogue.events.filter(({ categoryIds }) =>
		categoryIds.some((id) => page.categoryIds.includes(id)),
	);
	return {
		slug: page.slug,
		title,
		...imageField(page.image, title),
		events: showsOf(events)
			.slice(0, MAX_CUSTOM_PAGE_EVENTS)
			.map((show) => cardOfShow(context, show, true)),
		...definedFields<Partial<CustomPageView>>({
			language: foreignLanguage(context, page, "title"),
			description: plainLine(context, page, "description", 400),
			bodyLanguage: foreignLanguage(context, page, "body"),
			bodyHtml: bodyHtml(context, page, "body"),
		}),
	};
}
