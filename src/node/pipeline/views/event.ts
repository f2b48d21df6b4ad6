import { domainToUnicode } from "node:url";
import {
	endOf,
	hasStarCast,
	lastDayOf,
	ownAvailability,
	priceIdOf,
	type TicketEvent,
} from "../../../domain/event";
import { brandCountry, mapLink } from "../../../domain/map-link";
import { moneyRange } from "../../../domain/money";
import type { Place } from "../../../domain/place";
import { isTimeZone } from "../../../domain/time-zone";
import { capitalised } from "../../../i18n/capitalised";
import { dateFormat, durationText, plainDate, withLastDay } from "../../../i18n/format";
import { paths } from "../../../routes";
import { inkOn } from "../../../theme/accent";
import type { LinkView, PictureView, WhenView } from "../../../views/cards";
import { definedFields, imageField } from "../../../views/defined-fields";
import { ageText } from "../../../views/event-card";
import type { EventPlaceView, EventView } from "../../../views/screens";
import { bodyHtml, boundLine } from "./body";
import { eventPrice, eventTitle, personCard, placeName, placePath, whenViewAtPlace } from "./cards";
import {
	cityOf,
	cityView,
	foreignLanguage,
	recordsOf,
	sharedView,
	type ViewContext,
	zoneOf,
} from "./context";
import { knownDates } from "./known-dates";
import { categoryPath } from "./listings";
import { otherDates, relatedShows } from "./other-dates";

/** Makes the view of an event's page (spec §2), without live prices and offers. */
export function eventView(context: ViewContext, event: TicketEvent): EventView {
	const { catalogue, locale } = context;
	const city = cityOf(context, event);
	const place = catalogue.placeById.get(event.placeId ?? 0);
	const title = eventTitle(context, event);
	const price = eventPrice(context, event);
	const ground = catalogue.posterGrounds?.get(event.image?.url ?? "");
	return {
		id: event.id,
		title,
		...imageField(event.image, title),
		gallery: event.gallery.map((image) => imageField(image, title).image as PictureView),
		status: event.status,
		starCast: hasStarCast(event),
		categories: categoryLinks(context, event),
		performers: recordsOf(event.personIds, catalogue.personById).map((person) => personCard(context, person)),
		...otherDates(context, event),
		related: relatedShows(context, event),
		...definedFields<Partial<EventView>>({
			sourceId: priceIdOf(event),
			...knownDates(context, event),
			availability: ownAvailability(event),
			isUnsold: event.buyUrl === undefined && !context.hasBasket ? true : undefined,
			outside:
				event.buyUrl === undefined ? undefined : { url: event.buyUrl, host: hostInWords(event.buyUrl) },
			isOnline: event.isOnline || undefined,
			zoneName: event.isOnline && event.startedAt ? zoneName(context, event, event.startedAt) : undefined,
			ground: ground === undefined ? undefined : { colour: ground, ink: inkOn(ground) },
			city: city && cityView(city),
			language: foreignLanguage(context, event, "title"),
			subtitle: boundLine(context, event, "subtitle"),
			subtitleLanguage: foreignLanguage(context, event, "subtitle"),
			descriptionHtml: bodyHtml(context, event, "description"),
			bodyLanguage: foreignLanguage(context, event, "description"),
			when: dateRangeInLongForm(context, event),
			previousWhen: whenViewAtPlace(context, event, event.previousStartedAt, "long"),
			endedAt: endOf(event),
			timeZone: event.startedAt && zoneOf(context, event, event.startedAt),
			duration: event.durationMinutes === undefined ? undefined : durationText(event.durationMinutes, locale),
			doors: whenViewAtPlace(context, event, event.doorsAt)?.time,
			accessibility: accessibilityTexts(context, event),
			age: ageText(event),
			place: place && eventPlaceView(context, place),
			hall: hallView(context, event),
			price:
				price?.to === undefined
					? price
					: { ...price, rangeText: moneyRange(price.from, price.to, price.currency, context.money) },
			saleStartsAt: dateTimeView(context, event, event.saleStartsAt),
			saleEndsAt: dateTimeView(context, event, event.saleEndsAt),
			// Past events have a page, but no calendar file.
			calendarUrl:
				event.startedAt && catalogue.eventById.has(event.id) ? paths.calendar(event.id) : undefined,
		}),
	};
}

