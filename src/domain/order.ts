import * as v from "valibot";
import { amountSchema, currencyCode } from "./amount";
import { ticketSchema } from "./basket";
import { lenient, lenientId, lenientList, lenientMoment, lenientText, opaqueId, webAddress } from "./lenient";
import { orderNumber } from "./order-number";
import { ORDER_STATUSES } from "./order-status";

/** Who buys; every field as typed, validated before it is sent. */
export interface Buyer {
	name: string;
	email: string;
	phone: string;
}

/** One a person that a ticket admits. */
export const barcodesSchema = lenientList(v.pipe(v.string(), v.trim(), v.nonEmpty()));

/** Where a ticket can be put into the phone's own wallet. */
export const walletLinksSchema = v.fallback(
	v.optional(v.object({ appleUrl: lenient(webAddress), googleUrl: lenient(webAddress) }), {}),
	{},
);

/** A ticket of an order: as in the basket, with what opens the door once it's paid. Its id is sent nowhere: any will do. */
export const orderTicketSchema = v.object({
	...ticketSchema.entries,
	id: v.fallback(opaqueId, 0),
	barcodes: barcodesSchema,
	wallet: walletLinksSchema,
});

/**
 * An order (contract, "Orders"). A status we don't know is `undefined`: shown as unknown, never as failed.
 * The secret comes with the order's creation and is kept on this device only; without one the session's cookie opens the order.
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
		v.object({
			price: amountSchema,
			serviceFee: lenient(amountSchema),
			discount: lenient(amountSchema),
			total: amountSchema,
		}),
	),
	currency: lenient(currencyCode),
	acquisitionId: lenientId,
	receiptUrl: lenient(webAddress),
	refundUntil: lenientMoment,
	/** False: the bank took nothing. Absent: nobody knows. */
	charged: lenient(v.boolean()),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** A way to pay (contract, `GET /v2/acquisitions`). */
export const acquisitionSchema = v.object({
	id: v.pipe(v.number(), v.integer()),
	code: lenientText,
	title: lenientText,
	currencyCodes: v.fallback(v.optional(v.array(v.string()), []), []),
	logoUrl: lenient(webAddress),
});
export type Acquisition = v.InferOutput<typeof acquisitionSchema>;
