import { unixMsToIso } from "./clock";
import { moneyString } from "./money";
import { applyDueChanges, type OrderState } from "./orders";
import type { World } from "./world";

/** Updates an order's status, and returns the order as responses contain it (docs/backend-contract.md). */
export function orderResponse(world: World, order: OrderState): object {
	applyDueChanges(world, order);
	const isPaid = order.status === "PAID";
	const codes = order.tickets.map((_, at) => (isPaid ? barcodeOf(order, at) : null));
	const payment = (isPaid || order.status === "REFUNDED") && order.payment;
	// Some backends send order numbers as JSON numbers.
	const isJsonNumber = world.profile.order_numbers === "mixed" && order.number === String(order.serial);
	return {
		number: isJsonNumber ? order.serial : order.number,
		...(order.secret === null ? {} : { secret: order.secret }),
		status: order.status,
		created: unixMsToIso(order.created),
		pay_before: unixMsToIso(order.payBefore),
		server_time: world.clock.now().toISOString(),
		buyer: order.buyer,
		tickets:
			world.profile.order_tickets === "single"
				? order.tickets.map(({ record }, at) => ({ ...record, barcode: codes[at] ?? null }))
				: groupedTickets(order, codes),
		totals: {
			price: moneyString(order.totals.price),
			service_fee: moneyString(order.totals.serviceFee),
			discount: moneyString(order.totals.discount),
			total: moneyString(order.totals.total),
		},
		currency: order.currency,
		acquisition_id: order.acquisitionId,
		receipt_url: payment ? `${world.settings.url}/bank/receipt/${payment.id}` : null,
		refund_until: order.refundUntil === null ? null : unixMsToIso(order.refundUntil),
		...(order.charge === "none" && order.status !== "AWAITING_PAYMENT" && { charged: false }),
	};
}

/** Returns one ticket for each seat or general admission category, with all its visitors' barcodes once paid. */
function groupedTickets(order: OrderState, codes: readonly (string | null)[]): object[] {
	return [...order.held.keys()].flatMap((ticketId) => {
		const ticketsOfCategory = order.tickets.filter((ticket) => ticket.ticketId === ticketId);
		const barcodes = codes.filter((code, at) => code !== null && order.tickets[at]?.ticketId === ticketId);
		return ticketsOfCategory
			.slice(0, 1)
			.map(({ record }) => ({ ...record, count: ticketsOfCategory.length, barcodes }));
	});
}

/** Returns the EAN-13 barcode of an order's ticket. @param at index of the ticket in the order */
function barcodeOf(order: OrderState, at: number): string {
	const digits = `${order.serial}${String(at + 1).padStart(3, "0")}`.padStart(12, "2");
	const sum = [...digits].reduce(
		(total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
		0,
	);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}
