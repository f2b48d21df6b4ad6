import { endOf, ownAvailability, type TicketEvent } from "../domain/event";
import { clockAt, type SaleFacts } from "../domain/sale-state";
import type { EventCard } from "./cards";

/** Returns card fields that decide the sale state. @param now ms; if undefined, `saleStarts` is left out */
export function saleFields(
	event: TicketEvent,
	now: number | undefined,
): Pick<EventCard, "minutes" | "saleStarts" | "saleEnds"> {
	const { startedAt, saleStartsAt, saleEndsAt } = event;
	const end = endOf(event);
	const minutes = startedAt && end ? Math.round((Date.parse(end) - Date.parse(startedAt)) / 60_000) : 0;
	const saleEndsFirst =
		saleEndsAt !== undefined && !(Date.parse(saleEndsAt) >= Date.parse(end ?? startedAt ?? ""));
	return {
		...(minutes > 0 && { minutes }),
		...(saleStartsAt && clockAt(now).isAhead(saleStartsAt) && { saleStarts: saleStartsAt }),
		...(saleEndsFirst && { saleEnds: saleEndsAt }),
	};
}

export function saleFactsOfRecord(event: TicketEvent): SaleFacts {
	const { status, startedAt, saleStartsAt, saleEndsAt } = event;
	const availability = ownAvailability(event);
	return { status, startsAt: startedAt, endsAt: endOf(event), saleStartsAt, saleEndsAt, availability };
}
