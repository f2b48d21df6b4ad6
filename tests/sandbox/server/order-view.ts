import { moneyString } from "./money";
import { type OrderState, settle } from "./orders";
import type { World } from "./world";

const HAS_TICKETS: readonly string[] = ["PAID"];
const WAS_PAID: readonly string[] = ["PAID", "REFUNDED"];

/** An order as it is answered: docs/backend-contract.md. Time is brought up to date first. */
export function orderView(world: World, order: OrderState): object {
	settle(world, order);
	const barcodes = HAS_TICKETS.includes(order.status);
	const paid = WAS_PAID.includes(order.status) && order.payment;
	return {
		number: order.number,
		secret: order.secret,
		status: order.status,
		created: iso(order.created),
		pay_before: iso(order.payBefore),
		server_time: world.clock.now().toISOString(),
		buyer: order.buyer,
		tickets: order.tickets.map((ticket, at) => ({ ...ticket, barcode: barcodes ? barcodeOf(order, at) : null })),
		totals: {
			price: moneyString(order.totals.price),
			service_fee: moneyString(order.totals.serviceFee),
			discount: moneyString(0),
			total: moneyString(order.totals.total),
		},
		currency: order.currency,
		acquisition_id: order.acquisitionId,
		receipt_url: paid ? `${world.settings.url}/bank/receipt/${paid.id}` : null,
		refund_until: order.refundUntil === null ? null : iso(order.refundUntil),
	};
}

/** Twelve digits and the check digit that scanners at the door know (EAN-13). */
function barcodeOf(order: OrderState, at: number): string {
	const digits = `${order.number}${String(at + 1).padStart(3, "0")}`.padStart(12, "2");
	const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}

function iso(ms: number): string {
	return new Date(ms).toISOString();
}
