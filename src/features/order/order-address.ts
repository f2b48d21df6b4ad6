import type { OrderKey } from "../../backend/order-api";
import { decodeUrlPart } from "../../domain/address-part";
import { orderNumberInPath } from "../../domain/order-number";
import { knownNumberInQuery, numberInQuery } from "../../domain/order-query";
import { type KeptOrder, knownOrder, knownOrders, lastOrder } from "./device-orders";

export interface OrderAddress {
	number: string | undefined;
	secret: string | undefined;
	/** Currency in which the order was placed; undefined when this device hasn't stored the currency. */
	currency?: string | undefined;
	/** Whether the session cookie opens the order: this device stores the order, and no secret is known. */
	isOpenedByCookie?: true;
}

const NO_ORDER: OrderAddress = { number: undefined, secret: undefined };

/** Reads `/order/bill/{number}#{secret}` or `/order/pay/…`. A URL's secret may be forged, so a stored one wins. */
export function orderInPath({ pathname, hash }: Pick<Location, "pathname" | "hash">): OrderAddress {
	const number = orderNumberInPath(pathname);
	if (number === undefined) return NO_ORDER;
	const storedOrder = knownOrder(number);
	const secret = storedOrder?.secret ?? (decodeUrlPart(hash.slice(1)) || undefined);
	return storedOrder ? addressOf({ ...storedOrder, secret }) : { number, secret };
}

/**
 * Reads `?order={number}` of the bank's return address, which has no secret. Banks append their own "?", escape the
 * address again or replace parts of it: a number that this device knows is found in any of that. Without a readable
 * number, takes the order that was being paid.
 */
export function orderInQuery({ search }: Pick<Location, "search">): OrderAddress {
	const numbers = knownOrders().map((order) => order.number);
	const storedOrder = knownOrder(knownNumberInQuery(search, numbers) ?? "");
	if (storedOrder) return addressOf(storedOrder);
	const number = numberInQuery(search);
	return number === undefined ? lastOrderAddress() : { number, secret: undefined };
}

/** Returns the address of `lastOrder()`, for a bank's return URL without an order number. */
export function lastOrderAddress(): OrderAddress {
	const storedOrder = lastOrder();
	return storedOrder ? addressOf(storedOrder) : NO_ORDER;
}

/** Returns what the API needs to open the order; undefined when this device can't open it. */
export function orderKey({ number, secret, currency, isOpenedByCookie }: OrderAddress): OrderKey | undefined {
	return number !== undefined && (secret !== undefined || isOpenedByCookie) ? { number, secret, currency } : undefined;
}

export function addressOf({ number, secret, currency }: KeptOrder): OrderAddress {
	return { number, secret, currency, ...(secret === undefined && { isOpenedByCookie: true }) };
}
