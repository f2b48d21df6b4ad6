import type { Ticket } from "../../domain/basket";
import type { Order } from "../../domain/order";
import { createFeed } from "../integrations/feed";

export type TrackedEvent =
	| { kind: "detail"; event: { id: number; title: string } }
	/** Tickets added to or removed from a line; the currency is the price's ISO 4217 code. */
	| { kind: "add" | "remove"; ticket: Ticket; count: number; currency: string | undefined }
	| { kind: "purchase"; order: Order };

const MOST_KEPT = 30;

/** Events for the counter once it has loaded; dropped when there is none. */
export const tracked = createFeed<TrackedEvent>(MOST_KEPT);

/** Records e-commerce events; cheap and loads nothing. */
export const track = {
	detail: (event: { id: number; title: string }) => tracked.note({ kind: "detail", event }),
	/** May be called whenever a paid order is shown; it counts once. */
	purchase: (order: Order) => tracked.note({ kind: "purchase", order }),
} as const;
