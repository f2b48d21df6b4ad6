import { cityName } from "../../../domain/city";
import type { TicketEvent } from "../../../domain/event";
import { clockAt } from "../../../domain/sale-state";
import { withCommas } from "../../../i18n/commas";
import { plainDate } from "../../../i18n/format";
import { paths } from "../../../routes";
import type { WhenView } from "../../../views/cards";
import { eventJsonLd } from "../seo/json-ld";
import { eventCardDraft } from "../seo/share-card";
import { eventTitle, plainEventDescription } from "../views/cards";
import { cityOf, cityView, type ViewContext, zoneOf } from "../views/context";
import { eventView } from "../views/event";
import { eventsLink, MAX_META_DESCRIPTION, type PageDraft } from "./page-draft";

export function eventDraft(context: ViewContext, event: TicketEvent): PageDraft {
	const formerPaths = context.catalogue.remembered.formerEventPaths.get(event.id);
	const city = cityOf(context, event);
	const title = eventTitle(context, event);
	const view = eventView(context, event);
	return {
		...(city && { city: cityView(city) }),
		path: paths.event(event.id, city?.slug),
		...(formerPaths && { formerPaths }),
		template: "event",
		title,
		...metaTexts(context, event, view.when),
		view,
		card: eventCardDraft(context, event, title),
		parents: [eventsLink(context, city?.slug)],
		updatedAt: event.updatedAt,
		subjectJsonLd: (absolute, card) => eventJsonLd(context, event, absolute, card),
	};
}

/** Names city and date in title and description: a show's pages in other cities and on other days have the same texts. */
function metaTexts(
	context: ViewContext,
	event: TicketEvent,
	when: WhenView | undefined,
): Pick<PageDraft, "metaTitle" | "description"> {
	const { t, locale, now } = context;
	const city = cityOf(context, event);
	const dateOf = ({ iso, date, isRange }: WhenView) =>
		isRange ? date : plainDate(iso, zoneOf(context, event, iso), locale, now);
	const date = when && event.status !== "postponed" && dateOf(when);
	// Of the same length as in JSON-LD, so that gzip finds it there.
	const description = plainEventDescription(context, event, MAX_META_DESCRIPTION);
	return {
		metaTitle: withCommas(t, [eventTitle(context, event), city && cityName(city), date]),
		// Some dates end with the abbreviation of "year".
		description: date ? `${date.replace(/\.$/, "")}. ${description}` : description,
	};
}

/** Draft of a past event, or of one that left the API within a day before its start: the page is in no list. */
export function pastEventDraft(context: ViewContext, event: TicketEvent): PageDraft {
	const { subjectJsonLd: _, ...draft } = eventDraft(context, event);
	const isAhead = clockAt(context.now).isAhead(event.startedAt);
	return {
		...draft,
		view: isAhead ? draft.view : { ...draft.view, isOver: true },
		noindex: true,
		isUnlisted: true,
	};
}
