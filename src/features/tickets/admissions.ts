import type { BillTicket } from "./bill";

/** A card of the wallet: a ticket, or one of the people it admits. */
export interface Admission {
	key: string;
	/** The ticket with only this card's code and count. */
	ticket: BillTicket;
	/** Whether to show the price here: a table for four has one price and four codes. */
	isPriced: boolean;
}

/** Splits tickets by code, so that only one is scanned at a time. */
export function admissionsOf(tickets: readonly BillTicket[]): Admission[] {
	const cards = tickets.flatMap((ticket) => {
		const { barcodes, count } = ticket;
		if (barcodes.length < 2) return [{ ticket: { ...ticket, barcode: barcodes[0] ?? ticket.barcode }, isPriced: true }];
		const coded = barcodes.map((barcode, at) => {
			const ofCard = { ...ticket, barcode, count: 1, ...(at > 0 && { wallet: {} }) };
			return { ticket: ofCard, isPriced: at < count };
		});
		const left = count - barcodes.length;
		if (left <= 0) return coded;
		return [...coded, { ticket: { ...ticket, barcode: undefined, count: left, wallet: {} }, isPriced: true }];
	});
	return cards.map((card, at) => ({ ...card, key: String(at) }));
}
