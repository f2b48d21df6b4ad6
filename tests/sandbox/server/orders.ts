import { randomBytes } from "node:crypto";
import type { TicketRecord } from "./basket-view";
import type { Minor } from "./money";
import type { BuyerBody } from "./order-body";
import type { Profile } from "./profile";
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
export type SandboxOrderStatus = (typeof ORDER_STATUSES)[number];

export interface Payment {
	id: string;
	orderNumber: string;
	returnUrl: string;
	cancelUrl: string;
}

/** A status that a payment reaches `at` a time (ms). */
export interface PaymentStep {
	at: number;
	status: SandboxOrderStatus;
}

/** State of the money: none, undecided, charged, or refunded. */
export type Charge = "none" | "pending" | "taken" | "returned";

export interface OrderState {
	number: string;
	/** Number of the order, from 400,100,001, whatever the format of `number`. */
	serial: number;
	/** Null if the session cookie gives access to the order. */
	secret: string | null;
	/** Id of the basket that the order was made from; its visitor can pay without the secret. */
	sessionId: string;
	status: SandboxOrderStatus;
	/** Unix time, ms, like `payBefore` and `refundUntil`. */
	created: number;
	payBefore: number;
	paymentSteps: PaymentStep[];
	charge: Charge;
	refundUntil: number | null;
	buyer: BuyerBody;
	/** One entry per person, each with its own barcode. */
	tickets: { ticketId: number; record: TicketRecord }[];
	/** Held by this order in the inventory: ticket id → count. */
	held: Map<number, number>;
	totals: { price: Minor; serviceFee: Minor; total: Minor };
	currency: string;
	acquisitionId: number;
	payment: Payment | null;
}

export interface KeyUse {
	body: string;
	number: string;
	/** Time (ms) until which a repeat of the key gets "still in progress". */
	progressUntil: number;
}

export class Orders {
	private readonly byNumber = new Map<string, OrderState>();
	private readonly keys = new Map<string, KeyUse>();
	private readonly payments = new Map<string, Payment>();
	private last = 400_100_000;

	next(numbers: Profile["order_numbers"]): Pick<OrderState, "number" | "serial"> {
		this.last += 1;
		const kind = numbers === "digits" ? 0 : this.last % 3;
		const lastDigits = this.last % 1_000_000;
		return {
			serial: this.last,
			number: [String(this.last), `A-${lastDigits - 100_000}/2 5%`, String(lastDigits - 100_000)][kind] ?? "",
		};
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

export function holderOf(order: { number: string }): string {
	return `order-${order.number}`;
}

/** Applies the payment steps that are due, or expires an unpaid order, which frees its seats. */
export function settle(world: World, order: OrderState): OrderState {
	const now = world.clock.ms();
	for (let step = order.paymentSteps[0]; step && step.at <= now; step = order.paymentSteps[0]) {
		const remainingSteps = order.paymentSteps.slice(1);
		if (step.status === "PAID") markPaid(world, order);
		else setStatus(world, order, step.status);
		order.paymentSteps = remainingSteps;
		if (remainingSteps.length > 0) holdWhilePaying(world, order);
	}
	if (order.paymentSteps.length > 0) return order;
	const isUnpaid = ["AWAITING_PAYMENT", "FAILED", "PROCESSING"].includes(order.status);
	if (isUnpaid && now >= order.payBefore) setStatus(world, order, "EXPIRED");
	return order;
}

/** Sets a status and updates the seats: sold, freed or held. */
export function setStatus(world: World, order: OrderState, status: SandboxOrderStatus): void {
	order.status = status;
	order.paymentSteps = [];
	order.charge = CHARGE_OF[status];
	const isReleased = status === "EXPIRED" || status === "CANCELLED" || status === "REFUNDED";
	for (const [ticketId, count] of order.held) {
		const until = status === "PAID" ? Number.POSITIVE_INFINITY : order.payBefore;
		if (isReleased) world.inventory.release(ticketId, holderOf(order));
		else world.inventory.hold(ticketId, holderOf(order), count, until);
	}
}

const CHARGE_OF: Readonly<Record<SandboxOrderStatus, Charge>> = {
	AWAITING_PAYMENT: "none",
	PROCESSING: "pending",
	PAID: "taken",
	FAILED: "none",
	EXPIRED: "none",
	CANCELLED: "none",
	REFUNDED: "returned",
};

export function markPaid(world: World, order: OrderState): void {
	setStatus(world, order, "PAID");
	mailTickets(world, order, "paid");
}

/** Starts a payment that goes through these statuses, and keeps the seats until its end. */
export function startPaymentSteps(world: World, order: OrderState, paymentSteps: readonly PaymentStep[]): void {
	order.paymentSteps = [...paymentSteps];
	if (paymentSteps.length > 0) holdWhilePaying(world, order);
	settle(world, order);
}

function holdWhilePaying(world: World, order: OrderState): void {
	order.charge = "pending";
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
		text: order.tickets
			.map(({ record: { event, title, row, seat } }) => [event.title, title, row, seat].join(" · "))
			.join("\n"),
	});
}

export function unguessable(): string {
	return randomBytes(18).toString("base64url");
}
