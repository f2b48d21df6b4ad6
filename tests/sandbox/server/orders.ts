import { randomBytes } from "node:crypto";
import { deleteTicket } from "./basket";
import type { Minor } from "./money";
import type { BuyerBody } from "./order-body";
import type { Profile } from "./profile";
import type { World } from "./world";

/** Whether the buyer was charged, by order status. */
const CHARGE_OF = {
	AWAITING_PAYMENT: "none",
	PROCESSING: "pending",
	PAID: "taken",
	FAILED: "none",
	EXPIRED: "none",
	CANCELLED: "none",
	REFUNDED: "returned",
} as const;
export type SandboxOrderStatus = keyof typeof CHARGE_OF;
export const ORDER_STATUSES = Object.keys(CHARGE_OF) as SandboxOrderStatus[];

export interface Payment {
	id: string;
	orderNumber: string;
	returnUrl: string;
	cancelUrl: string;
}

/** Whether the buyer was charged: not, undecided, charged, or refunded. */
export type Charge = "none" | "pending" | "taken" | "returned";

/** Fields of a ticket's record that emails and receipts print. */
interface TicketTexts {
	event: { title: string };
	title: string;
	price: string;
	row: string | null;
	seat: string | null;
}

export interface OrderState {
	number: string;
	/** Consecutive number of the order, from 400,100,001; `number` may have another format. */
	serial: number;
	/** Null if the session cookie alone opens the order. */
	secret: string | null;
	/** Basket from which the order was made. The visitor who has it as session cookie can pay without the secret. */
	basketId: string;
	basketVersion: number;
	status: SandboxOrderStatus;
	/** Unix time in ms, as are `payBefore` and `refundUntil`. */
	created: number;
	payBefore: number;
	/** Statuses that the order will get during its payment; `at` is a Unix time, ms. */
	paymentSteps: { at: number; status: SandboxOrderStatus }[];
	charge: Charge;
	refundUntil: number | null;
	buyer: BuyerBody;
	/** One ticket per person, each with its own barcode. `record` has the fields of a ticket in a basket's response. */
	tickets: { ticketId: number; record: TicketTexts }[];
	/** How many tickets this order holds in the inventory, by ticket id. */
	held: Map<number, number>;
	/** `discount` includes what a gift certificate pays; `total` is left to pay. */
	totals: { price: Minor; serviceFee: Minor; discount: Minor; total: Minor };
	/** What the order uses of a gift certificate. */
	certificate: { code: string; used: Minor } | null;
	currency: string;
	acquisitionId: number;
	payment: Payment | null;
}

export class Orders {
	readonly byNumber = new Map<string, OrderState>();
	/** By basket and idempotency key: an order's request and number, and until when (Unix time, ms) repeats get a 409. */
	readonly keyUses = new Map<string, { body: string; number: string; progressUntil: number }>();
	readonly payments = new Map<string, Payment>();
	private lastSerial = 400_100_000;

	/** Generates the `number` and `serial` of a new order. */
	generateNumbers(numberFormat: Profile["order_numbers"]): Pick<OrderState, "number" | "serial"> {
		this.lastSerial += 1;
		const kind = numberFormat === "digits" ? 0 : this.lastSerial % 3;
		const lastDigits = this.lastSerial % 1_000_000;
		return {
			serial: this.lastSerial,
			number:
				[String(this.lastSerial), `A-${lastDigits - 100_000}/2 5%`, String(lastDigits - 100_000)][kind] ?? "",
		};
	}
}

/** Returns the name under which an order holds tickets in the inventory. */
export function holderOf(order: { number: string }): string {
	return `order-${order.number}`;
}

/** Applies the payment steps that are due. With no steps left, expires an unpaid order after `payBefore`. */
export function applyDueChanges(world: World, order: OrderState): OrderState {
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

/** Sets an order's status, and sells, frees or holds its tickets accordingly. */
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

export function markPaid(world: World, order: OrderState): void {
	setStatus(world, order, "PAID");
	const basket = world.baskets.get(order.basketId);
	if (basket && world.profile.basket_emptied === "when_paid")
		for (const ticketId of order.held.keys()) deleteTicket(world, basket, ticketId);
	mailTickets(world, order, "paid");
}

/** Starts a payment: sets the first status now, the others at intervals of `stepMs`; holds tickets until the last. */
export function startPaymentSteps(
	world: World,
	order: OrderState,
	stepMs: number,
	statuses: readonly SandboxOrderStatus[],
): void {
	order.paymentSteps = statuses.map((status, at) => ({ status, at: world.clock.ms() + at * stepMs }));
	holdWhilePaying(world, order);
	applyDueChanges(world, order);
}

/** Holds an order's tickets without a time limit, and marks its charge as undecided. */
function holdWhilePaying(world: World, order: OrderState): void {
	order.charge = "pending";
	for (const [ticketId, count] of order.held) {
		world.inventory.hold(ticketId, holderOf(order), count, Number.POSITIVE_INFINITY);
	}
}

/** Adds an email with the order's tickets to the sandbox's outbox; nothing is sent. */
export function mailTickets(world: World, order: OrderState, kind: "paid" | "resend"): void {
	world.mails.push({
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

export function randomSecret(): string {
	return randomBytes(18).toString("base64url");
}
