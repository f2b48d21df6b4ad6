import type { Minor } from "./money";
import { eventIdOfTicket } from "./tickets";

interface Hold {
	count: number;
	/** Milliseconds; Infinity for a ticket that is sold. */
	until: number;
}

/** The holder that stands for everybody who is not in this sandbox. */
const ANOTHER_BUYER = "another-buyer";

/** Who has which ticket: baskets hold until a moment, orders keep for good. Also the prices changed while it runs. */
export class Inventory {
	private readonly holds = new Map<number, Map<string, Hold>>();
	private readonly touched = new Map<number, Set<number>>();
	private readonly prices = new Map<number, Minor>();

	/** Gives a holder so many of a ticket until a moment (ms), in place of what that holder had of it. */
	hold(ticketId: number, holder: string, count: number, until: number): void {
		const holders = this.holds.get(ticketId) ?? new Map<string, Hold>();
		holders.set(holder, { count, until });
		this.holds.set(ticketId, holders);
		this.touch(ticketId);
	}

	release(ticketId: number, holder: string): void {
		this.holds.get(ticketId)?.delete(holder);
	}

	/** Somebody else got it, for good: whoever held it has it no more. */
	take(ticketId: number, count: number): void {
		this.holds.delete(ticketId);
		this.hold(ticketId, ANOTHER_BUYER, count, Number.POSITIVE_INFINITY);
	}

	/** How many of a ticket this holder has now. */
	heldBy(ticketId: number, holder: string, now: number): number {
		const hold = this.holds.get(ticketId)?.get(holder);
		return hold && hold.until > now ? hold.count : 0;
	}

	/** How many of a ticket are gone now: sold for good, or in baskets. `except` leaves one holder out. */
	gone(ticketId: number, now: number, except?: string): { sold: number; held: number } {
		const result = { sold: 0, held: 0 };
		for (const [holder, hold] of this.holds.get(ticketId) ?? []) {
			if (holder === except || hold.until <= now) continue;
			if (hold.until === Number.POSITIVE_INFINITY) result.sold += hold.count;
			else result.held += hold.count;
		}
		return result;
	}

	/** The price of a ticket in its event's currency, when it was changed while the sandbox ran. */
	changedPrice(ticketId: number): Minor | undefined {
		return this.prices.get(ticketId);
	}

	changePrice(ticketId: number, price: Minor): void {
		this.prices.set(ticketId, price);
		this.touch(ticketId);
	}

	/** The tickets of an event that anybody ever held or whose price was changed. */
	touchedTickets(eventId: number): ReadonlySet<number> {
		return this.touched.get(eventId) ?? NONE;
	}

	private touch(ticketId: number): void {
		const eventId = eventIdOfTicket(ticketId);
		const tickets = this.touched.get(eventId) ?? new Set<number>();
		tickets.add(ticketId);
		this.touched.set(eventId, tickets);
	}
}

const NONE: ReadonlySet<number> = new Set();
