import type { Article } from "../../../domain/article";
import { lastDayOf, type TicketEvent } from "../../../domain/event";
import { eventTimeZone } from "../../../domain/event-time-zone";
import type { Person } from "../../../domain/person";
import type { Place } from "../../../domain/place";
import { longWhen, plainDate, rowDay, shortWhen } from "../../../i18n/format";
import { offsetZoneOf } from "../../../i18n/shown-zone";
import { paths } from "../../../routes";
import type { ArticleCard, EventCard, PersonCard, PlaceCard, WhenView } from "../../../views/cards";
import { definedFields, imageField } from "../../../views/defined-fields";
import { eventCardOf, priceOfEventRecord } from "../../../views/event-card";
import { groupShows, showCard } from "../../../views/show-card";
import { plainText } from "../source/plain-text";
import { boundLine, plainLine } from "./body";
import { cityOf, foreignLanguage, sharedView, type ViewContext, zoneOf } from "./context";

const MAX_ANNOUNCEMENT_LENGTH = 180;

export function eventTitle({ t }: ViewContext, event: TicketEvent): string {
	return event.title ?? t("fallback.event", { id: event.id });
}

export function personName({ t }: ViewContext, person: Person): string {
	return person.name ?? t("fallback.person", { id: person.id });
}

export function placeName({ t }: ViewContext, place: Place): string {
	return place.name ?? t("fallback.place", { id: place.id });
}

/** As `placeName`, for people: programs find and compare venues by the plain name. */
export function boundPlaceName(context: ViewContext, place: Place): string {
	return boundLine(context, place, "name") ?? placeName(context, place);
}

export function articleTitle({ t }: ViewContext, article: Article): string {
	return article.title ?? t("fallback.article", { id: article.id });
}

export function boundArticleTitle(context: ViewContext, article: Article): string {
	return boundLine(context, article, "title") ?? articleTitle(context, article);
}

export function eventPath(context: ViewContext, event: TicketEvent): string {
	return paths.event(event.id, cityOf(context, event)?.slug);
}

export function whenViewAtPlace(
	context: ViewContext,
	event: TicketEvent,
	iso: string | undefined,
	length: "short" | "long" = "short",
): WhenView | undefined {
	if (iso === undefined) return undefined;
	const zone = zoneOf(context, event, iso);
	return length === "short"
		? shortWhen(iso, zone, context.locale)
		: longWhen(iso, zone, context.locale, context.now);
}

/** Makes an event's card for a schedule, with separate day and month. @param spansCities whether to name the city */
export function rowCard(context: ViewContext, event: TicketEvent, spansCities = false): EventCard {
	const card = eventCard(context, event, spansCities);
	const { when } = card;
	return {
		...card,
		...(when && { when: { ...when, ...rowDay(when.iso, zoneOf(context, event, when.iso), context.locale) } }),
	};
}

export function eventPlaceName(context: ViewContext, event: TicketEvent): string | undefined {
	const place = context.catalogue.placeById.get(event.placeId ?? 0);
	return place && placeName(context, place);
}

export function plainEventDescription(context: ViewContext, event: TicketEvent, maxLength: number): string {
	const text = plainText(event.description ?? event.subtitle ?? "", maxLength);
	return text || context.t("meta.event.description", { title: eventTitle(context, event) });
}

/** Makes an event's card. @param spansCities whether the card is for a list of several cities and names its city */
export function eventCard(context: ViewContext, event: TicketEvent, spansCities = false): EventCard {
	return (spansCities ? cardWithCity : cardWithoutCity)(context, event);
}

/** The events of a show in a city that are on one card, in order of their start. */
export type Show = readonly [TicketEvent, ...TicketEvent[]];

/** Groups the dates of each show of a city: those with the same `event_source_id`, city and title. */
export function showsOf(events: readonly TicketEvent[]): Show[] {
	return groupShows(events, showKey);
}

