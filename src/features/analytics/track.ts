import type { Ticket } from "../../domain/basket";
import type { Order } from "../../domain/order";
import { createFeed } from "../integrations/feed";

/** What analytics calls e-commerce: things a visitor did on the way to tickets. */
export type TrackedEvent =
	| { kind: "detail"; event: { id: number; title: string } }
	/** So many tickets of a line were taken or given back; the currency is its price's, as an ISO 4217 code. */
	| { kind: "add" | "remove"; ticket: Ticket; count: number; currency: string | undefined }
	| { kind: "purchase"; order: Order };

const MOST_KEPT = 30;

/** What the counter reads once it's there; without a counter it's forgotten. */
export const tracked = createFeed<TrackedEvent>(MOST_KEPT);

/** For any code that knows of such a thing: costs nothing, loads nothing, and does nothing where there is no counter. */
export const track = {
	/** An event's page was looked at. */
	detail: (event: { id: number; title: string }) => tracked.note({ kind: "detail", event }),
	/** A paid order was seen; may be called as often as it is seen, and counts once. */
	purchase: (order: Order) => tracked.note({ kind: "purchase", order }),
} as const;
