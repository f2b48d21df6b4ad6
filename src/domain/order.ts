import * as v from "valibot";
import { amountSchema, currencyCode } from "./amount";
import { basketTotals, ticketSchema } from "./basket";
import { lenient, lenientId, lenientList, lenientMoment, lenientText, opaqueId, webAddress } from "./lenient";
import { orderNumber } from "./order-number";
import { ORDER_STATUSES } from "./order-status";

export interface Buyer {
	name: string;
	email: string;
	phone: string;
}

/** One barcode for each person admitted. */
export const barcodesSchema = lenientList(v.pipe(v.string(), v.trim(), v.nonEmpty()));

/** Links to add the ticket to a phone's wallet. */
export const walletLinksSchema = v.fallback(
	v.optional(v.object({ appleUrl: lenient(webAddress), googleUrl: lenient(webAddress) }), {}),
	{},
);

/** A ticket of an order: a basket line plus barcodes once paid. Its id may be of any kind: it is never sent. */
export const orderTicketSchema = v.object({
	...ticketSchema.entries,
	id: v.fallback(opaqueId, 0),
	barcodes: barcodesSchema,
	wallet: walletLinksSchema,
});

/** Amounts: price + fee − discount = total. */
interface Totals {
	price: number;
	serviceFee: number;
	discount: number;
	total: number;
}

type SentTotals = Pick<Totals, "price" | "total"> & { [Name in "serviceFee" | "discount"]?: number | undefined };

/** Derives a missing fee or discount from the other amounts. */
function wholeTotals({ price, serviceFee, discount, total }: SentTotals): Totals {
	const fee = serviceFee ?? Math.max(0, total + (discount ?? 0) - price);
	return { price, serviceFee: fee, discount: discount ?? Math.max(0, price + fee - total), total };
}

/**
 * An order (contract, "Orders"). An unknown status is `undefined`, never a failure. The secret comes with the order's
 * creation and stays on this device; without it the session cookie gives access.
 */
export const orderSchema = v.object({
	number: orderNumber,
	secret: lenientText,
	status: lenient(v.picklist(ORDER_STATUSES)),
	created: lenientMoment,
	payBefore: lenientMoment,
	serverTime: lenientMoment,
	buyer: v.fallback(v.optional(v.object({ name: lenientText, email: lenientText, phone: lenientText }), {}), {}),
	tickets: v.array(orderTicketSchema),
	totals: lenient(
		v.pipe(
			v.object({
				price: amountSchema,
				serviceFee: lenient(amountSchema),
				discount: lenient(amountSchema),
				total: amountSchema,
			}),
			v.transform(wholeTotals),
		),
	),
	currency: lenient(currencyCode),
	acquisitionId: lenientId,
	receiptUrl: lenient(webAddress),
	refundUntil: lenientMoment,
	/** False: no money was taken. Absent: unknown. */
	charged: lenient(v.boolean()),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** The order's totals; without valid ones, derived from its tickets. */
export function orderTotals({ totals, tickets }: Pick<Order, "totals" | "tickets">): Totals {
	if (totals) return totals;
	const { price, serviceFee, total } = basketTotals(tickets);
	return { price, serviceFee, discount: 0, total };
}

export const acquisitionSchema = v.object({
	id: v.pipe(v.number(), v.integer()),
	code: lenientText,
	title: lenientText,
	currencyCodes: v.fallback(v.optional(v.array(v.string()), []), []),
	logoUrl: lenient(webAddress),
});
export type Acquisition = v.InferOutput<typeof acquisitionSchema>;
