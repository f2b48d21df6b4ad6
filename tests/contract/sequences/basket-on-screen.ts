import * as v from "valibot";
import type { BasketState } from "#src/features/basket/basket-state";

/** The basket as a tab shows it; prices, fees and totals are in thousandths of the currency's major unit. */
export interface BasketOnScreen {
	status: BasketState["status"];
	pendingCount: number;
	lines: string[];
	totals: { price: number; serviceFee: number; total: number; count: number };
	expiresAt: string | undefined;
	/** Currency of the lines; undefined for an empty basket, which shows no amounts. */
	currency: string | undefined;
}

/** The currency of the pages, which their requests name. */
const PAGE_CURRENCY = "RUB";

/** The part of a basket response that is compared with a tab's basket. */
const serverBasketSchema = v.object({
	currency: v.nullish(v.string()),
	expires_at: v.nullish(v.string()),
	tickets: v.array(
		v.object({
			id: v.union([v.number(), v.string()]),
			price: v.string(),
			count: v.number(),
			state: v.nullish(v.string(), "HELD"),
			extra: v.object({ service_fee: v.union([v.number(), v.string()]) }),
		}),
	),
});

export function shownBasket({ status, pending, basket, totals }: BasketState): BasketOnScreen {
	return {
		status,
		pendingCount: pending.length,
		lines: basket.tickets.map(({ extra: { serviceFee = 0 }, ...line }) => lineText({ ...line, serviceFee })),
		totals: { price: totals.price, serviceFee: totals.serviceFee, total: totals.total, count: totals.count },
		expiresAt: basket.expiresAt,
		currency: basket.tickets.length > 0 ? basket.currency : undefined,
	};
}

/** What a tab should show for a basket response, computed without product code. */
export function expectedBasket(answer: unknown): BasketOnScreen {
	const { tickets, currency, expires_at } = v.parse(serverBasketSchema, answer);
	const totals = { price: 0, serviceFee: 0, total: 0, count: 0 };
	const lines = tickets.map(({ id, count, state, price, extra }) => {
		return { id, count, state, price: thousandths(price), serviceFee: thousandths(extra.service_fee) };
	});
	for (const { state, count, price, serviceFee } of lines) {
		if (state !== "HELD" && state !== "PRICE_CHANGED") continue;
		totals.count += count;
		totals.price += price * count;
		totals.serviceFee += serviceFee * count;
	}
	totals.total = totals.price + totals.serviceFee;
	return {
		status: "loaded",
		pendingCount: 0,
		lines: lines.map(lineText),
		totals,
		expiresAt: expires_at ?? undefined,
		// Without a currency, amounts are in the one that the page asked for.
		currency: tickets.length > 0 ? (currency ?? PAGE_CURRENCY) : undefined,
	};
}

function lineText(line: {
	id: number | string;
	count: number;
	state: string;
	price: number;
	serviceFee: number;
}) {
	return `${line.id}×${line.count} ${line.state} at ${line.price} + ${line.serviceFee}`;
}

/** Converts a decimal, such as "12.50", to thousandths, such as 12500. */
function thousandths(decimal: string | number): number {
	const [whole = "0", fraction = ""] = String(decimal).split(".");
	return Number(whole) * 1_000 + Number(fraction.padEnd(3, "0").slice(0, 3));
}
