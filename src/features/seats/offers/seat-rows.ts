import type { OpaqueId } from "../../../domain/lenient";
import { type Offer, offerSum } from "../../../domain/price";
import { offerStatus } from "../sale";

interface ListedRow {
	/** Unique in its section. */
	key: string;
	row: string;
	/** Seats of one price. */
	offers: Offer[];
}

export interface ListedSection {
	title: string | undefined;
	/** Lowest price of available seats, fee included. */
	from: number;
	rows: ListedRow[];
	free: number;
}

/**
 * Groups available seats and the buyer's own by section, row and price.
 * @param isMine whether a ticket is in the buyer's basket
 * @param accepts the legend's filter
 */
export function listSeats(
	offers: readonly Offer[],
	isMine: (ticketId: OpaqueId) => boolean,
	accepts: (offer: Offer) => boolean,
): ListedSection[] {
	const sections = new Map<string | undefined, Map<string, ListedRow>>();
	for (const offer of offers) {
		if (!isMine(offer.id) && (offerStatus(offer) !== "free" || !accepts(offer))) continue;
		const rows = sections.get(offer.sector) ?? new Map<string, ListedRow>();
		sections.set(offer.sector, rows);
		const { row = "", price, extra, isNet } = offer;
		const key = JSON.stringify([row, price, extra.serviceFee, isNet]);
		const listed = rows.get(key);
		if (listed) listed.offers.push(offer);
		else rows.set(key, { key, row, offers: [offer] });
	}
	return [...sections].map(([title, rows]) => {
		const listed = [...rows.values()];
		const all = listed.flatMap((row) => row.offers);
		for (const row of listed) row.offers.sort(bySeat);
		return {
			title,
			from: Math.min(...all.map(offerSum)),
			rows: listed.sort((a, b) => byNumber(a.row, b.row) || byFirstSeat(a, b)),
			free: all.filter((offer) => !isMine(offer.id)).length,
		};
	});
}

const bySeat = (a: Offer, b: Offer) => byNumber(a.seat ?? "", b.seat ?? "");
const byFirstSeat = (a: ListedRow, b: ListedRow) => byNumber(a.offers[0]?.seat ?? "", b.offers[0]?.seat ?? "");

/** Sorts "2" before "10", "10" before "10а", numbers before names. */
function byNumber(a: string, b: string): number {
	return a.localeCompare(b, "ru", { numeric: true });
}
