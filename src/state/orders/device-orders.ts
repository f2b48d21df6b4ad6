import * as v from "valibot";
import type { OrderKey } from "../../backend/order-api";
import { lenientList } from "../../entities/lenient";
import type { Order } from "../../entities/order";
import { readStored, writeStored } from "../stored-json";

const KEY = "orders";
const MOST_ORDERS = 50;

const keptOrderSchema = v.object({
	number: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
	secret: v.pipe(v.string(), v.nonEmpty()),
	created: v.optional(v.string()),
});
const storeSchema = lenientList(keptOrderSchema);

/** An order of this device. `created` is ISO 8601. */
export type KeptOrder = v.InferOutput<typeof keptOrderSchema>;

/** The orders made or opened on this device, the latest first. */
export function knownOrders(): KeptOrder[] {
	return readStored("local", KEY, storeSchema) ?? [];
}

/** The secret of an order, when this device knows it. */
export function orderSecret(number: string): string | undefined {
	return knownOrders().find((order) => order.number === number)?.secret;
}

/**
 * The secret that a link inside the site has to carry: none when this device keeps it, since counters and the chat see links
 * and addresses. Where storage is blocked the link is all there is.
 */
export function secretForLink(number: string, secret: string | undefined): string | undefined {
	return orderSecret(number) === secret ? undefined : secret;
}

/** Keeps an order's number and secret on this device, so that its bill opens without the link. */
export function rememberOrder({ number, secret, created }: OrderKey & Pick<Order, "created">): void {
	const others = knownOrders().filter((order) => order.number !== number);
	writeStored("local", KEY, [{ number, secret, created }, ...others].slice(0, MOST_ORDERS));
}

/** Forgets an order on this device: from then on only the link of the letter opens it here. */
export function forgetOrder(number: string): void {
	writeStored(
		"local",
		KEY,
		knownOrders().filter((order) => order.number !== number),
	);
}
