import { type Offer, offerSum } from "../../domain/price";

/** Each class has a form of its own, so that colour is never the only difference. */
export const SEAT_SHAPES = ["circle", "square", "diamond", "triangle", "hexagon", "cross", "drop", "bar"] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

/** Seats of one price, or of one range of prices, the service fee included. Amounts. */
export interface PriceClass {
	/** Position from the dearest; also the number of its colour. */
	index: number;
	from: number;
	to: number;
	shape: SeatShape;
	/** How many of it can be taken now. */
	free: number;
}

/** Groups offers by what they cost in total, dearest first; more prices than there are shapes are put into ranges. */
export function priceClasses(offers: readonly Offer[]): PriceClass[] {
	const free = new Map<number, number>();
	for (const offer of offers) {
		const total = offerSum(offer);
		const count = offer.available ? (offer.seatId === undefined ? (offer.maxCount ?? 1) : 1) : 0;
		free.set(total, (free.get(total) ?? 0) + count);
	}
	const totals = [...free.keys()].sort((a, b) => b - a);
	const perClass = Math.ceil(totals.length / SEAT_SHAPES.length);
	const classes: PriceClass[] = [];
	for (let start = 0; start < totals.length; start += perClass) {
		const members = totals.slice(start, start + perClass);
		classes.push({
			index: classes.length,
			from: members[members.length - 1] ?? 0,
			to: members[0] ?? 0,
			shape: SEAT_SHAPES[classes.length] ?? "circle",
			free: members.reduce((sum, total) => sum + (free.get(total) ?? 0), 0),
		});
	}
	return classes;
}
