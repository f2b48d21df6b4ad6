import type { Minor } from "./money";
import { eventIdOfTicket } from "./tickets";

/** Tickets with the same id that one buyer holds or has bought. */
interface Hold {
	count: number;
	/** Unix time of the hold's end, ms; Infinity once sold, and while the holder's order has `paymentSteps`. */
	until: number;
}

/** Holder of tickets sold to buyers that the sandbox doesn't simulate. */
const ANOTHER_BUYER = "another-buyer";

export class TicketInventory {
	private readonly holds = new Map<number, Map<string, Hold>>();
	private readonly touched = new Map<number, Set<number>>();
	private readonly prices = new Map<number, Minor>();

	/** Holds tickets, replacing the holder's previous hold of this ticket id. @param until Unix time, ms */
	hold(ticketId: number, holder: string, count: number, until: number): void {
		const holders = this.holds.get(ticketId) ?? new Map<string, Hold>();
		holders.set(holder, { count, until });
		this.holds.set(ticketId, holders);
		this.touch(ticketId);
	}

	release(ticketId: number, holder: string): void {
		this.holds.get(ticketId)?.delete(holder);
	}

	sellToOthers(ticketId: number, count: number): void {
		this.holds.delete(ticketId);
		this.hold(ticketId, ANOTHER_BUYER, count, Number.POSITIVE_INFINITY);
	}

	heldBy(ticketId: number, holder: string, now: number): number {
		const hold = this.holds.get(ticketId)?.get(holder);
		return hold && hold.until > now ? hold.count : 0;
	}

	/** Counts the tickets of this id that are sold or held now, leaving out those of the holder `except`. */
	unavailable(ticketId: number, now: number, except?: string): { sold: number; held: number } {
		const counts = { sold: 0, held: 0 };
		for (const [holder, hold] of this.holds.get(ticketId) ?? []) {
			if (holder === except || hold.until <= now) continue;
			if (hold.until === Number.POSITIVE_INFINITY) counts.sold += hold.count;
			else counts.held += hold.count;
		}
		return counts;
	}

	/** A ticket's price in its event's currency; undefined unless changed at runtime. */
	changedPrice(ticketId: number): Minor | undefined {
		return this.prices.get(ticketId);
	}

	changePrice(ticketId: number, price: Minor): void {
		this.prices.set(ticketId, price);
		this.touch(ticketId);
	}

	/** Returns the ids of those tickets of an event that were ever held or repriced. */
	touchedTickets(eventId: number): ReadonlySet<number> {
		return this.touched.get(eventId) ?? new Set();
	}

	private touch(ticketId: number): void {
		const eventId = eventIdOfTicket(ticketId);
		const tickets = this.touched.get(eventId) ?? new Set<number>();
		tickets.add(ticketId);
		this.touched.set(eventId, tickets);
	}
}
