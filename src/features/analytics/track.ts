import type { Ticket } from "../../domain/basket";
import type { Order } from "../../domain/order";
import { createFeed } from "../integrations/feed";

export type TrackedEvent =
	| { kind: "detail"; event: { id: number; title: string } }
	/** Tickets added to or removed from a basket line; the currency is the price's ISO 4217 code. */
	| { kind: "add" | "remove"; ticket: Ticket; count: number; currency: string | undefined }
	| { kind: "purchase"; order: Order };

/** Buffers the last 30 events until the counter has loaded; without a counter nothing reads them. */
export const tracked = createFeed<TrackedEvent>(30);

/** Buffers e-commerce events for the counter without loading it. */
export const track = {
	detail: (event: { id: number; title: string }) => tracked.note({ kind: "detail", event }),
	/** May be called each time a paid order is shown; the order is reported once. */
	purchase: (order: Order) => tracked.note({ kind: "purchase", order }),
} as const;
