import type { SaleFacts } from "../domain/sale-state";
import type { EventCard } from "./cards";
import type { EventView } from "./screens";

export function cardFacts({
	status,
	when,
	minutes,
	saleStarts,
	saleEnds,
}: Pick<EventCard, "minutes" | "saleStarts" | "saleEnds"> & {
	status?: EventCard["status"] | undefined;
	when?: EventCard["when"] | undefined;
}): SaleFacts {
	const endsAt = when && minutes && new Date(Date.parse(when.iso) + minutes * 60_000).toISOString();
	return {
		status,
		startsAt: when?.iso,
		endsAt: endsAt || undefined,
		saleStartsAt: saleStarts,
		saleEndsAt: saleEnds,
	};
}

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
