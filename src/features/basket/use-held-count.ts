import { isHeld } from "../../domain/ticket-state";
import { useBasket } from "./basket";

export function useHeldCount(eventId: number | undefined): number {
	const { tickets } = useBasket().basket;
	if (eventId === undefined) return 0;
	return tickets.reduce((sum, line) => (line.event.id === eventId && isHeld(line) ? sum + line.count : sum), 0);
}
