import type { BillTicket } from "./bill";

/** A card on the page of an order's tickets: for a ticket, or for one or more of several people it admits. */
export interface Admission {
	key: string;
	/** The ticket, whose `barcode`, `count` and `wallet` are those of this card. */
	ticket: BillTicket;
	/** Whether this card shows the price: a table for four has four barcodes but one price. */
	isPriced: boolean;
}

/** Splits tickets into cards with at most one barcode each, so that a scanner reads only one. */
export function admissionsOf(tickets: readonly BillTicket[]): Admission[] {
	const cards = tickets.flatMap((ticket) => {
		const { barcodes, count } = ticket;
		if (barcodes.length < 2)
			return [{ ticket: { ...ticket, barcode: barcodes[0] ?? ticket.barcode }, isPriced: true }];
		const withCode = barcodes.map((barcode, index) => ({
			ticket: { ...ticket, barcode, count: 1, ...(index > 0 && { wallet: {} }) },
			isPriced: index < count,
		}));
		const withoutCode = count - barcodes.length;
		if (withoutCode <= 0) return withCode;
		return [
			...withCode,
			{ ticket: { ...ticket, barcode: undefined, count: withoutCode, wallet: {} }, isPriced: true },
		];
	});
	return cards.map((card, index) => ({ ...card, key: String(index) }));
}
