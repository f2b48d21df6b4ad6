import type { SaleFacts } from "../domain/sale-state";
import type { EventCard } from "./cards";
import type { EventView } from "./screens";

interface CardSale extends Pick<EventCard, "minutes" | "saleStarts" | "saleEnds"> {
	status?: EventCard["status"] | undefined;
	when?: EventCard["when"] | undefined;
}

export function cardFacts({
	status,
	when,
	minutes,
	saleStarts: saleStartsAt,
	saleEnds: saleEndsAt,
}: CardSale): SaleFacts {
	const endsAt = when && minutes ? new Date(Date.parse(when.iso) + minutes * 60_000).toISOString() : undefined;
	return { status, startsAt: when?.iso, endsAt, saleStartsAt, saleEndsAt };
}

type EventSale = Pick<EventView, "status" | "when" | "endedAt" | "saleStartsAt" | "saleEndsAt" | "isOver">;

export function eventFacts({ status, when, endedAt: endsAt, saleStartsAt, saleEndsAt, isOver }: EventSale): SaleFacts {
	return { status, startsAt: when?.iso, endsAt, saleStartsAt: saleStartsAt?.iso, saleEndsAt: saleEndsAt?.iso, isOver };
}
