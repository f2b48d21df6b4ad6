import type { Ticket } from "../../../src/domain/basket";
import type { OpaqueId } from "../../../src/domain/lenient";

/** A basket line as the seat map creates it before the server's answer. */
export const draftOf = (id: OpaqueId, eventId: number): Ticket => ({
	id,
	price: 1,
	count: 1,
	extra: {},
	state: "HELD",
	event: { id: eventId },
});
