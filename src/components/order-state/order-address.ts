import type { OrderKey } from "../../backend/order-api";
import { knownOrders, orderSecret } from "../../state/orders/device-orders";

const NUMBER = /^[\w-]{1,64}$/;

/** What an address says about an order. `number` without `secret`: the order can't be opened here. */
export interface OrderAddress {
	number: string | undefined;
	secret: string | undefined;
}

/**
 * The order of `/order/bill/{number}#{secret}` or `/order/pay/{number}#{secret}`, with or without a language before it. The
 * secret this device knows has opened the order before; the one of the fragment is anybody's word, and comes second.
 */
export function orderInPath({ pathname, hash }: Pick<Location, "pathname" | "hash">): OrderAddress {
	const number = /\/order\/(?:bill|pay)\/([^/]+)\/?$/.exec(pathname)?.[1];
	if (number === undefined || !NUMBER.test(number)) return { number: undefined, secret: undefined };
	return { number, secret: orderSecret(number) ?? (decoded(hash.slice(1)) || undefined) };
}

/** The order of `?order={number}`, where the acquirer sends the buyer back to; only this device knows its secret. */
export function orderInQuery({ search }: Pick<Location, "search">): OrderAddress {
	const number = new URLSearchParams(search).get("order") ?? undefined;
	if (number === undefined || !NUMBER.test(number)) return lastOrder();
	return { number, secret: orderSecret(number) };
}

/** The order made last on this device, for return addresses that name none. */
export function lastOrder(): OrderAddress {
	const [last] = knownOrders();
	return { number: last?.number, secret: last?.secret };
}

/** The address as a key to the API; undefined when a part is missing. */
export function orderKey({ number, secret }: OrderAddress): OrderKey | undefined {
	return number !== undefined && secret !== undefined ? { number, secret } : undefined;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
