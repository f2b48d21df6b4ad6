import { byStart, showKey } from "../../../domain/catalogue";
import { cityName } from "../../../domain/city";
import { ownAvailability, priceIdOf, type TicketEvent } from "../../../domain/event";
import { adaptiveWhen, rowDay } from "../../../i18n/format";
import { paths } from "../../../routes";
import type { WhenView } from "../../../views/cards";
import { definedFields } from "../../../views/defined-fields";
import { saleFields } from "../../../views/sale-fields";
import type { EventView, OtherDateView } from "../../../views/screens";
import { boundPlaceName, eventCard, eventPath, eventPrice } from "./cards";
import { cityOf, eventsIn, foreignLanguage, sharedView, type ViewContext, zoneOf } from "./context";
import {
	eventsAfter,
	eventsBefore,
	eventsInSameCity,
	nearestEvents,
	scheduledInCategories,
} from "./nearest-events";

const MAX_OTHER_DATES = 8;
const MAX_RELATED_EVENTS = 6;

/** Returns the show's nearest other dates, in the same city and in others (spec §2). */
export function otherDates(
	context: ViewContext,
	event: TicketEvent,
): Pick<EventView, "otherDates" | "otherCities" | "allDatesPath"> {
	const show = showKey(event);
	const dates = (show && context.catalogue.eventsByShow.get(show)) || [];
	const datesInCity = nearestEvents(eventsInSameCity(dates, event), event, MAX_OTHER_DATES);
	const isElsewhere = ({ locationId }: TicketEvent) => locationId !== event.locationId;
	const datesElsewhere = nearestEvents(dates, event, MAX_OTHER_DATES, isElsewhere);
	const shownCount = datesInCity.length + datesElsewhere.length;
	return {
		otherDates: datesInCity.sort(byStart).map((other) => dateInSameCity(context, other)),
		otherCities: datesElsewhere.sort(byStart).map((other) => dateInOtherCity(context, other)),
		...(event.title && dates.length > shownCount + 1 && { allDatesPath: searchPath(event.title) }),
	};
}

export function searchPath(words: string): string {
	return `${paths.eventsSearch()}?q=${encodeURIComponent(words)}`;
}

const dateInSameCity = sharedView((context, event: TicketEvent) => otherDateView(context, event, false));
const dateInOtherCity = sharedView((context, event: TicketEvent) => otherDateView(context, event, true));

function otherDateView(context: ViewContext, event: TicketEvent, spansCities: boolean): OtherDateView {
	const city = cityOf(context, event);
	const place = context.catalogue.placeById.get(event.placeId ?? 0);
	return {
		path: eventPath(context, event),
		...definedFields<Partial<OtherDateView>>({
			sourceId: priceIdOf(event),
			availability: ownAvailability(event),
			when: whenViewOfOtherDate(context, event),
			place: place && boundPlaceName(context, place),
			placeLanguage: place && foreignLanguage(context, place, "name"),
			city: spansCities && city ? cityName(city) : undefined,
			price: eventPrice(context, event),
			status: event.status === "active" ? undefined : event.status,
			...saleFields(event, context.now),
		}),
	};
}

const whenViewOfOtherDate = sharedView((context, event: TicketEvent): WhenView | undefined => {
	const { startedAt } = event;
	if (startedAt === undefined) return undefined;
	const zone = zoneOf(context, event, startedAt);
	return {
		...adaptiveWhen(startedAt, zone, context.locale, context.now),
		...rowDay(startedAt, zone, context.locale),
	};
});

/** Makes cards of other shows in the event's city and categories, sorted by start; prefers shows after the event. */
export function relatedShows(context: ViewContext, event: TicketEvent) {
	const city = cityOf(context, event);
	const candidates = scheduledInCategories(eventsIn(context, city), event);
	const usedShows = new Set([showKey(event) ?? event]);
	const chosenEvents: TicketEvent[] = [];
	for (const nearbyEvents of [eventsAfter(candidates, event), eventsBefore(candidates, event)]) {
		for (const other of nearbyEvents) {
			if (chosenEvents.length === MAX_RELATED_EVENTS) break;
			const show = showKey(other) ?? other;
			if (usedShows.has(show)) continue;
			usedShows.add(show);
			chosenEvents.push(other);
		}
	}
	return chosenEvents.sort(byStart).map((other) => eventCard(context, other, city === undefined));
}
