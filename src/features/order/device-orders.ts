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
	/** Absent when the session's cookie opens the order. */
	secret: v.optional(v.pipe(v.string(), v.nonEmpty())),
	created: v.optional(v.string()),
});
const storeSchema = lenientList(keptOrderSchema);

/** An order stored on this device. `created` is ISO 8601. */
export type KeptOrder = v.InferOutput<typeof keptOrderSchema>;

/** The orders made or opened on this device, latest first. */
export function knownOrders(): KeptOrder[] {
	return readStored("local", KEY, storeSchema) ?? [];
}

export function knownOrder(number: string): KeptOrder | undefined {
	return knownOrders().find((order) => order.number === number);
}

export function orderSecret(number: string): string | undefined {
	return knownOrder(number)?.secret;
}

/** Returns the secret a link must carry: none if stored on this device, since third parties see links and addresses. */
export function secretForLink(number: string, secret: string | undefined): string | undefined {
	return orderSecret(number) === secret ? undefined : secret;
}

/** Stores an order's number and secret; an order already stored keeps its position. */
export function rememberOrder(order: OrderKey & Pick<Order, "created">): void {
	const { number, secret, created } = order;
	if (knownOrder(number)) refreshOrder(order);
	else writeStored("local", KEY, [{ number, secret, created }, ...knownOrders()].slice(0, MOST_ORDERS));
}

/** Updates a stored order; doesn't bring back one that was removed. */
export function refreshOrder({ number, secret, created }: OrderKey & Pick<Order, "created">): void {
	const refreshed = knownOrders().map((known) =>
		known.number === number ? { number, secret: secret ?? known.secret, created: created ?? known.created } : known,
	);
	if (refreshed.length > 0) writeStored("local", KEY, refreshed);
}

/** Removes an order from this device; afterwards only the link in the e-mail opens it here. */
export function forgetOrder(number: string): void {
	const others = knownOrders().filter((order) => order.number !== number);
	writeStored("local", KEY, others);
	if (readStored("local", PAYMENT_KEY, orderNumber) === number) writeStored("local", PAYMENT_KEY, undefined);
}

/** Stores which order a payment was last started for, for return addresses that name none. */
export function rememberPayment(number: string): void {
	writeStored("local", PAYMENT_KEY, number);
}

/** The order a payment was last started for, else the latest one; undefined when none is stored. */
export function lastOrder(): KeptOrder | undefined {
	const orders = knownOrders();
	const paying = readStored("local", PAYMENT_KEY, orderNumber);
	return orders.find(({ number }) => number === paying) ?? orders[0];
}
