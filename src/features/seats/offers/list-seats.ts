import { groupBy } from "../../../domain/group-by";
import type { OpaqueId } from "../../../domain/lenient";
import { type Offer, shownPrice } from "../../../domain/price";

interface ListedRow {
	key: string;
	row: string;
	/** The row's listed seats of one price; each other price of the row is another `ListedRow`. */
	offers: Offer[];
	/** The listed seats and, as gaps between them, taken ones, in seating order. */
	places: Offer[];
}

export interface ListedSection {
	title: string | undefined;
	/** Lowest price of the listed seats, including the buyer's own; with the fee unless `isNet`. */
	from: number;
	isNet: boolean;
	rows: ListedRow[];
	free: number;
}

/** Groups seats by section, row and price: the buyer's own, and the available ones that `accepts` allows. */
export function listSeats(
	offers: readonly Offer[],
	isMine: (ticketId: OpaqueId) => boolean,
	accepts: (offer: Offer) => boolean,
): ListedSection[] {
	const listedOffers = offers.filter((offer) => isMine(offer.id) || (offer.available && accepts(offer)));
	const takenByRow = groupBy(
		offers.filter((offer) => !offer.available && !isMine(offer.id)),
		rowKey,
	);
	const { bySeat, byRow } = comparators();
	return [...groupBy(listedOffers, ({ sector }) => sector)].map(([title, sectionOffers]) => {
		const rows = groupBy(sectionOffers, rowKey);
		return {
			title,
			from: Math.min(...sectionOffers.map(shownPrice)),
			isNet: sectionOffers.some((offer) => offer.isNet),
			rows: [...rows]
				.map(([key, rowOffers]) => ({
					key,
					row: rowOffers[0]?.row ?? "",
					offers: rowOffers.sort(bySeat),
					places: [...rowOffers, ...(takenByRow.get(key) ?? [])].sort(bySeat),
				}))
				.sort(byRow),
			free: sectionOffers.filter((offer) => !isMine(offer.id)).length,
		};
	});
}

const rowKey = ({ sector, row, price, extra, isNet }: Offer) =>
	JSON.stringify([sector ?? "", row ?? "", price, extra.serviceFee, isNet]);

/** Functions for `sort` that put "2" before "10", "10" before "10а", and numbers before names. */
function comparators() {
	// `localeCompare` would make a collator for each comparison.
	const { compare } = new Intl.Collator("ru", { numeric: true });
	const bySeat = (a: Offer, b: Offer) => compare(a.seat ?? "", b.seat ?? "");
	const byRow = (a: ListedRow, b: ListedRow) => compare(a.row, b.row) || byFirst(a.offers, b.offers);
	const byFirst = ([a]: Offer[], [b]: Offer[]) => (a && b ? bySeat(a, b) : 0);
	return { bySeat, byRow };
}
