import type { SaleFacts } from "../domain/sale-state";
import type { EventCard } from "./cards";
import type { EventView } from "./screens";

interface CardSaleFields extends Pick<EventCard, "minutes" | "saleStarts" | "saleEnds"> {
	status?: EventCard["status"] | undefined;
	when?: EventCard["when"] | undefined;
}

export function cardSaleFacts({
	status,
	when,
	minutes,
	saleStarts: saleStartsAt,
	saleEnds: saleEndsAt,
}: CardSaleFields): SaleFacts {
	const endsAt = when && minutes ? new Date(Date.parse(when.iso) + minutes * 60_000).toISOString() : undefined;
	return { status, startsAt: when?.iso, endsAt, saleStartsAt, saleEndsAt };
}

type EventSaleFields = Pick<EventView, "status" | "when" | "endedAt" | "saleStartsAt" | "saleEndsAt" | "isOver">;

export function eventSaleFacts({
	status,
	when,
	endedAt: endsAt,
	saleStartsAt,
	saleEndsAt,
	isOver,
}: EventSaleFields): SaleFacts {
	return { status, startsAt: when?.iso, endsAt, saleStartsAt: saleStartsAt?.iso, saleEndsAt: saleEndsAt?.iso, isOver };
}
