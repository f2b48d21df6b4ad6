import { isForPage } from "../../domain/event-pages";
import { isHeld } from "../../domain/ticket-state";
import type { EventView } from "../../views/screens";
import { useBasket } from "./basket";

/** Number of held tickets for the event of a page. */
export function useHeldCount({ id, sourceId, when }: Pick<EventView, "id" | "sourceId" | "when">): number {
	const page = { id, ...(sourceId !== undefined && { sourceId }), ...(when && { startedAt: when.iso }) };
	const { tickets } = useBasket().basket;
	return tickets.reduce((sum, line) => (isHeld(line) && isForPage(line.event, page) ? sum + line.count : sum), 0);
}
