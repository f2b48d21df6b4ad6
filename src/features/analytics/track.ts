import type { Ticket } from "../../domain/basket";
import type { Order } from "../../domain/order";
import { createFeed } from "../integrations/feed";

export type TrackedEvent =
	| { kind: "detail"; event: { id: number; title: string } }
	/** Tickets added to or removed from a basket line; the currency is the price's ISO 4217 code. */
	| { kind: "add" | "remove"; ticket: Ticket; count: number; currency: string | undefined }
	| { kind: "purchase"; order: Order };

/** Buffers the last 30 tracked events for the analytics counter; a purchase also starts the integrations at once. */
export const trackedEvents = createFeed<TrackedEvent>(30);

export const track = {
	detail: (event: { id: number; title: string }) => trackedEvents.note({ kind: "detail", event }),
	/** May be called each time that a paid order is shown: the reader of the feed reports each order once. */
	purchase: (order: Order) => trackedEvents.note({ kind: "purchase", order }),
} as const;
