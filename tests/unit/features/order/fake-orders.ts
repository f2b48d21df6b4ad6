import { ApiError } from "#src/backend/api-error";
import type { OrderRequest } from "#src/backend/order-api";
import { PUBLIC_API } from "#src/config/constants";
import type { Order } from "#src/domain/order";
import { noAnswer } from "./order-answers";

export const TRIES_PER_CALL = PUBLIC_API.retries + 1;

/**
 * How the API fails a call and its retries. `dropped`: no request reaches it. `lost`: it creates the order, but all
 * answers get lost. `busy`: 429. `refused`: 409 with BASKET_CHANGED, unless the key has an order. `in progress`: 409
 * without a code. `lost, then …`: the first try is `lost`; then all retries are busy, or all but the last are refused.
 */
export type Fault =
	| "ok"
	| "lost"
	| "dropped"
	| "refused"
	| "busy"
	| "lost, then busy"
	| "lost, then refused"
	| "in progress";

/** An order API that follows the contract: the same key returns the same order and requires the same body. */
export class FakeOrders {
	orders = new Map<string, { body: string; order: Order }>();
	faults: Fault[] = [];
	/** The idempotency key of each call; a call's retries aren't listed. */
	keys: string[] = [];
	/** Version of the basket; each new order increases it, unless the basket stays full until paid. */
	version = 3;
	isFullUntilPaid = false;
	triesLeft = 0;
	private fault: Fault = "ok";

	async create(body: OrderRequest, key: string): Promise<Order> {
		if (this.triesLeft === 0 || key !== this.keys.at(-1)) {
			this.keys.push(key);
			this.fault = this.faults.shift() ?? "ok";
			this.triesLeft = TRIES_PER_CALL;
		}
		const isFirstTry = this.triesLeft === TRIES_PER_CALL;
		const { fault } = this;
		this.triesLeft -= 1;
		await Promise.resolve();
		if (fault === "dropped") throw noAnswer();
		if (fault === "busy") throw refusalError(429);
		if (fault === "in progress") throw refusalError(409, {});
		if (fault === "lost, then busy" && !isFirstTry) throw refusalError(429);
		if (fault === "lost, then refused" && !isFirstTry && this.triesLeft > 0) throw refusalError();
		const earlier = this.orders.get(key);
		if (!earlier && (fault === "refused" || body.basketVersion !== this.version)) throw refusalError();
		if (earlier && earlier.body !== JSON.stringify(body)) throw refusalError();
		const number = `A-${this.orders.size + 1}`;
		const order: Order = earlier?.order ?? {
			number,
			secret: "s",
			status: "AWAITING_PAYMENT",
			buyer: {},
			tickets: [],
		};
		this.orders.set(key, { body: JSON.stringify(body), order });
		if (!earlier && !this.isFullUntilPaid) this.version += 1;
		if (fault === "lost" || fault === "lost, then busy" || (fault === "lost, then refused" && isFirstTry))
			throw noAnswer();
		this.triesLeft = 0;
		return order;
	}
}

export function refusalError(
	status = 409,
	data: object = { code: status === 409 ? "BASKET_CHANGED" : "TOO_MANY_REQUESTS" },
): ApiError {
	return new ApiError({ kind: "refusal", method: "POST", url: "/api/orders", status, data });
}
