import type { SaleFacts } from "../domain/sale-state";
import type { EventCard } from "./cards";
import type { EventView } from "./screens";

/** What a card, or another date of a show, says about its sale. */
export function cardFacts({
	status,
	when,
	minutes,
	saleEnds,
}: Pick<EventCard, "minutes" | "saleEnds"> & {
	status?: EventCard["status"] | undefined;
	when?: EventCard["when"] | undefined;
}): SaleFacts {
	const endsAt = when && minutes && new Date(Date.parse(when.iso) + minutes * 60_000).toISOString();
	return { status, startsAt: when?.iso, endsAt: endsAt || undefined, saleEndsAt: saleEnds };
}

/** What the event's page says about its sale. */
export function eventFacts({
	status,
	when,
	endedAt,
	saleStartsAt,
	saleEndsAt,
	isOver,
}: Pick<EventView, "status" | "when" | "endedAt" | "saleStartsAt" | "saleEndsAt" | "isOver">): SaleFacts {
	return {
		status,
		startsAt: when?.iso,
		endsAt: endedAt,
		saleStartsAt: saleStartsAt?.iso,
		saleEndsAt: saleEndsAt?.iso,
		isOver,
	};
}
