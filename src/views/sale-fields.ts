import { endOf, type TicketEvent } from "../domain/event";
import type { SaleFacts } from "../domain/sale-state";
import type { EventCard } from "./cards";

export function saleFields(event: TicketEvent): Pick<EventCard, "minutes" | "saleEnds"> {
	const { startedAt, saleEndsAt } = event;
	const end = endOf(event);
	const minutes = startedAt && end ? Math.round((Date.parse(end) - Date.parse(startedAt)) / 60_000) : 0;
	const isEarlier = saleEndsAt !== undefined && !(Date.parse(saleEndsAt) >= Date.parse(end ?? startedAt ?? ""));
	return { ...(minutes > 0 && { minutes }), ...(isEarlier && { saleEnds: saleEndsAt }) };
}

export function recordFacts(event: TicketEvent): SaleFacts {
	const { status, startedAt, saleStartsAt, saleEndsAt } = event;
	return { status, startsAt: startedAt, endsAt: endOf(event), saleStartsAt, saleEndsAt };
}
