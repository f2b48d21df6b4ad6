import * as v from "valibot";
import { expect } from "vitest";
import type { OrderRequest } from "../../../src/backend/order-api";
import type { BasketState } from "../../../src/state/basket/basket-state";
import type { Visitor } from "../sandbox-visitor";
import type { Tab } from "./browser";

/** The order form of the buyer's tabs: the storefront's own ordering, without its fields. */
export interface Checkout {
	/** Orders what the tab shows. */
	order(tab: Tab): Promise<void>;
	/** Whether an order was asked for that nobody has answered. */
	isUnanswered(): boolean;
	/** Asks again for what was never answered, as the page offers after a lost answer. */
	askAgain(tab: Tab): Promise<void>;
	/** The orders that can still be paid are those the buyer was told of, none twice. */
	expectNoOtherOrders(): Promise<void>;
}

const orderList = v.object({ data: v.array(v.object({ number: v.string(), status: v.string() })) });

/** Loads the ordering of the storefront; the address of the API has to be set by then. */
export async function openCheckout(knobs: Visitor): Promise<Checkout> {
	const { liveOrdering } = await import("../../../src/state/orders/live-orders");
	const { placeOrder, unansweredAttempts } = await import("../../../src/state/orders/place-order");
	const known = new Set<string>();

	const place = async (tab: Tab, request: OrderRequest) => {
		const outcome = await placeOrder(liveOrdering, request);
		if (outcome.kind === "placed") known.add(outcome.order.number);
		// As the page does: what was bought, or isn't as it was, is asked for.
		if (outcome.kind !== "unknown") await tab.actions.reload();
	};
	return {
		async order(tab) {
			// An empty basket has no form.
			if (tab.state().totals.count > 0) await place(tab, requestFor(tab.state()));
		},
		isUnanswered: () => unansweredAttempts(liveOrdering).length > 0,
		async askAgain(tab) {
			const [attempt] = unansweredAttempts(liveOrdering);
			if (attempt) await place(tab, attempt.request);
		},
		async expectNoOtherOrders() {
			const { data } = v.parse(orderList, (await knobs.get("/sandbox/orders")).body);
			const alive = data.filter(({ status }) => status !== "EXPIRED").map(({ number }) => number);
			expect(alive.filter((number) => !known.has(number))).toEqual([]);
		},
	};
}

function requestFor({ confirmed, totals, basket }: BasketState): OrderRequest {
	return {
		basketVersion: confirmed.version,
		expectedTotal: totals.total,
		buyer: { name: "Анна", email: "anna@example.org", phone: "+79990000000" },
		acquisitionId: 1,
		language: "ru",
		currency: basket.currency ?? "RUB",
		utm: undefined,
		consents: { offer: true, personalData: true, marketing: false },
	};
}
