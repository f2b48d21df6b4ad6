import * as v from "valibot";
import { amountSchema, currencyCode } from "./amount";
import { EVENT_STATUSES } from "./event-status";
import {
	lenient,
	lenientId,
	lenientLabel,
	lenientList,
	lenientMoment,
	lenientOpaqueId,
	lenientText,
	lenientZone,
	type OpaqueId,
	opaqueId,
	webAddress,
} from "./lenient";

export const TICKET_STATES = ["HELD", "EXPIRED", "PRICE_CHANGED", "UNAVAILABLE"] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The event of a basket line, as the basket API repeats it. */
const ticketEventSchema = v.object({
	id: lenientId,
	eventSourceId: lenientOpaqueId,
	title: lenientText,
	startedAt: lenientMoment,
	endedAt: lenientMoment,
	status: lenient(v.picklist(EVENT_STATUSES)),
	timeZone: lenientZone,
	place: lenientText,
	citySlug: lenientText,
	image: v.fallback(
		v.optional(
			v.union([
				webAddress,
				v.pipe(
					v.object({ url: webAddress }),
					v.transform((image) => image.url),
				),
			]),
		),
		undefined,
	),
	ageRating: lenient(v.number()),
});

/** A basket line (spec §3: id, price, count, optional extra.service_fee). Money as amounts. */
export const ticketSchema = v.object({
	id: opaqueId,
	price: amountSchema,
	count: v.pipe(v.number(), v.integer(), v.minValue(1)),
	extra: v.fallback(v.optional(v.object({ serviceFee: lenient(amountSchema) }), {}), {}),
	oldPrice: lenient(amountSchema),
	maxCount: lenient(count),
	sector: lenientLabel,
	row: lenientLabel,
	seat: lenientLabel,
	title: lenientText,
	view: lenient(v.literal("limited")),
	accessible: lenient(v.boolean()),
	state: v.fallback(v.picklist(TICKET_STATES), "HELD"),
	barcode: lenientText,
	event: v.fallback(v.optional(ticketEventSchema, {}), {}),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** A change the server made by itself while the call succeeded (contract, "warnings"). */
const warningSchema = v.object({ code: v.string(), ticketId: lenientOpaqueId, message: lenientText });

/** The server's basket (contract, "Basket API"). */
export const basketSchema = v.object({
	created: v.fallback(v.optional(v.nullable(v.string())), null),
	tickets: v.array(ticketSchema),
	version: lenient(v.union([v.number(), v.string()])),
	currency: lenient(currencyCode),
	serverTime: lenientMoment,
	expiresAt: lenientMoment,
	extendableUntil: lenientMoment,
	limits: v.fallback(v.optional(v.object({ maxCount: lenient(count), maxPerEvent: lenient(count) }), {}), {}),
	warnings: lenientList(warningSchema),
});
export type Basket = v.InferOutput<typeof basketSchema>;

/** Whether a line can be ordered: the server keeps it for this visitor. */
export function isHeld({ state }: Pick<Ticket, "state">): boolean {
	return state === "HELD" || state === "PRICE_CHANGED";
}

export interface Limit {
	/** How many of a line there can be beside the others. */
	most: number;
	/** The basket's limit that says so. */
	max: number;
}

/** What the basket's limits leave for a line; infinite where there are none. */
export function limitOf({ tickets, limits }: Basket, { id, event }: Pick<Ticket, "id" | "event">): Limit {
	const others = tickets.filter((line) => isHeld(line) && line.id !== id);
	const countOf = (lines: readonly Ticket[]) => lines.reduce((sum, { count }) => sum + count, 0);
	const ofEvent = others.filter((line) => line.event.id === event.id);
	const { maxCount = Number.POSITIVE_INFINITY, maxPerEvent = Number.POSITIVE_INFINITY } = limits;
	const [inAll, inEvent] = [maxCount - countOf(others), maxPerEvent - countOf(ofEvent)];
	return inEvent < inAll
		? { most: Math.max(0, inEvent), max: maxPerEvent }
		: { most: Math.max(0, inAll), max: maxCount };
}

export interface BasketTotals {
	/** Σ price · count, an amount. */
	price: number;
	/** Σ count. */
	count: number;
	/** Σ extra.service_fee · count, an amount. */
	serviceFee: number;
	/** What the buyer pays: price and service fee together. */
	total: number;
	selectedTickets: { id: OpaqueId; count: number }[];
}

/** The derived totals of spec §3. Lines that can't be bought any more (expired, unavailable) count for nothing. */
export function basketTotals(tickets: readonly Ticket[]): BasketTotals {
	const held = tickets.filter(isHeld);
	const sum = (part: (ticket: Ticket) => number) =>
		held.reduce((total, ticket) => total + part(ticket) * ticket.count, 0);
	const price = sum((ticket) => ticket.price);
	const serviceFee = sum((ticket) => ticket.extra.serviceFee ?? 0);
	return {
		price,
		count: sum(() => 1),
		serviceFee,
		total: price + serviceFee,
		selectedTickets: held.map(({ id, count }) => ({ id, count })),
	};
}
