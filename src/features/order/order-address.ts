import type { OrderKey } from "../../backend/order-api";
import { knownNumberInQuery, numberInQuery } from "../../domain/number-in-query";
import { isOrderNumber, mendedOrderLink, type OrderLink, orderLink } from "../../domain/order-number";
import { knownOrder, knownOrders, lastOrder, orderPaidInTab, type RememberedOrder } from "./device-orders";

export interface OrderAddress {
	number: string | undefined;
	secret: string | undefined;
	/** Currency in which the order was placed; undefined when this device hasn't stored the currency. */
	currency?: string | undefined;
	/** Whether the session cookie opens the order: this device stores the order, and no secret is known. */
	isOpenedByCookie?: true;
	/** What the link meant if the API refuses this reading of it. */
	instead?: OrderAddress;
}

const NO_ORDER: OrderAddress = { number: undefined, secret: undefined };

/** Reads `/order/bill/{number}#{secret}` or `/order/pay/…`, also if a program on the way has changed the link. */
export function orderInPath(location: Pick<Location, "pathname" | "hash">): OrderAddress {
	const link = orderLink(location);
	const exact = addressOfLink(link);
	const mended = addressOfLink(mendedOrderLink(link));
	const isSame = mended.number === exact.number && mended.secret === exact.secret;
	// A header can't hold other characters, so this can't be a secret.
	if (!/^[\x20-\xff]*$/.test(exact.secret ?? "")) return mended;
	if (isSame || !orderKey(mended)) return exact;
	return orderKey(exact) ? { ...exact, instead: mended } : mended;
}

/** A URL's secret may be forged, so a stored one wins. */
function addressOfLink({ number, secret }: OrderLink): OrderAddress {
	if (number === undefined || !isOrderNumber(number)) return NO_ORDER;
	const storedOrder = knownOrder(number);
	return storedOrder
		? addressOf({ ...storedOrder, secret: storedOrder.secret ?? secret })
		: { number, secret };
}

/**
 * Reads `?order={number}` of the bank's return address, which has no secret. Banks append their own "?", escape the
 * address again, number each attempt or replace parts of it: a number that this device knows is found in any of that.
 * Without a readable number, takes the order that was being paid; with an unknown one, only if it was being paid in this
 * tab.
 */
export function orderInQuery({ search }: Pick<Location, "search">): OrderAddress {
	const numbers = knownOrders().map((order) => order.number);
	const named = (isNumberedAnew?: boolean) =>
		knownOrder(knownNumberInQuery(search, numbers, isNumberedAnew) ?? "");
	const storedOrder = named() ?? orderPaidInTab() ?? named(true);
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
	return number !== undefined && (secret !== undefined || isOpenedByCookie)
		? { number, secret, currency }
		: undefined;
}

export function addressOf({ number, secret, currency }: RememberedOrder): OrderAddress {
	return { number, secret, currency, ...(secret === undefined && { isOpenedByCookie: true }) };
}
