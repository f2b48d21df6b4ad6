import type { OrderKey } from "../../backend/order-api";
import { decodedPart } from "../../domain/address-part";
import { isOrderNumber, orderNumberInPath } from "../../domain/order-number";
import { type KeptOrder, knownOrder, lastOrder } from "./device-orders";

/** What an address says about an order. `number` without `secret`: the order can be opened only if it `isKept`. */
export interface OrderAddress {
	number: string | undefined;
	secret: string | undefined;
	/** This device knows the order, which has no secret: the session's cookie opens it. */
	isKept?: true;
}

const NOWHERE: OrderAddress = { number: undefined, secret: undefined };

/**
 * The order of `/order/bill/{number}#{secret}` or `/order/pay/{number}#{secret}`, with or without a language before it. The
 * secret this device knows has opened the order before; the one of the fragment is anybody's word, and comes second.
 */
export function orderInPath({ pathname, hash }: Pick<Location, "pathname" | "hash">): OrderAddress {
	const number = orderNumberInPath(pathname);
	if (number === undefined) return NOWHERE;
	const known = knownOrder(number);
	const secret = known?.secret ?? (decodedPart(hash.slice(1)) || undefined);
	return { number, secret, ...(known && secret === undefined && { isKept: true }) };
}

/** The order of `?order={number}`, where the acquirer sends the buyer back to; only this device knows its secret. */
export function orderInQuery({ search }: Pick<Location, "search">): OrderAddress {
	const number = new URLSearchParams(search).get("order");
	if (number === null || !isOrderNumber(number)) return orderMeant();
	return addressOf(knownOrder(number)) ?? { number, secret: undefined };
}

/** The order that a return address means which names none: the one a payment was started for last. */
export function orderMeant(): OrderAddress {
	return addressOf(lastOrder()) ?? NOWHERE;
}

/** The address as a key to the API; undefined when the order can't be opened here. */
export function orderKey({ number, secret, isKept }: OrderAddress): OrderKey | undefined {
	return number !== undefined && (secret !== undefined || isKept) ? { number, secret } : undefined;
}

/** The address of an order of this device. */
export function addressOf(known: KeptOrder): OrderAddress;
export function addressOf(known: KeptOrder | undefined): OrderAddress | undefined;
export function addressOf(known: KeptOrder | undefined): OrderAddress | undefined {
	if (!known) return undefined;
	const { number, secret } = known;
	return { number, secret, ...(secret === undefined && { isKept: true }) };
}
