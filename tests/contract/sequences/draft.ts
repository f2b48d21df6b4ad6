import type { Ticket } from "../../../src/domain/basket";

/** A line as the seat map makes it of an offer, before the server has said anything. */
export const draftOf = (id: number): Ticket => ({
	id,
	price: 1,
	count: 1,
	extra: {},
	state: "HELD",
	event: { id: Math.floor(id / 100_000) },
});
