import type { OrderKey } from "../../backend/order-api";
import { knownNumberInQuery, longNumberInQuery, numberInQuery } from "../../domain/number-in-query";
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
 * Reads `?order={number}` of the bank's return address, which has no secret. Without a readable number, takes the order
 * that was being paid; with an unknown one, only if it was being paid in this tab.
 */
export function orderInQuery({ search }: Pick<Location, "search">): OrderAddress {
	const number = numberInQuery(search);
	return number === undefined ? orderPaid({ search }) : (orderNamed(search) ?? { number, secret: undefined });
}

/** Returns the order that was being paid, for a return address that needn't name it. */
export function orderPaid({ search }: Pick<Location, "search">): OrderAddress {
	const storedOrder = lastOrder();
	return orderNamed(search) ?? (storedOrder ? addressOf(storedOrder) : NO_ORDER);
}

/**
 * Finds an order of this device that a return address names, or that was being paid in this tab. Banks append their own
 * "?", escape the address again, number each attempt, replace parts of it or name orders by parameters of their own.
 */
function orderNamed(search: string): OrderAddress | undefined {
	const numbers = knownOrders().map((order) => order.number);
	const named = (isNumberedAnew?: boolean) =>
		knownOrder(knownNumberInQuery(search, numbers, isNumberedAnew) ?? "");
	const storedOrder =
		named() ?? orderPaidInTab() ?? named(true) ?? knownOrder(longNumberInQuery(search, numbers) ?? "");
	return storedOrder && addressOf(storedOrder);
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
