import * as v from "valibot";
import { currencyCode } from "../../domain/amount";
import { ticketEventFields } from "../../domain/basket";
import { lenient, lenientMoment, lenientText, webAddress, withoutEarlyEnd } from "../../domain/lenient";
import { barcodesSchema, type Order, orderTotals, walletLinksSchema } from "../../domain/order";
import { orderNumber } from "../../domain/order-number";
import { ORDER_STATUSES } from "../../domain/order-status";
import { isVenueOf, type Venues, venueSchema } from "./venue";

/** An amount in thousandths, not the API's decimal. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

const billTicketSchema = v.object({
	/** The API's id, or the ticket's index if it can't be read; 0 is valid. */
	id: v.union([v.number(), v.string()]),
	price: amount,
	serviceFee: amount,
	count: v.pipe(v.number(), v.integer(), v.minValue(1)),
	title: lenientText,
	sector: lenientText,
	row: lenientText,
	seat: lenientText,
	view: lenient(v.literal("limited")),
	accessible: lenient(v.boolean()),
	barcode: lenientText,
	barcodes: barcodesSchema,
	wallet: walletLinksSchema,
	event: v.pipe(
		v.object({
			...ticketEventFields,
			/** Not the API's: `withVenues` adds it. */
			venue: lenient(venueSchema),
		}),
		v.transform(withoutEarlyEnd),
	),
});
export type BillTicket = v.InferOutput<typeof billTicketSchema>;

/** The wallet's data, and all that is stored on the device: no secret, no phone. */
export const billSchema = v.object({
	number: orderNumber,
	status: lenient(v.picklist(ORDER_STATUSES)),
	/** When the API sent it (ms). */
	savedAt: v.number(),
	currency: currencyCode,
	buyer: v.object({ name: lenientText, email: lenientText }),
	/** Absent when the API names neither tickets nor totals. */
	totals: lenient(v.object({ price: amount, serviceFee: amount, discount: amount, total: amount })),
	receiptUrl: lenient(webAddress),
	refundUntil: lenientMoment,
	tickets: v.array(billTicketSchema),
});
export type Bill = v.InferOutput<typeof billSchema>;

/** Creates the bill of an order. @param now when the order was fetched (ms) */
export function billOf(order: Order, fallbackCurrency: string, now: number): Bill {
	// The schema picks the bill's fields from the order.
	return v.parse(billSchema, {
		number: order.number,
		status: order.status,
		savedAt: now,
		currency: order.currency ?? fallbackCurrency,
		buyer: { name: order.buyer.name, email: order.buyer.email },
		totals: orderTotals(order),
		receiptUrl: order.receiptUrl,
		refundUntil: order.refundUntil,
		tickets: order.tickets.map(({ extra, event, ...ticket }) => ({
			...ticket,
			serviceFee: extra.serviceFee ?? 0,
			event,
		})),
	});
}

/**
 * Whether its tickets admit people: it is paid, or the answer has no status but has codes, which the API
 * sends for paid orders only.
 */
export function isValidBill({ status, tickets }: Bill): boolean {
	return status === "PAID" || (status === undefined && tickets.some(hasCode));
}

/** Merges an answer into the stored bill: while the order is paid, codes that the answer omits are kept. */
export function billToShow(found: Bill, kept: Bill | undefined): Bill {
	if (kept?.status !== "PAID") return found;
	if (found.status === undefined) return isValidBill(found) ? found : kept;
	if (found.status !== "PAID") return found;
	if (found.tickets.length === 0) return { ...found, tickets: kept.tickets, totals: found.totals ?? kept.totals };
	const tickets = found.tickets.map((ticket) => {
		// Ids may repeat.
		const [known, ...more] = hasCode(ticket) ? [] : kept.tickets.filter(({ id }) => id === ticket.id);
		return known && more.length === 0 ? { ...ticket, barcode: known.barcode, barcodes: known.barcodes } : ticket;
	});
	return { ...found, tickets };
}

function hasCode({ barcode, barcodes }: BillTicket): boolean {
	return barcode !== undefined || barcodes.length > 0;
}

/** The venues stored in a bill, by event. */
export function venuesOf(bill: Bill | undefined): Venues {
	return new Map(bill?.tickets.flatMap(({ event: { id, venue } }) => (id && venue ? [[id, venue]] : [])));
}

/** Adds known venues to a bill, except outdated ones: an event may have moved since the build. */
export function withVenues(bill: Bill, venues: Venues, defaultLanguage: string): Bill {
	const tickets = bill.tickets.map(({ event, ...ticket }) => {
		const venue = venues.get(event.id ?? 0);
		return { ...ticket, event: venue && isVenueOf(venue, event, defaultLanguage) ? { ...event, venue } : event };
	});
	return { ...bill, tickets };
}
