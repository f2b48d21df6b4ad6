import type { BillTicket } from "./bill";

/** A card of the wallet: a ticket, or one of several people it admits. */
export interface Admission {
	key: string;
	/** The ticket with the code and count of this card only. */
	ticket: BillTicket;
	/** Whether to show the price on this card: a table for four has four codes but one price. */
	isPriced: boolean;
}

/** Splits tickets into cards with one code each, so that a scanner reads only one. */
export function admissionsOf(tickets: readonly BillTicket[]): Admission[] {
	const cards = tickets.flatMap((ticket) => {
		const { barcodes, count } = ticket;
		if (barcodes.length < 2) return [{ ticket: { ...ticket, barcode: barcodes[0] ?? ticket.barcode }, isPriced: true }];
		const withCode = barcodes.map((barcode, at) => ({
			ticket: { ...ticket, barcode, count: 1, ...(at > 0 && { wallet: {} }) },
			isPriced: at < count,
		}));
		const withoutCode = count - barcodes.length;
		if (withoutCode <= 0) return withCode;
		return [...withCode, { ticket: { ...ticket, barcode: undefined, count: withoutCode, wallet: {} }, isPriced: true }];
	});
	return cards.map((card, at) => ({ ...card, key: String(at) }));
}
