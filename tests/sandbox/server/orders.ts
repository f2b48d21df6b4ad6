import { randomBytes } from "node:crypto";
import type { TicketRecord } from "./basket-view";
import type { Minor } from "./money";
import type { Buyer } from "./order-body";
import type { World } from "./world";

export const ORDER_STATUSES = [
	"AWAITING_PAYMENT",
	"PROCESSING",
	"PAID",
	"FAILED",
	"EXPIRED",
	"CANCELLED",
	"REFUNDED",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** One attempt to pay an order at the sandbox's bank. */
export interface Payment {
	id: string;
	orderNumber: string;
	returnUrl: string;
	cancelUrl: string;
}

export interface OrderState {
	number: string;
	secret: string;
	/** The basket it was made from: that visitor needs no secret to go and pay. */
	sessionId: string;
	status: OrderStatus;
	/** Milliseconds, as are the moments below. */
	created: number;
	payBefore: number;
	/** When a slow payment comes through. */
	settlesAt: number | null;
	refundUntil: number | null;
	buyer: Buyer;
	/** One ticket each: two places of general admission are two tickets, each with its own barcode. */
	tickets: TicketRecord[];
	/** What the inventory holds for this order: ticket id → count. */
	held: Map<number, number>;
	totals: { price: Minor; serviceFee: Minor; total: Minor };
	currency: string;
	acquisitionId: number;
	payment: Payment | null;
}

/** What the idempotency key of an order was used for. */
export interface KeyUse {
	body: string;
	number: string;
}

/** The orders made since the start. */
export class Orders {
	private readonly byNumber = new Map<string, OrderState>();
	private readonly keys = new Map<string, KeyUse>();
	private readonly payments = new Map<string, Payment>();
	private last = 400_100_000;

	nextNumber(): string {
		this.last += 1;
		return String(this.last);
	}

	add(order: OrderState, key: string, use: KeyUse): void {
		this.byNumber.set(order.number, order);
		this.keys.set(key, use);
	}

	addPayment(order: OrderState, payment: Payment): void {
		order.payment = payment;
		this.payments.set(payment.id, payment);
	}

	byKey(key: string): KeyUse | undefined {
		return this.keys.get(key);
	}

	find(number: string): OrderState | undefined {
		return this.byNumber.get(number);
	}

	payment(id: string): Payment | undefined {
		return this.payments.get(id);
	}

	all(): OrderState[] {
		return [...this.byNumber.values()];
	}
}

/** The holder of an order's tickets in the inventory. */
export function holderOf(order: { number: string }): string {
	return `order-${order.number}`;
}

/** What time did to an order: a slow payment came through, or the time to pay ran out and the seats are free again. */
export function settle(world: World, order: OrderState): OrderState {
	const now = world.clock.ms();
	if (order.status === "PROCESSING" && order.settlesAt !== null) {
		if (now >= order.settlesAt) markPaid(world, order);
		return order;
	}
	const unpaid = ["AWAITING_PAYMENT", "FAILED", "PROCESSING"].includes(order.status);
	if (unpaid && now >= order.payBefore) setStatus(world, order, "EXPIRED");
	return order;
}

/** Sets a status with all that belongs to it: seats kept for good, freed, or held until the order must be paid. */
export function setStatus(world: World, order: OrderState, status: OrderStatus): void {
	order.status = status;
	order.settlesAt = null;
	const gone = status === "EXPIRED" || status === "CANCELLED" || status === "REFUNDED";
	for (const [ticketId, count] of order.held) {
		const until = status === "PAID" ? Number.POSITIVE_INFINITY : order.payBefore;
		if (gone) world.inventory.release(ticketId, holderOf(order));
		else world.inventory.hold(ticketId, holderOf(order), count, until);
	}
}

/** The order is paid: tickets are sold and mailed. */
export function markPaid(world: World, order: OrderState): void {
	setStatus(world, order, "PAID");
	mailTickets(world, order, "paid");
}

/** The bank takes its time: the order is PROCESSING until `settlesAt` (ms), its seats are kept meanwhile. */
export function markProcessing(world: World, order: OrderState, settlesAt: number | null): void {
	setStatus(world, order, "PROCESSING");
	order.settlesAt = settlesAt;
	if (settlesAt === null) return;
	for (const [ticketId, count] of order.held) {
		world.inventory.hold(ticketId, holderOf(order), count, Number.POSITIVE_INFINITY);
	}
}

export function mailTickets(world: World, order: OrderState, kind: "paid" | "resend"): void {
	world.outbox.send({
		sent_at: world.clock.now().toISOString(),
		to: order.buyer.email,
		kind,
		order_number: order.number,
		subject: `Ваши билеты, заказ ${order.number}`,
		text: order.tickets.map(({ event, title, row, seat }) => [event.title, title, row, seat].join(" · ")).join("\n"),
	});
}

/** Letters and digits nobody can guess. */
export function unguessable(): string {
	return randomBytes(18).toString("base64url");
}
