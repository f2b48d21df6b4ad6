import type { TFunction } from "i18next";
import { groupBy } from "../../../domain/group-by";
import { type Offer, offerTotal } from "../../../domain/price";
import { withCommas } from "../../../i18n/commas";
import { sumText } from "../../../views/price-view";
import type { SeatStatus } from "../hall-sale";

export interface SeatName {
	title?: string | undefined;
	sector?: string | undefined;
	row?: string | undefined;
	seat?: string | undefined;
}

/** Names a seat: "Партер, ряд 5, место 12" (stalls, row 5, seat 12), or general admission by sector and title. */
export function seatName(t: TFunction, { title, sector, row, seat }: SeatName): string {
	const parts = [
		sector,
		row && t("widget.seat.row", { row }),
		seat && t("widget.seat.seat", { seat }),
	].filter(Boolean);
	if (!row && !seat && title !== undefined && title !== sector) parts.push(title);
	return withCommas(t, parts) || t("widget.category.ticket");
}

/** Names seats grouped by row: "Партер, ряд 5, места 12, 13; Балкон, …" (stalls, row 5, seats 12, 13; balcony, …). */
export function seatNames(t: TFunction, seats: readonly SeatName[]): string {
	const rows = groupBy(seats, ({ sector, row, seat, title }) =>
		JSON.stringify([sector, row, seat ? "" : title]),
	);
	return withCommas(
		t,
		[...rows.values()].map((row) => seatNamesInRow(t, row)),
		"list.group",
	);
}

function seatNamesInRow(t: TFunction, seats: readonly SeatName[]): string | undefined {
	const [firstSeat] = seats;
	const numbers = seats.flatMap(({ seat }) => seat || []);
	if (!firstSeat || numbers.length < 2) return firstSeat && seatName(t, firstSeat);
	return withCommas(t, [
		firstSeat.sector,
		firstSeat.row && t("widget.seat.row", { row: firstSeat.row }),
		t("widget.seat.seats", { seats: withCommas(t, numbers) }),
	]);
}

/** Describes a seat: «ряд 5, место 12, 2 500 ₽, свободно» (free). @param status "mine" for one of the buyer's seats */
export function seatSentence(
	{ t, money }: { t: TFunction; money: (amount: number) => string },
	seat: SeatName,
	offer: Offer | undefined,
	status: SeatStatus | "mine",
): string {
	const isPriced = offer !== undefined && (status === "free" || status === "mine");
	return withCommas(t, [
		seatName(t, seat),
		isPriced ? priceWords(t, money, offer) : undefined,
		t(`widget.seat.${status}`),
		offer?.view === "limited" ? t("widget.seat.limited") : undefined,
		offer?.accessible ? t("widget.seat.accessible") : undefined,
	]);
}

/** Formats what tickets cost in all ("990 ₽", "Бесплатно"), or the range of several sums. */
export function rangeWords(
	t: TFunction,
	money: (amount: number) => string,
	from: number,
	to: number,
): string {
	return from === to
		? sumText(t, money, from)
		: t("widget.legend.range", { from: money(from), to: money(to) });
}

/** Formats the total ("1 320 ₽"), or price and fee ("1 200 ₽ + сбор 120 ₽") if the offer is `isNet`. */
export function priceWords(t: TFunction, money: (amount: number) => string, offer: Offer): string {
	const fee = offer.extra.serviceFee ?? 0;
	if (!offer.isNet || fee === 0) return sumText(t, money, offerTotal(offer));
	return t("widget.price.withFee", { price: money(offer.price), fee: money(fee) });
}
