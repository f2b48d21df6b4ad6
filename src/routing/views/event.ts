import { showKey } from "../../entities/catalogue";
import { cityName } from "../../entities/city";
import { isStarCast, type TicketEvent } from "../../entities/event";
import type { Place } from "../../entities/place";
import { durationText, plainDate } from "../../i18n/format";
import { sanitise } from "../../sourcing/sanitise";
import type { LinkView, PictureView } from "../../views/cards";
import type { EventPlaceView, EventView, OtherDateView } from "../../views/screens";
import { paths } from "../paths";
import {
	ageText,
	eventCard,
	eventPath,
	eventPlaceName,
	eventTitle,
	eventWhen,
	personCard,
	placeName,
	placePath,
	priceText,
} from "./cards";
import { cityOf, cityView, known, pictureView, type ViewContext, zoneOf } from "./context";

const OTHER_DATES = 12;
const RELATED = 6;

/** The event page (spec §2), everything but its live prices and offers. */
export function eventView(context: ViewContext, event: TicketEvent): EventView {
	const { catalogue, locale } = context;
	const city = cityOf(context, event);
	const place = catalogue.placeById.get(event.placeId ?? 0);
	const title = eventTitle(context, event);
	const { here, elsewhere } = otherDates(context, event);
	return {
		id: event.id,
		sourceId: event.eventSourceId,
		title,
		...pictureView(event.image, title),
		gallery: event.gallery.map((image) => pictureView(image, title).image as PictureView),
		status: event.status,
		starCast: isStarCast(event),
		categories: categoryLinks(context, event),
		performers: event.personIds.flatMap((id) => {
			const person = catalogue.personById.get(id);
			return person ? [personCard(context, person)] : [];
		}),
		otherDates: here,
		otherCities: elsewhere,
		related: related(context, event),
		...known<Partial<EventView>>({
			city: city && cityView(city),
			subtitle: event.subtitle,
			descriptionHtml: (event.description && sanitise(event.description)) || undefined,
			when: eventWhen(context, event, event.startedAt, "long"),
			previousWhen: eventWhen(context, event, event.previousStartedAt, "long"),
			endedAt: event.endedAt ?? endOf(event),
			timeZone: event.startedAt && zoneOf(context, event, event.startedAt),
			duration: event.durationMinutes === undefined ? undefined : durationText(event.durationMinutes, locale),
			age: ageText(event),
			place: place && eventPlace(context, place),
			hall: hallView(context, event),
			price: priceText(context, event),
			saleStartsAt: momentText(context, event, event.saleStartsAt),
			saleEndsAt: momentText(context, event, event.saleEndsAt),
			phone: catalogue.landing.brand.legal.phone,
			calendarUrl: event.startedAt && paths.calendar(event.id),
		}),
	};
}

function endOf({ startedAt, durationMinutes }: TicketEvent): string | undefined {
	if (startedAt === undefined || durationMinutes === undefined) return undefined;
	return new Date(Date.parse(startedAt) + durationMinutes * 60_000).toISOString();
}

function momentText(context: ViewContext, event: TicketEvent, iso: string | undefined) {
	if (iso === undefined) return undefined;
	const when = eventWhen(context, event, iso);
	return { iso, text: `${plainDate(iso, zoneOf(context, event, iso), context.locale)}, ${when?.time}` };
}

/** The place as the event page shows it, with a way there on a map. */
export function eventPlace(context: ViewContext, place: Place): EventPlaceView {
	return {
		id: place.id,
		name: placeName(context, place),
		metro: place.metro,
		...known<Partial<EventPlaceView>>({
			path: placePath(context, place),
			address: place.address,
			routeUrl: routeUrl(place),
			latitude: place.latitude,
			longitude: place.longitude,
		}),
	};
}

/** A link that opens the way to the venue in a map; undefined when neither point nor address is known. */
export function routeUrl({ latitude, longitude, address }: Place): string | undefined {
	if (latitude !== undefined && longitude !== undefined) {
		return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=mt`;
	}
	return address && `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
}

function hallView({ catalogue, layoutUrls }: ViewContext, event: TicketEvent): EventView["hall"] {
	const hall = catalogue.hallById.get(event.hallId ?? 0);
	return (
		hall && {
			id: hall.id,
			...known<{ title?: string; layoutUrl?: string }>({ title: hall.title, layoutUrl: layoutUrls.get(hall.id) }),
		}
	);
}

function categoryLinks(context: ViewContext, event: TicketEvent): LinkView[] {
	const city = cityOf(context, event)?.slug;
	return event.categoryIds.flatMap((id) => {
		const title = context.catalogue.categoryById.get(id)?.title;
		return title ? [{ title, path: categoryPath(id, city) }] : [];
	});
}

/** The search with one category chosen: works without JavaScript, and is the same address the filter makes. */
export function categoryPath(id: number, city: string | undefined): string {
	return `${paths.eventsSearch(city)}?categories=${id}`;
}

function otherDates(context: ViewContext, event: TicketEvent): { here: OtherDateView[]; elsewhere: OtherDateView[] } {
	const show = showKey(event);
	const others = (show ? (context.catalogue.eventsByShow.get(show) ?? []) : []).filter(({ id }) => id !== event.id);
	const view = (spansCities: boolean) => (other: TicketEvent) => otherDate(context, other, spansCities);
	const inCity = ({ locationId }: TicketEvent) => locationId === event.locationId;
	return {
		here: others.filter(inCity).slice(0, OTHER_DATES).map(view(false)),
		elsewhere: others
			.filter((other) => !inCity(other))
			.slice(0, OTHER_DATES)
			.map(view(true)),
	};
}

function otherDate(context: ViewContext, event: TicketEvent, spansCities: boolean): OtherDateView {
	const city = cityOf(context, event);
	return {
		path: eventPath(context, event),
		sourceId: event.eventSourceId,
		...known<Partial<OtherDateView>>({
			when: eventWhen(context, event, event.startedAt),
			place: eventPlaceName(context, event),
			city: spansCities && city ? cityName(city) : undefined,
			price: priceText(context, event),
			status: event.status === "active" ? undefined : event.status,
		}),
	};
}

/** Other shows of the same city and category, soonest first, one a show. */
function related(context: ViewContext, event: TicketEvent) {
	const { catalogue } = context;
	const citySlug = cityOf(context, event)?.slug;
	const pool = (citySlug ? catalogue.eventsByCity.get(citySlug) : catalogue.events) ?? [];
	const shows = new Set([showKey(event)]);
	const alike = (other: TicketEvent) => other.categoryIds.some((id) => event.categoryIds.includes(id));
	const chosen: TicketEvent[] = [];
	for (const other of pool) {
		const show = showKey(other);
		if (chosen.length === RELATED || other.status !== "active" || shows.has(show) || !alike(other)) continue;
		shows.add(show);
		chosen.push(other);
	}
	return chosen.map((other) => eventCard(context, other, citySlug === undefined));
}
