import * as v from "valibot";
import { amountSchema, answerCurrency } from "./amount";
import { EVENT_STATUSES } from "./event-status";
import {
	ageInYears,
	flag,
	keepEndIfAfterStart,
	lenient,
	lenientCode,
	lenientLabel,
	lenientList,
	lenientMoment,
	lenientName,
	lenientOpaqueId,
	lenientText,
	lenientTimeZone,
	type OpaqueId,
	opaqueId,
	slug,
	webAddress,
	wholeNumber,
	wordOf,
} from "./lenient";
import { isHeld, TICKET_STATES } from "./ticket-state";
import { recordLanguage } from "./translations";

const countSchema = v.pipe(wholeNumber, v.minValue(0));
/** Some backends write 0 for no limit; as a limit, it would let nobody buy. */
const limitSchema = v.pipe(wholeNumber, v.minValue(1));

export const eventOfTicketFields = {
	/** The ticket system's id; pages are found by `eventSourceId`. */
	id: lenientOpaqueId,
	eventSourceId: lenientOpaqueId,
	language: recordLanguage,
	title: lenientName,
	startedAt: lenientMoment,
	endedAt: lenientMoment,
	status: lenient(wordOf(EVENT_STATUSES)),
	timeZone: lenientTimeZone,
	place: lenientName,
	citySlug: lenient(v.union([slug, lenientText])),
	ageRating: lenient(ageInYears),
	image: lenient(
		v.union([
			webAddress,
			v.pipe(
				v.object({ url: webAddress }),
				v.transform((image) => image.url),
			),
		]),
	),
};

const eventOfTicketSchema = v.pipe(
	v.object({ ...eventOfTicketFields, eventSourceId: lenientOpaqueId }),
	v.transform(keepEndIfAfterStart),
);

