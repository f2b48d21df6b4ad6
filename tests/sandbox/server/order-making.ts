import { invalidField, SandboxError } from "./api-error";
import { deleteTicket, type SandboxBasket } from "./basket";
import { type LiveLine, refreshBasket, sumOf, ticketRecord } from "./basket-view";
import type { OrderBody } from "./order-body";
import { holderOf, markPaid, type OrderState, randomSecret } from "./orders";
import { promoOf } from "./promo";
import type { World } from "./world";

/** Refunds of an order end this many days before its first event. */
const REFUND_ENDS_DAYS_BEFORE = 3;

/** Creates an order from a basket's held lines. Throws if, for example, the body's version or total is out of date. */
export function makeOrder(world: World, basket: SandboxBasket, body: OrderBody): OrderState {
	const lines = refreshBasket(world, basket);
	const orderedLines = lines.filter(({ state }) => state === "HELD" || state === "PRICE_CHANGED");
	const sum = sumOf(orderedLines);
	const { discount, certificate, toPay } = promoOf(world, basket, sum);
	const totals = { ...sum, discount: discount + (certificate?.used ?? 0), total: toPay };
	const version = body.basket_version ?? basket.version;
	const isCurrent = String(basket.version) === String(version) && totals.total === body.expected_total;
	if (orderedLines.length === 0 || !isCurrent) throw orderRefusal(lines);
	checkPaymentMethod(world, basket.currency, body.acquisition_id);
	if (body.currency && body.currency !== basket.currency) {
		throw invalidField("currency", `The basket is in ${basket.currency}.`);
	}
	const order: OrderState = {
		...world.orders.generateNumbers(world.profile.order_numbers),
		secret: world.profile.order_secret ? randomSecret() : null,
		basketId: basket.id,
		basketVersion: basket.version,
		status: "AWAITING_PAYMENT",
		created: world.clock.ms(),
		payBefore: world.clock.ms() + world.settings.paymentSeconds * 1000,
		paymentSteps: [],
		charge: "none",
		refundUntil: refundUntil(orderedLines),
		buyer: body.buyer,
		tickets: orderedLines.flatMap((live) => singleTickets(world, basket, live)),
		held: new Map(orderedLines.map(({ line }) => [line.ticketId, line.count])),
		totals,
		certificate: certificate && { code: certificate.code, used: certificate.used },
		currency: basket.currency,
		acquisitionId: body.acquisition_id,
		payment: null,
	};
	for (const { line } of orderedLines) {
		if (world.profile.basket_emptied === "when_ordered") deleteTicket(world, basket, line.ticketId);
		world.inventory.hold(line.ticketId, holderOf(order), line.count, order.payBefore);
	}
	// Raise the basket's version now: if the same tickets came back before the next refresh, that would see no change.
	refreshBasket(world, basket);
	basket.code = null;
	if (totals.total === 0) markPaid(world, order);
	return order;
}

/** Throws 422 VALIDATION for a payment method that is unknown or doesn't accept this currency. */
export function checkPaymentMethod(world: World, currency: string, acquisitionId: number): void {
	const method = world.catalogue.data.acquisitions.find(({ id }) => id === acquisitionId);
	if (!method) throw invalidField("acquisition_id", "There is no such payment method.");
	if (method.currency_codes.length > 0 && !method.currency_codes.includes(currency)) {
		throw invalidField("acquisition_id", `This payment method does not accept ${currency}.`);
	}
}

/** Returns the error that says why an order can't be made from these basket lines. */
function orderRefusal(lines: readonly LiveLine[]): SandboxError {
	const hasState = (wanted: LiveLine["state"]) => lines.some(({ state }) => state === wanted);
	if (hasState("EXPIRED")) return new SandboxError("BASKET_EXPIRED", "The tickets are not held any more.");
	if (hasState("UNAVAILABLE")) return new SandboxError("SEAT_TAKEN", "A ticket is no longer available.");
	if (hasState("PRICE_CHANGED")) return new SandboxError("PRICE_CHANGED", "A price has changed.");
	return new SandboxError("BASKET_CHANGED", "The basket is not the one the buyer saw.");
}

/** Splits a basket line into tickets that admit one visitor each. */
function singleTickets(world: World, basket: SandboxBasket, live: LiveLine): OrderState["tickets"] {
	const record = { ...ticketRecord(world, basket, live), count: 1, max_count: 1, state: "HELD" as const };
	return Array.from({ length: live.line.count }, () => ({ ticketId: live.line.ticketId, record }));
}

/** Returns when refunds end (Unix time, ms): some days before the first event; null if no event has a date. */
function refundUntil(lines: readonly LiveLine[]): number | null {
	const starts = lines.flatMap(({ ticket }) =>
		ticket.event.started_at ? [Date.parse(ticket.event.started_at)] : [],
	);
	return starts.length > 0 ? Math.min(...starts) - REFUND_ENDS_DAYS_BEFORE * 24 * 3600 * 1000 : null;
}
