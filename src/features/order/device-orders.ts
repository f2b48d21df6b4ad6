import * as v from "valibot";
import type { OrderKey } from "../../backend/order-api";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import type { Order } from "../../domain/order";
import { orderNumber } from "../../domain/order-number";

const KEY = "orders";
const PAYMENT_KEY = "payment-of";
const MOST_ORDERS = 50;

const keptOrderSchema = v.object({
	number: orderNumber,
	/** Absent: the session's cookie opens the order. */
	secret: v.optional(v.pipe(v.string(), v.nonEmpty())),
	created: v.optional(v.string()),
});
const storeSchema = lenientList(keptOrderSchema);

/** An order of this device. `created` is ISO 8601. */
export type KeptOrder = v.InferOutput<typeof keptOrderSchema>;

/** The orders made or opened on this device, the latest first. */
export function knownOrders(): KeptOrder[] {
	return readStored("local", KEY, storeSchema) ?? [];
}

/** What this device keeps of an order, if it does. */
export function knownOrder(number: string): KeptOrder | undefined {
	return knownOrders().find((order) => order.number === number);
}

/** The secret of an order, when this device knows it. */
export function orderSecret(number: string): string | undefined {
	return knownOrder(number)?.secret;
}

/**
 * The secret that a link inside the site has to carry: none when this device keeps it, since counters and the chat see links
 * and addresses. Where storage is blocked the link is all there is.
 */
export function secretForLink(number: string, secret: string | undefined): string | undefined {
	return orderSecret(number) === secret ? undefined : secret;
}

/** Keeps an order's number and secret on this device, so that its bill opens without the link. A known one stays in its place. */
export function rememberOrder(order: OrderKey & Pick<Order, "created">): void {
	const { number, secret, created } = order;
	if (knownOrder(number)) refreshOrder(order);
	else writeStored("local", KEY, [{ number, secret, created }, ...knownOrders()].slice(0, MOST_ORDERS));
}

/** Keeps what the API says of an order that this device knows; one that was forgotten stays forgotten. */
export function refreshOrder({ number, secret, created }: OrderKey & Pick<Order, "created">): void {
	const refreshed = knownOrders().map((known) =>
		known.number === number ? { number, secret: secret ?? known.secret, created: created ?? known.created } : known,
	);
	if (refreshed.length > 0) writeStored("local", KEY, refreshed);
}

/** Forgets an order on this device: from then on only the link of the letter opens it here. */
export function forgetOrder(number: string): void {
	const others = knownOrders().filter((order) => order.number !== number);
	writeStored("local", KEY, others);
	if (readStored("local", PAYMENT_KEY, orderNumber) === number) writeStored("local", PAYMENT_KEY, undefined);
}

/** Notes for which order a payment was started last: a return address that names none means that one. */
export function rememberPayment(number: string): void {
	writeStored("local", PAYMENT_KEY, number);
}

/** The order that a payment was started for last, else the one made last; undefined when this device knows none. */
export function lastOrder(): KeptOrder | undefined {
	const orders = knownOrders();
	const paying = readStored("local", PAYMENT_KEY, orderNumber);
	return orders.find(({ number }) => number === paying) ?? orders[0];
}