export const ticketSchema = v.object({
	id: opaqueId,
	price: amountSchema,
	count: v.pipe(wholeNumber, v.minValue(1)),
	extra: v.fallback(v.optional(v.object({ serviceFee: lenient(amountSchema) }), {}), {}),
	oldPrice: lenient(amountSchema),
	maxCount: lenient(countSchema),
	sector: lenientLabel,
	row: lenientLabel,
	seat: lenientLabel,
	title: lenientName,
	view: lenient(wordOf(["limited"])),
	accessible: lenient(flag),
	state: v.fallback(wordOf(TICKET_STATES), "HELD"),
	barcode: lenientCode,
	event: v.fallback(v.optional(eventOfTicketSchema, {}), {}),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

const warningSchema = v.object({ code: v.string(), ticketId: lenientOpaqueId, message: lenientText });

/** Some backends send an object of empty fields, and PHP an empty list, for no code in use. */
const hasAnyField = (fields: object) => Object.values(fields).some(Boolean);

export const basketSchema = v.object({
	created: v.fallback(v.optional(v.nullable(v.string())), null),
	tickets: v.array(ticketSchema),
	version: lenient(v.union([v.number(), v.string()])),
	currency: answerCurrency,
	serverTime: lenientMoment,
	expiresAt: lenientMoment,
	extendableUntil: lenientMoment,
	limits: v.fallback(
		v.optional(v.object({ maxCount: lenient(limitSchema), maxPerEvent: lenient(limitSchema) }), {}),
		{},
	),
	warnings: lenientList(warningSchema),
	/** Promo code in use, and what it takes off the total. */
	promo: lenient(
		v.pipe(
			v.object({ code: lenientCode, title: lenientName }),
			v.check((fields) => hasAnyField(fields)),
		),
	),
	discount: lenient(amountSchema),
	/** Gift certificate in use: its balance before the order, and how much of it the order uses. */
	certificate: lenient(
		v.pipe(
			v.object({ code: lenientCode, balance: lenient(amountSchema), used: lenient(amountSchema) }),
			v.check((fields) => hasAnyField(fields)),
		),
	),
	/** What the server says is left to pay; absent of a basket with changes that it hasn't confirmed. */
	totals: lenient(v.object({ toPay: lenient(amountSchema) })),
});
export type Basket = v.InferOutput<typeof basketSchema>;
/** What an update may replace (spec §4): fields of the basket, and whether it is still loading. */
export type BasketParts = Partial<Basket> & { status?: "loading" | "loaded" };

/**
 * Identifies a basket and its contents. `version` alone doesn't: some backends send none, others count from 1 again. Is the
 * same after a reload, when lines may come in another sequence, and integers as text.
 */
export function basketIdentity({ created, version, tickets }: Basket): string {
	const lines = basketTotals(tickets).selectedTickets.map(({ id, count }) => ({ id: asInteger(id), count }));
	lines.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
	return JSON.stringify([created, version === undefined ? null : asInteger(version), ...lines]);
}

/** Returns an integer that is written as text as a number (contract, "Ids of other systems"), and other ids as they are. */
function asInteger(id: OpaqueId): OpaqueId {
	return Number.isSafeInteger(Number(id)) && String(Number(id)) === id ? Number(id) : id;
}

export type LineLimit = ReturnType<typeof limitOf>;

/**
 * Returns how many tickets a line of the basket may have (`maxInLine`), given the other lines. `sharedLimit` is the
 * event's or the basket's limit, whichever leaves the line fewer tickets. Both are infinite without limits.
 */
export function limitOf({ tickets, limits }: Basket, { id, event }: Pick<Ticket, "id" | "event">) {
	const otherLines = tickets.filter((line) => isHeld(line) && line.id !== id);
	const countOf = (lines: readonly Ticket[]) => lines.reduce((sum, { count }) => sum + count, 0);
	const sameEventLines = otherLines.filter((line) => String(line.event.id) === String(event.id));
	const { maxCount = Number.POSITIVE_INFINITY, maxPerEvent = Number.POSITIVE_INFINITY } = limits;
	const leftInBasket = maxCount - countOf(otherLines);
	// Lines without an event id can't be counted per event; only the server checks their limit.
	const leftOfEvent = event.id === undefined ? leftInBasket : maxPerEvent - countOf(sameEventLines);
	return leftOfEvent < leftInBasket
		? { maxInLine: Math.max(0, leftOfEvent), sharedLimit: maxPerEvent }
		: { maxInLine: Math.max(0, leftInBasket), sharedLimit: maxCount };
}

/**
 * Returns what promo code and gift certificate take off a basket's total, and what is left to pay: the server's amount,
 * as long as all lines can be ordered. Amounts that the server leaves out are derived from the others.
 */
export function payableAmounts({ tickets, discount = 0, certificate, totals }: Basket, total: number) {
	const stated = tickets.every(isHeld) ? totals?.toPay : undefined;
	const reduction = stated === undefined ? undefined : Math.max(0, total - stated);
	const available = reduction ?? Math.min(total, discount + (certificate?.balance ?? 0));
	const used = certificate ? (certificate.used ?? Math.max(0, available - discount)) : 0;
	return {
		discount: reduction === undefined ? discount : Math.max(0, reduction - used),
		certificate: used,
		toPay: stated ?? Math.max(0, total - discount - used),
	};
}

export type BasketTotals = ReturnType<typeof basketTotals>;

/** Derives the totals of spec §3; `total` is price plus service fee. Expired and unavailable lines don't count. */
export function basketTotals(tickets: readonly Ticket[]) {
	const heldTickets = tickets.filter(isHeld);
	const sum = (perTicket: (ticket: Ticket) => number) =>
		heldTickets.reduce((total, ticket) => total + perTicket(ticket) * ticket.count, 0);
	const price = sum((ticket) => ticket.price);
	const serviceFee = sum((ticket) => ticket.extra.serviceFee ?? 0);
	return {
		price,
		count: sum(() => 1),
		serviceFee,
		total: price + serviceFee,
		selectedTickets: heldTickets.map(({ id, count }) => ({ id, count })),
	};
}
