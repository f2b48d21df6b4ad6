import type { AvailabilityValue, EventRecord } from "../records";
import { convertMoney, isKnownCurrency, type Minor } from "./money";
import { type HallTicket, isInitiallySold, sectionPrice } from "./tickets";
import type { World } from "./world";

export function saleState(world: World, event: EventRecord): "open" | "not_started" | "ended" | "unknown" {
	const plan = world.catalogue.plan(event.event_source_id);
	if (!plan || plan.availability === "unknown") return "unknown";
	const now = world.clock.ms();
	if (plan.availability === "ended" || event.status === "cancelled" || isPostponedIndefinitely(event))
		return "ended";
	if (Date.parse(event.sale_ends_at ?? event.started_at ?? "") <= now) return "ended";
	if (plan.availability === "not_started") return "not_started";
	return Date.parse(event.sale_starts_at ?? "") > now ? "not_started" : "open";
}

/** Whether the event is postponed and has no new date. */
function isPostponedIndefinitely({ status, started_at, previous_started_at }: EventRecord): boolean {
	return status === "postponed" && (previous_started_at === undefined || previous_started_at === started_at);
}

/** How many tickets with one id are free, and how many are held (`reserved`). */
export interface Stock {
	free: number;
	reserved: number;
}

/** Counts free and held tickets with one id, on sale or not. @param except holder whose tickets count as free */
export function stockOf(world: World, ticket: HallTicket, except?: string): Stock {
	const capacity = capacityOf(ticket);
	if (capacity === 0) return { free: 0, reserved: 0 };
	const { sold, held } = world.inventory.unavailable(ticket.id, world.clock.ms(), except);
	const unsold = Math.max(0, capacity - sold);
	// In "reserved" plans, buyers that the sandbox doesn't simulate hold all unsold tickets.
	if (ticket.plan.availability === "reserved") return { free: 0, reserved: unsold };
	const free = Math.max(0, unsold - held);
	return { free, reserved: unsold - free };
}

/** Returns how many tickets have this ticket's id, without those that the sale plan counts as sold. */
export function capacityOf(ticket: HallTicket): number {
	if (isInitiallySold(ticket)) return 0;
	return ticket.seat ? 1 : ticket.plan.left_per_section;
}

/** Returns a ticket's price, former price (before a discount) and service fee in a currency, in minor units. */
export function priceOf(world: World, ticket: HallTicket, currency: string): ReturnType<typeof sectionPrice> {
	const { price, oldPrice, fee } = sectionPrice(ticket.section);
	const converted = (amount: Minor) => convertMoney(amount, saleCurrency(ticket.event), currency);
	return {
		price: converted(world.inventory.changedPrice(ticket.id) ?? price),
		oldPrice: oldPrice === null ? null : converted(oldPrice),
		fee: converted(fee),
	};
}

/** Returns the currency in which the sandbox sells an event: its own if there is a rate for it, otherwise roubles. */
export function saleCurrency(event: EventRecord): string {
	return event.currency_code !== undefined && isKnownCurrency(event.currency_code)
		? event.currency_code
		: "RUB";
}

export function offerAvailability(sale: ReturnType<typeof saleState>, stock: Stock): AvailabilityValue {
	if (sale !== "open") return sale;
	if (stock.free > 0) return "on_sale";
	return stock.reserved > 0 ? "reserved" : "sold_out";
}
