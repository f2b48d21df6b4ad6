import type { Ticket } from "../../../domain/basket";
import type { DatePrice, Offer } from "../../../domain/price";
import type { EventSoldHere } from "../../../views/screens";
import { isOwnDate } from "./date-state";

/** Returns the basket line expected for an offer, shown until the server answers. */
export function ticketDraft(offer: Offer, event: EventSoldHere, date: DatePrice): Ticket {
	return {
		id: offer.id,
		price: offer.price,
		extra: offer.extra,
		oldPrice: offer.oldPrice,
		maxCount: offer.maxCount,
		sector: offer.sector,
		row: offer.row,
		seat: offer.seat,
		title: offer.title,
		view: offer.view,
		accessible: offer.accessible,
		count: 1,
		state: "HELD",
		event: {
			id: date.eventId ?? event.id,
			eventSourceId: event.sourceId,
			title: event.title,
			startedAt: date.startedAt ?? event.when?.iso,
			timeZone: event.timeZone,
			...(isOwnDate(event, date) && { endedAt: event.endedAt, status: event.status }),
			place: event.place?.name,
			citySlug: event.city?.slug,
			image: event.image?.url,
		},
	};
}
