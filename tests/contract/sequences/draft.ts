import type { Ticket } from "../../../src/domain/basket";

/** A basket line as the seat map creates it, before any response. */
export const draftOf = (id: number): Ticket => ({
	id,
	price: 1,
	count: 1,
	extra: {},
	state: "HELD",
	event: { id: Math.floor(id / 100_000) },
});
