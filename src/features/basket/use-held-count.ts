import type { Ticket } from "../../domain/basket";
import { isForPage } from "../../domain/named-event";
import { isHeld } from "../../domain/ticket-state";
import type { EventView } from "../../views/screens";
import { useBasket } from "./basket";

type PageEvent = Pick<EventView, "id" | "sourceId" | "when">;

/** Held tickets for the event of a page. */
export function useHeldLines({ id, sourceId, when }: PageEvent): readonly Ticket[] {
	const page = { id, sourceId, startedAt: when?.iso };
	return useBasket().basket.tickets.filter((line) => isHeld(line) && isForPage(line.event, page));
}

/** Number of held tickets for the event of a page. */
export function useHeldCount(event: PageEvent): number {
	return useHeldLines(event).reduce((sum, { count }) => sum + count, 0);
}
