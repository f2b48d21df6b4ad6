import * as v from "valibot";
import { currencyCodeSchema } from "../../domain/amount";
import { eventOfTicketFields } from "../../domain/basket";
import {
	keepEndIfAfterStart,
	lenient,
	lenientMoment,
	lenientName,
	lenientText,
	webAddress,
} from "../../domain/lenient";
import { barcodesSchema, type Order, orderTotals, refundSchema, walletLinksSchema } from "../../domain/order";
import { orderNumberSchema } from "../../domain/order-number-schema";
import { ORDER_STATUSES } from "../../domain/order-status";
import { withNames } from "../order/use-named-event";
import { eventKey, type FactsByEvent, isPlaceOf, placeFactsSchema, timeFactsSchema } from "./page-facts";

/** An amount of money as an integer, in thousandths of the currency's unit; the API sends decimals. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

const billTicketSchema = v.object({
	/** The API's id; 0 if the API's is missing or invalid. */
	id: v.union([v.number(), v.string()]),
	price: lenient(amount),
	serviceFee: amount,
	count: v.pipe(v.number(), v.integer(), v.minValue(1)),
	title: lenientName,
	sector: lenientName,
	row: lenientName,
	seat: lenientName,
	view: lenient(v.literal("limited")),
	accessible: lenient(v.boolean()),
	barcode: lenientText,
	barcodes: barcodesSchema,
	wallet: walletLinksSchema,
	refund: refundSchema,
	/** The API doesn't send facts of the event's page; `withFacts` adds them. Devices have stored the place's as `venue`. */
	event: v.pipe(
		v.object({ ...eventOfTicketFields, ...timeFactsSchema.entries, venue: lenient(placeFactsSchema) }),
		v.transform(keepEndIfAfterStart),
	),
});
export type BillTicket = v.InferOutput<typeof billTicketSchema>;

/** An order's tickets as shown and as stored on the device; without secret and phone number. */
export const billSchema = v.object({
	number: orderNumberSchema,
	status: lenient(v.picklist(ORDER_STATUSES)),
	/** When this bill was made from the API's order (ms since 1970). */
	savedAt: v.number(),
	currency: currencyCodeSchema,
	buyer: v.object({ name: lenientText, email: lenientText }),
	/** Derived from the tickets if the API sends no totals; undefined without either. */
	totals: lenient(v.object({ price: amount, serviceFee: amount, discount: amount, total: amount })),
	receiptUrl: lenient(webAddress),
	refundUntil: lenientMoment,
	tickets: v.array(billTicketSchema),
});
export type Bill = v.InferOutput<typeof billSchema>;

export function billOf(order: Order, fallbackCurrency: string, now: number): Bill {
	// The schema picks the bill's fields from the order.
	return v.parse(billSchema, {
		...order,
		savedAt: now,
		currency: order.currency ?? fallbackCurrency,
		totals: orderTotals(order),
		tickets: order.tickets.map(({ extra, ...ticket }) => ({ ...ticket, serviceFee: extra.serviceFee ?? 0 })),
	});
}

/** Whether the tickets admit people: the order is paid, or lacks a status but has barcodes, as only paid orders do. */
export function isValidBill({ status, tickets }: Bill): boolean {
	return status === "PAID" || (status === undefined && tickets.some(hasBarcode));
}

/** Returns the API's bill; while the order is paid, fills in omitted tickets and barcodes from the stored bill. */
export function billToShow(fetched: Bill, kept: Bill | undefined): Bill {
	if (kept?.status !== "PAID") return fetched;
	if (fetched.status === undefined) return isValidBill(fetched) ? fetched : kept;
	if (fetched.status !== "PAID") return fetched;
	if (fetched.tickets.length === 0)
		return { ...fetched, tickets: kept.tickets, totals: fetched.totals ?? kept.totals };
	const tickets = fetched.tickets.map((ticket) => {
		// The API withdraws the barcode of a ticket that is given back.
		// If several stored tickets have this id, it is unknown which of them has this ticket's barcode.
		const isApiDecisive = hasBarcode(ticket) || (ticket.refund && ticket.refund.status !== "REFUSED");
		const [storedTicket, ...otherMatches] = isApiDecisive
			? []
			: kept.tickets.filter(({ id }) => id === ticket.id);
		return storedTicket && otherMatches.length === 0
			? { ...ticket, barcode: storedTicket.barcode, barcodes: storedTicket.barcodes }
			: ticket;
	});
	return { ...fetched, tickets };
}

function hasBarcode({ barcode, barcodes }: BillTicket): boolean {
	return barcode !== undefined || barcodes.length > 0;
}

/** What a stored bill has from the events' pages. */
export function factsOf(bill: Bill | undefined): FactsByEvent {
	return new Map(bill?.tickets.map(({ event }) => [eventKey(event), { ...event, venue: event.venue }]));
}

/**
 * Adds to a bill what its events' pages say: names that the API leaves out, and venues, except of events that have moved
 * to another venue since the build.
 */
export function withFacts(bill: Bill, facts: FactsByEvent, defaultLanguage: string): Bill {
	const tickets = bill.tickets.map(({ event, ...ticket }) => {
		const known = facts.get(eventKey(event));
		const isSamePlace = known?.venue && isPlaceOf(known.venue, event, defaultLanguage);
		const { doors, isOnline, zoneName } = known ?? {};
		const named = { ...withNames(event, known), doors, isOnline, zoneName };
		return { ...ticket, event: isSamePlace ? { ...named, venue: known.venue } : named };
	});
	return { ...bill, tickets };
}
