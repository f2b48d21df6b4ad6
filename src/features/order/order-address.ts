import type { OrderKey } from "../../backend/order-api";
import { decodedPart } from "../../domain/address-part";
import { isOrderNumber, orderNumberInPath } from "../../domain/order-number";
import { type KeptOrder, knownOrder, lastOrder } from "./device-orders";

/** The order that an address names. */
export interface OrderAddress {
	number: string | undefined;
	secret: string | undefined;
	/** Currency the order was placed in; undefined when it isn't stored on this device. */
	currency?: string | undefined;
	/** The order is stored without a secret: the session's cookie opens it. Any other order needs its secret. */
	isKept?: true;
}

const NO_ORDER: OrderAddress = { number: undefined, secret: undefined };

/**
 * Reads `/order/bill/{number}#{secret}` or `/order/pay/{number}#{secret}`, with or without a language prefix. Prefers
 * a stored secret to the fragment, which anyone can write.
 */
export function orderInPath({ pathname, hash }: Pick<Location, "pathname" | "hash">): OrderAddress {
	const number = orderNumberInPath(pathname);
	if (number === undefined) return NO_ORDER;
	const storedOrder = knownOrder(number);
	const secret = storedOrder?.secret ?? (decodedPart(hash.slice(1)) || undefined);
	return {
		number,
		secret,
		currency: storedOrder?.currency,
		...(storedOrder && secret === undefined && { isKept: true }),
	};
}

/** Reads `?order={number}` of the acquirer's return address. The order's secret is never in it, only on the device. */
export function orderInQuery({ search }: Pick<Location, "search">): OrderAddress {
	const number = new URLSearchParams(search).get("order");
	if (number === null || !isOrderNumber(number)) return lastOrderAddress();
	return addressOf(knownOrder(number)) ?? { number, secret: undefined };
}

/** Returns the order a payment was last started for, for return addresses without an order number. */
export function lastOrderAddress(): OrderAddress {
	return addressOf(lastOrder()) ?? NO_ORDER;
}

/** Returns what the API needs to open the order; undefined when this device can't open it. */
export function orderKey({ number, secret, currency, isKept }: OrderAddress): OrderKey | undefined {
	return number !== undefined && (secret !== undefined || isKept) ? { number, secret, currency } : undefined;
}

/** Returns the address of an order stored on this device. */
export function addressOf(known: KeptOrder): OrderAddress;
export function addressOf(known: KeptOrder | undefined): OrderAddress | undefined;
export function addressOf(known: KeptOrder | undefined): OrderAddress | undefined {
	if (!known) return undefined;
	const { number, secret, currency } = known;
	return { number, secret, currency, ...(secret === undefined && { isKept: true }) };
}
