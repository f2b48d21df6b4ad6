import type { OrderKey } from "../../backend/order-api";
import { decodedPart } from "../../domain/address-part";
import { isOrderNumber, orderNumberInPath } from "../../domain/order-number";
import { type KeptOrder, knownOrder, lastOrder } from "./device-orders";

/** The order in an address. `number` without `secret`: it can be opened only if it `isKept`. */
export interface OrderAddress {
	number: string | undefined;
	secret: string | undefined;
	/** Where this device knows it. */
	currency?: string | undefined;
	/** The order is stored without a secret: the session's cookie opens it. */
	isKept?: true;
}

const NOWHERE: OrderAddress = { number: undefined, secret: undefined };

/**
 * Reads `/order/bill/{number}#{secret}` or `/order/pay/{number}#{secret}`, with or without a language prefix. A
 * stored secret is preferred to the fragment's, which anyone can write.
 */
export function orderInPath({ pathname, hash }: Pick<Location, "pathname" | "hash">): OrderAddress {
	const number = orderNumberInPath(pathname);
	if (number === undefined) return NOWHERE;
	const known = knownOrder(number);
	const secret = known?.secret ?? (decodedPart(hash.slice(1)) || undefined);
	return { number, secret, currency: known?.currency, ...(known && secret === undefined && { isKept: true }) };
}

/** Reads `?order={number}` of the acquirer's return address; the secret must be stored on this device. */
export function orderInQuery({ search }: Pick<Location, "search">): OrderAddress {
	const number = new URLSearchParams(search).get("order");
	if (number === null || !isOrderNumber(number)) return orderMeant();
	return addressOf(knownOrder(number)) ?? { number, secret: undefined };
}

/** The order for a return address without a number: the one a payment was last started for. */
export function orderMeant(): OrderAddress {
	return addressOf(lastOrder()) ?? NOWHERE;
}

/** Returns the API key of an address; undefined when the order can't be opened here. */
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