/** Returns what the dates of a show in a city share; undefined for an event that stands alone. */
function showKey(event: TicketEvent): string | undefined {
	const { eventSourceId, locationId, title, status, startedAt } = event;
	if (status !== "active" || title === undefined || startedAt === undefined || lastDayOf(event))
		return undefined;
	return JSON.stringify([eventSourceId, locationId, title.toLowerCase()]);
}

/** Makes the card of a show. @param spansCities see `eventCard` */
export function cardOfShow(context: ViewContext, [first, ...later]: Show, spansCities = false): EventCard {
	const cardOf = (event: TicketEvent) => eventCard(context, event, spansCities);
	return showCard(context, [cardOf(first), ...later.map(cardOf)]);
}

const cardWithoutCity = sharedView((context, event: TicketEvent) => makeEventCard(context, event, false));
const cardWithCity = sharedView((context, event: TicketEvent) => makeEventCard(context, event, true));

function makeEventCard(context: ViewContext, event: TicketEvent, spansCities: boolean): EventCard {
	const place = context.catalogue.placeById.get(event.placeId ?? 0);
	const facts = {
		t: context.t,
		now: context.now,
		locale: context.locale,
		money: context.money,
		language: context.language,
		path: eventPath(context, event),
		title: eventTitle(context, event),
		languages: {
			title: foreignLanguage(context, event, "title"),
			subtitle: foreignLanguage(context, event, "subtitle"),
			place: place && foreignLanguage(context, place, "name"),
		},
		city: cityOf(context, event),
		timeZone: eventTimeZone(event, context.catalogue),
		spansCities,
		place: place && placeName(context, place),
	};
	return eventCardOf(facts, event);
}

export const personCard = sharedView((context, person: Person): PersonCard => {
	const name = boundLine(context, person, "name") ?? personName(context, person);
	return {
		id: person.id,
		path: paths.person(person.id),
		name,
		...definedFields<Partial<PersonCard>>({
			language: foreignLanguage(context, person, "name"),
			role: boundLine(context, person, "role") || undefined,
			roleLanguage: foreignLanguage(context, person, "role"),
		}),
		...imageField(person.image, name),
		eventCount: context.catalogue.eventsByPerson.get(person.id)?.length ?? 0,
	};
});

export function placePath(context: ViewContext, place: Place): string | undefined {
	const city = context.catalogue.cityById.get(place.locationId ?? 0);
	return city && context.citiesWithPlacePages.has(city.slug) ? paths.place(place.id, city.slug) : undefined;
}

/** Returns the language of a venue's address, else of its metro stations, when it differs from the page's. */
export function addressLanguage(context: ViewContext, place: Place): string | undefined {
	return foreignLanguage(context, place, place.address === undefined ? "metro" : "address");
}

export function placeCard(context: ViewContext, place: Place): PlaceCard {
	const name = boundPlaceName(context, place);
	return {
		id: place.id,
		name,
		...imageField(place.image, name),
		eventCount: context.catalogue.eventsByPlace.get(place.id)?.length ?? 0,
		...definedFields<Partial<PlaceCard>>({
			path: placePath(context, place),
			language: foreignLanguage(context, place, "name"),
			address: boundLine(context, place, "address"),
			addressLanguage: addressLanguage(context, place),
			metro: place.metro.length > 0 ? place.metro : undefined,
		}),
	};
}

export function articleCard(context: ViewContext, article: Article): ArticleCard {
	const title = boundArticleTitle(context, article);
	return {
		id: article.id,
		path: paths.article(article.id),
		title,
		...imageField(article.image, title),
		...definedFields<Partial<ArticleCard>>({
			language: foreignLanguage(context, article, "title"),
			announce: plainLine(context, article, "announce", MAX_ANNOUNCEMENT_LENGTH),
			published: articleDate(context, article),
		}),
	};
}

export function articleDate({ locale, now }: ViewContext, { publishedAt: iso }: Article) {
	return iso === undefined ? undefined : { iso, text: plainDate(iso, offsetZoneOf(iso), locale, now) };
}

/** Returns the price that an event's record states, as text; undefined if it states none. */
export const eventPrice = sharedView((context, event: TicketEvent) =>
	priceOfEventRecord(context.t, context.money, event),
);
