import type { SaleFacts } from "../domain/sale-state";
import type { EventCard } from "./cards";
import type { EventView } from "./screens";

interface CardSaleFields extends Pick<EventCard, "minutes" | "availability"> {
	status?: EventCard["status"] | undefined;
	when?: EventCard["when"] | undefined;
	saleStarts?: string | undefined;
	saleEnds?: string | undefined;
}

export function cardSaleFacts({
	status,
	when,
	minutes,
	saleStarts: saleStartsAt,
	saleEnds: saleEndsAt,
	availability,
}: CardSaleFields): SaleFacts {
	const endsAt =
		when && minutes ? new Date(Date.parse(when.iso) + minutes * 60_000).toISOString() : undefined;
	return { status, startsAt: when?.iso, endsAt, saleStartsAt, saleEndsAt, availability };
}

type EventSaleFields = Pick<
	EventView,
	"status" | "when" | "endedAt" | "saleStartsAt" | "saleEndsAt" | "isOver" | "availability"
>;

export function eventSaleFacts({
	when,
	endedAt,
	saleStartsAt,
	saleEndsAt,
	...facts
}: EventSaleFields): SaleFacts {
	return {
		status: facts.status,
		startsAt: when?.iso,
		endsAt: endedAt,
		saleStartsAt: saleStartsAt?.iso,
		saleEndsAt: saleEndsAt?.iso,
		isOver: facts.isOver,
		availability: facts.availability,
	};
}
