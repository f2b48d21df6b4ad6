import * as v from "valibot";
import type { OrderKey } from "../../backend/order-api";
import type { StorageArea } from "../../browser/storage";
import { readStored, writeStored } from "../../browser/stored-json";
import { currencyCodeSchema } from "../../domain/amount";
import { lenient, lenientList } from "../../domain/lenient";
import type { Order } from "../../domain/order";
import { orderNumberSchema } from "../../domain/order-number-schema";

const ORDERS_KEY = "orders";
const PAYING_ORDER_KEY = "payment-of";
const MAX_REMEMBERED_ORDERS = 50;

const rememberedOrderSchema = v.object({
	number: orderNumberSchema,
	/** Absent for an order that the session's cookie opens. */
	secret: v.optional(v.pipe(v.string(), v.nonEmpty())),
	created: v.optional(v.string()),
	/** Currency in which the order was placed; absent for orders opened by a link. */
	currency: lenient(currencyCodeSchema),
	/** Basket that was ordered, see `basketIdentity`; absent for orders opened by a link. */
	basket: lenient(v.string()),
});
const rememberedOrdersSchema = lenientList(rememberedOrderSchema);

/** An order stored on this device. `created` is ISO 8601. */
export type RememberedOrder = v.InferOutput<typeof rememberedOrderSchema>;

/** Returns this device's orders, usually latest first; those that only the tab's storage had space for come first. */
export function knownOrders(): RememberedOrder[] {
	const tabOrders = ordersIn("session");
	return [
		...tabOrders,
		...ordersIn("local").filter(({ number }) => tabOrders.every((order) => order.number !== number)),
	];
}

export function knownOrder(number: string): RememberedOrder | undefined {
	return knownOrders().find((order) => order.number === number);
}

export function orderSecret(number: string): string | undefined {
	return knownOrder(number)?.secret;
}

/** Returns the secret for a link to an order: none if this device stores that secret, as others may read links. */
export function secretForLink(number: string, secret: string | undefined): string | undefined {
	return orderSecret(number) === secret ? undefined : secret;
}

/** Stores an order's number and secret; an order already stored keeps its position. @param basket that was ordered */
export function rememberOrder(order: OrderKey & Pick<Order, "created">, basket?: string): void {
	const { number, secret, created, currency } = order;
	if (knownOrder(number)) refreshOrder(order, basket);
	else
		keepOrders(
			[{ number, secret, created, currency, basket }, ...knownOrders()].slice(0, MAX_REMEMBERED_ORDERS),
		);
}

/** Updates a stored order; doesn't store one that was removed. */
export function refreshOrder(order: OrderKey & Pick<Order, "created">, basket?: string): void {
	const refreshedOrders = knownOrders().map((stored): RememberedOrder => {
		if (stored.number !== order.number) return stored;
		// List the fields in the same sequence as the schema, since keepOrders compares JSON texts.
		return {
			number: stored.number,
			secret: order.secret ?? stored.secret,
			created: order.created ?? stored.created,
			currency: stored.currency ?? order.currency,
			basket: stored.basket ?? basket,
		};
	});
	if (refreshedOrders.length > 0) keepOrders(refreshedOrders);
}

/** Removes an order from this device, where afterwards only the link in the e-mail opens that order. */
export function forgetOrder(number: string): void {
	keepOrders(knownOrders().filter((order) => order.number !== number));
	for (const area of ["session", "local"] as const)
		if (payingOrderNumber(area) === number) writeStored(area, PAYING_ORDER_KEY, undefined);
}

/** Stores which order is being paid, since the bank may return the buyer to an address without an order number. */
export function rememberPayment(number: string): void {
	// Store in the tab, since another tab may pay for another order, and on the device, since banks may open a new tab.
	for (const area of ["session", "local"] as const) {
		// Delete the earlier number first; it would remain if there is no space for the new one.
		writeStored(area, PAYING_ORDER_KEY, undefined);
		writeStored(area, PAYING_ORDER_KEY, number);
	}
	if (lastOrder()?.number === number) return;
	// There was no space for the number, so put the order itself first in the stored list.
	const payingRank = (order: RememberedOrder) => Number(order.number === number);
	keepOrders(knownOrders().sort((a, b) => payingRank(b) - payingRank(a)));
}

/** Returns the order whose payment last started in this tab. */
export function orderPaidInTab(): RememberedOrder | undefined {
	return knownOrder(payingOrderNumber("session") ?? "");
}

/** Returns the order whose payment last started in this tab, else on this device; without payments, the latest one. */
export function lastOrder(): RememberedOrder | undefined {
	const payingNumber = payingOrderNumber("session") ?? payingOrderNumber("local");
	return payingNumber === undefined ? knownOrders()[0] : knownOrder(payingNumber);
}

/** Stores orders on the device. If the device's storage is full or blocked, orders missing there go to the tab's. */
function keepOrders(orders: readonly RememberedOrder[]): void {
	writeStored("local", ORDERS_KEY, orders);
	const storedOnDevice = ordersIn("local").map((order) => JSON.stringify(order));
	const notOnDevice = orders.filter((order) => !storedOnDevice.includes(JSON.stringify(order)));
	writeStored("session", ORDERS_KEY, notOnDevice.length > 0 ? notOnDevice : undefined);
}

function ordersIn(area: StorageArea): RememberedOrder[] {
	return readStored(area, ORDERS_KEY, rememberedOrdersSchema) ?? [];
}

function payingOrderNumber(area: StorageArea): string | undefined {
	return readStored(area, PAYING_ORDER_KEY, orderNumberSchema);
}
