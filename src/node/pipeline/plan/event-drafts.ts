import type { TicketEvent } from "../../../domain/event";
import { clockAt } from "../../../domain/sale-state";
import { paths } from "../../../routes";
import { eventCardDraft } from "../seo/share-card";
import { eventJsonLd } from "../seo/structured";
import { eventTitle, plainEventDescription } from "../views/cards";
import { cityOf, cityView, type ViewContext } from "../views/context";
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
		description: plainEventDescription(context, event, MAX_META_DESCRIPTION),
		view,
		card: eventCardDraft(context, event, title),
		parents: [eventsLink(context, city?.slug)],
		updatedAt: event.updatedAt,
		subjectJsonLd: (absolute, card) => eventJsonLd(context, event, absolute, card),
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
