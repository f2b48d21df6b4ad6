import { isHeld } from "../../domain/ticket-state";
import { useBasket } from "./basket";

/** Number of an event's tickets that this visitor holds. */
export function useHeldCount(eventId: number | undefined): number {
	const { tickets } = useBasket().basket;
	return tickets.reduce((sum, line) => (line.event.id === eventId && isHeld(line) ? sum + line.count : sum), 0);
}
