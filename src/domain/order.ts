import * as v from "valibot";
import { amountSchema, answerCurrency, currencyNameSchema } from "./amount";
import { type BasketTotals, basketTotals, ticketSchema } from "./basket";
import {
	codeText,
	flag,
	lenient,
	lenientCode,
	lenientList,
	lenientMoment,
	lenientName,
	lenientText,
	opaqueId,
	webAddress,
	wordOf,
} from "./lenient";
import { orderNumberSchema } from "./order-number-schema";
import { ORDER_STATUSES } from "./order-status";
import { recordLanguage, translations } from "./translations";

export interface Buyer {
	name: string;
	email: string;
	phone: string;
}

/** Id of a payment method: opaque, sent back as it came. */
export const paymentMethodId = v.union([
	v.pipe(v.number(), v.safeInteger()),
	v.pipe(v.string(), v.regex(/\S/)),
]);

/** One barcode for each person admitted. */
export const barcodesSchema = lenientList(codeText);

export const walletLinksSchema = v.fallback(
	v.optional(v.object({ appleUrl: lenient(webAddress), googleUrl: lenient(webAddress) }), {}),
	{},
);

/** How far the return of a ticket is (contract, "refunds"); the order's other tickets stay valid. */
export const refundSchema = lenient(v.object({ status: lenient(wordOf(["REQUESTED", "DONE", "REFUSED"])) }));

/** Whether a ticket's money was paid back, so that it admits nobody. */
export function isReturned({ refund }: { refund?: v.InferOutput<typeof refundSchema> }): boolean {
	return refund?.status === "DONE";
}

/**
 * A ticket of an order: a basket line, with barcodes once paid. Without id, price or count it admits people, too: an invalid
 * id becomes 0, since ids are never sent back, and an unknown price isn't shown.
 */
export const orderTicketSchema = v.object({
	...ticketSchema.entries,
	id: v.fallback(opaqueId, 0),
	price: lenient(amountSchema),
	count: v.nullish(ticketSchema.entries.count, 1),
	barcodes: barcodesSchema,
	wallet: walletLinksSchema,
	refund: refundSchema,
});

/**
 * An order (contract, "Orders"). An unknown status reads as undefined. The server returns the secret when it creates
 * the order, and this device stores it. If the server sends no secret, the session cookie gives access.
 */
export const orderSchema = v.object({
	number: orderNumberSchema,
	secret: lenientCode,
	status: lenient(wordOf(ORDER_STATUSES)),
	created: lenientMoment,
	payBefore: lenientMoment,
	serverTime: lenientMoment,
	buyer: v.fallback(
		v.optional(v.object({ name: lenientText, email: lenientText, phone: lenientText }), {}),
		{},
	),
	tickets: v.array(orderTicketSchema),
	totals: lenient(
		v.object({
			price: lenient(amountSchema),
			serviceFee: lenient(amountSchema),
			discount: lenient(amountSchema),
			total: amountSchema,
		}),
	),
	currency: answerCurrency,
	acquisitionId: lenient(paymentMethodId),
	receiptUrl: lenient(webAddress),
	refundUntil: lenientMoment,
	/** Whether the bank took money; undefined when unknown. */
	charged: lenient(flag),
});
export type Order = v.InferOutput<typeof orderSchema>;
export type OrderTicket = Order["tickets"][number];

type Totals = Pick<BasketTotals, "price" | "serviceFee" | "total"> & { discount: number };

const hasPrice = (ticket: OrderTicket): ticket is OrderTicket & { price: number } =>
	ticket.price !== undefined;

/** Returns an order's totals; derives missing ones from the tickets and from price + fee − discount = total. */
export function orderTotals({ totals, tickets }: Pick<Order, "totals" | "tickets">): Totals | undefined {
	const pricedTickets = tickets.filter(hasPrice);
	const areAllPriced = tickets.length > 0 && pricedTickets.length === tickets.length;
	if (!totals && !areAllPriced) return undefined;
	const fromTickets = basketTotals(pricedTickets);
	if (!totals)
		return {
			price: fromTickets.price,
			serviceFee: fromTickets.serviceFee,
			discount: 0,
			total: fromTickets.total,
		};
	const { discount, total } = totals;
	const beforeDiscount = total + (discount ?? 0);
	const unstatedFee = areAllPriced ? beforeDiscount : 0;
	const price =
		totals.price ?? Math.max(fromTickets.price, beforeDiscount - (totals.serviceFee ?? unstatedFee));
	const minFee = discount === undefined ? fromTickets.serviceFee : 0;
	const serviceFee = totals.serviceFee ?? Math.max(minFee, beforeDiscount - price);
	return { price, serviceFee, discount: discount ?? Math.max(0, price + serviceFee - total), total };
}

/** A payment method ("acquisition" in the API). An empty list of currencies means all of them. */
export const paymentMethodSchema = v.object({
	id: paymentMethodId,
	code: lenientText,
	title: lenientName,
	translations,
	language: recordLanguage,
	currencyCodes: lenientList(currencyNameSchema),
	logoUrl: lenient(webAddress),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>;
