import type { EventRecord } from "../records";
import { moneyNumber, moneyString } from "./money";
import { shownTicketId } from "./opaque-ids";
import { offerAvailability, priceOf, saleState, stockOf } from "./sale";
import { type HallTicket, seatChance, ticketsOf } from "./tickets";
import type { World } from "./world";

const LIMITED_VIEW_SALT = 7;
const LIMITED_VIEW_SHARE = 0.03;
const ACCESSIBLE_SALT = 11;
const ACCESSIBLE_SHARE = 0.01;

export function seatTraitsOf({ seat }: HallTicket): { view: "limited" | null; accessible: boolean } {
	return {
		view: seat && seatChance(LIMITED_VIEW_SALT, seat) < LIMITED_VIEW_SHARE ? "limited" : null,
		accessible: seat !== null && seatChance(ACCESSIBLE_SALT, seat) < ACCESSIBLE_SHARE,
	};
}

/** Offers of one date: all seats and general admission categories, available or not; none after the end of sale. */
export function offersOf(world: World, event: EventRecord, currency: string): object[] {
	const sale = saleState(world, event);
	if (sale === "ended") return [];
	return ticketsOf(world.catalogue, event).map((ticket) => {
		const { section, seat } = ticket;
		const stock = stockOf(world, ticket);
		const { price, oldPrice, fee } = priceOf(world, ticket, currency);
		const available = sale === "open" && stock.free > 0;
		return {
			id: shownTicketId(world, ticket.id),
			title: section.title,
			sector: seat && section.title,
			row: seat?.row ?? null,
			seat: seat?.seat ?? null,
			seat_id: seat?.id ?? null,
			// A decimal string, while the fee is a number: clients must accept both.
			price: moneyString(price),
			old_price: oldPrice === null ? null : moneyString(oldPrice),
			extra: { service_fee: moneyNumber(fee) },
			available,
			max_count: available ? Math.min(stock.free, world.settings.limits.max_per_event) : 0,
			availability: offerAvailability(sale, stock),
			...seatTraitsOf(ticket),
		};
	});
}
