import type { Offer } from "../../domain/price";
import type { HallPlan } from "./hall-plan";

/** Fills in missing sectors, rows and seats from the hall's plan: an offer may give only its seat's id. */
export function withSeatLabels(offers: readonly Offer[], plan: HallPlan): readonly Offer[] {
	if (offers.every(hasLabels)) return offers;
	const titles = new Map(plan.sections.map(({ id, title }) => [id, title]));
	return offers.map((offer) => {
		const seat = offer.seatId === undefined ? undefined : plan.seats[plan.indexById.get(offer.seatId) ?? -1];
		if (!seat || hasLabels(offer)) return offer;
		const { sector = titles.get(seat.sectionId), row = seat.row || undefined } = offer;
		return { ...offer, sector, row, seat: offer.seat ?? (seat.seat || undefined) };
	});
}

function hasLabels({ seatId, sector, row, seat }: Offer): boolean {
	return seatId === undefined || (sector !== undefined && row !== undefined && seat !== undefined);
}
