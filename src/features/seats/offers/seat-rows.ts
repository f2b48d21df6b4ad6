import type { OpaqueId } from "../../../domain/lenient";
import { type Offer, shownPrice } from "../../../domain/price";
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
	/** Lowest price of available seats, fee included unless `isNet`. */
	from: number;
	isNet: boolean;
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
		const existingRow = rows.get(key);
		if (existingRow) existingRow.offers.push(offer);
		else rows.set(key, { key, row, offers: [offer] });
	}
	const { bySeat, byRow } = comparators();
	return [...sections].map(([title, rows]) => {
		const listedRows = [...rows.values()];
		const allOffers = listedRows.flatMap((row) => row.offers);
		for (const row of listedRows) row.offers.sort(bySeat);
		return {
			title,
			from: Math.min(...allOffers.map(shownPrice)),
			isNet: allOffers.some((offer) => offer.isNet),
			rows: listedRows.sort(byRow),
			free: allOffers.filter((offer) => !isMine(offer.id)).length,
		};
	});
}

/** Sorts "2" before "10", "10" before "10а", numbers before names. */
function comparators() {
	// `localeCompare` with options makes a collator for each comparison.
	const { compare } = new Intl.Collator("ru", { numeric: true });
	const bySeat = (a: Offer, b: Offer) => compare(a.seat ?? "", b.seat ?? "");
	const byRow = (a: ListedRow, b: ListedRow) => compare(a.row, b.row) || byFirst(a.offers, b.offers);
	const byFirst = ([a]: Offer[], [b]: Offer[]) => (a && b ? bySeat(a, b) : 0);
	return { bySeat, byRow };
}