/** Returns an address's host without "www.", an international name in its own letters. */
function hostInWords(address: string): string {
	return domainToUnicode(new URL(address).hostname).replace(/^www\./, "");
}

function dateRangeInLongForm(context: ViewContext, event: TicketEvent): WhenView | undefined {
	const when = whenViewAtPlace(context, event, event.startedAt, "long");
	if (!when) return undefined;
	const { locale, now } = context;
	return withLastDay(when, lastDayOf(event), {
		timeZone: zoneOf(context, event, when.iso),
		locale,
		length: "long",
		now,
	});
}

function dateTimeView(context: ViewContext, event: TicketEvent, iso: string | undefined) {
	if (iso === undefined) return undefined;
	const when = whenViewAtPlace(context, event, iso);
	return {
		iso,
		text: `${plainDate(iso, zoneOf(context, event, iso), context.locale, context.now)}, ${when?.time}`,
	};
}

/** The zone in whose time most events of Russia are announced; languages have a phrase of their own for it. */
const MOSCOW = "Europe/Moscow";

/** Names the zone of an online event's time: "по Москве", "(Армения)". */
function zoneName(context: ViewContext, event: TicketEvent, iso: string): string {
	const zone = zoneOf(context, event, iso);
	if (zone === MOSCOW) return context.t("event.zoneMoscow");
	if (!isTimeZone(zone)) return `(UTC${zone})`;
	const options = { timeZoneName: "shortGeneric" } as Intl.DateTimeFormatOptions;
	const parts = dateFormat(context.locale, zone, options).formatToParts(new Date(iso));
	return `(${parts.find(({ type }) => type === "timeZoneName")?.value ?? zone})`;
}

function accessibilityTexts(
	{ t, locale }: ViewContext,
	{ accessibility }: TicketEvent,
): string[] | undefined {
	const [first, ...others] = [...new Set(accessibility)].map((word) => t(`event.accessible.${word}`));
	// They are one fact, which begins with a capital as the others do.
	return first === undefined ? undefined : [capitalised(first, locale), ...others];
}

const eventPlaceView = sharedView(
	(context, place: Place): EventPlaceView => ({
		id: place.id,
		name: placeName(context, place),
		metro: place.metro,
		...definedFields<Partial<EventPlaceView>>({
			language: foreignLanguage(context, place, "name"),
			path: placePath(context, place),
			address: boundLine(context, place, "address"),
			addressLanguage: foreignLanguage(context, place, "address"),
			metroLanguage: place.metro.length > 0 ? foreignLanguage(context, place, "metro") : undefined,
			entrance: boundLine(context, place, "entrance"),
			entranceLanguage: place.entrance && foreignLanguage(context, place, "entrance"),
			routeUrl: placeMapUrl(context, place),
			latitude: place.latitude,
			longitude: place.longitude,
		}),
	}),
);

export function placeMapUrl({ catalogue }: ViewContext, place: Place): string | undefined {
	return mapLink(place, brandCountry(catalogue.landing));
}

function hallView(context: ViewContext, event: TicketEvent): EventView["hall"] {
	const { catalogue, hallFiles } = context;
	const hall = catalogue.hallById.get(event.hallId ?? 0);
	return (
		hall && {
			id: hall.id,
			...definedFields<Partial<NonNullable<EventView["hall"]>>>({
				title: hall.title,
				language: foreignLanguage(context, hall, "title"),
				...hallFiles.get(hall.id),
				hasSeats: hall.layout && hall.layout.seats.length > 0 ? true : undefined,
			}),
		}
	);
}

function categoryLinks(context: ViewContext, event: TicketEvent): LinkView[] {
	return recordsOf(event.categoryIds, context.catalogue.categoryById).flatMap((category) => {
		const { id, title } = category;
		if (!title) return [];
		const path = categoryPath(context, id, cityOf(context, event));
		return [{ title, path, ...definedFields({ language: foreignLanguage(context, category, "title") }) }];
	});
}
