import { type Offer, shownPrice } from "../../domain/price";
import { offerLimit } from "./offer-limit";

/** One shape per price class, so that classes differ by more than colour. */
export const SEAT_SHAPES = [
	"circle",
	"square",
	"diamond",
	"triangle",
	"hexagon",
	"cross",
	"drop",
	"bar",
] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

/** A group of offers with one shown price, or prices in a range. Prices are in thousandths of the currency unit. */
export interface PriceClass {
	/** 0 for the highest prices; also selects the colour (`--seat-0` and so on). */
	index: number;
	from: number;
	to: number;
	shape: SeatShape;
	/** Number of available tickets; an unknown number of general admission counts as one. */
	free: number;
}

/** Groups offers by shown price, highest first; merges prices into ranges when there are more prices than shapes. */
export function priceClasses(offers: readonly Offer[]): PriceClass[] {
	const freeByPrice = new Map<number, number>();
	for (const offer of offers) {
		const total = shownPrice(offer);
		const limit = offerLimit(offer);
		freeByPrice.set(total, (freeByPrice.get(total) ?? 0) + (Number.isFinite(limit) ? limit : 1));
	}
	const totals = [...freeByPrice.keys()].sort((a, b) => b - a);
	const perClass = Math.ceil(totals.length / SEAT_SHAPES.length);
	const classes: PriceClass[] = [];
	for (let start = 0; start < totals.length; start += perClass) {
		const members = totals.slice(start, start + perClass);
		classes.push({
			index: classes.length,
			from: members[members.length - 1] ?? 0,
			to: members[0] ?? 0,
			shape: SEAT_SHAPES[classes.length] ?? "circle",
			free: members.reduce((sum, total) => sum + (freeByPrice.get(total) ?? 0), 0),
		});
	}
	return classes;
}
