import type { Availability } from "./event-price";
import type { EventStatus } from "./event-status";

/** State of an event's ticket sale: its availability in the live prices, unless the event's record overrides it. */
export type SaleState = Availability | "past" | "postponed" | "cancelled";

export interface SaleFacts {
	status?: EventStatus | undefined;
	startsAt?: string | undefined;
	endsAt?: string | undefined;
	saleStartsAt?: string | undefined;
	saleEndsAt?: string | undefined;
	/** Whether the event was over when the page was built. */
	isOver?: boolean | undefined;
	/** Availability in the record of an event sold elsewhere, which has no live one. */
	availability?: Availability | undefined;
}

interface SaleRule {
	/** Whether the date is shown as it is, struck through, or as not known yet. */
	date: "plain" | "struck" | "awaited";
	/** Whether the price is shown, or the state in its place: a price that nobody can pay would look like a discount. */
	price: "plain" | "state";
	/** Main button: choose tickets, see other dates or events (`instead`), or none before the sale starts (`wait`). */
	button: "choose" | "wait" | "instead";
	isOpen: boolean;
	/** Whether the event page has a ticket section, where it also explains why no tickets are available. */
	hasTicketSection: boolean;
	canAddToCalendar: boolean;
	note?: "cancelled" | "postponed" | "past" | "ended";
}

const OPEN_RULE: SaleRule = {
	date: "plain",
	price: "plain",
	button: "choose",
	isOpen: true,
	hasTicketSection: true,
	canAddToCalendar: true,
};

const UNAVAILABLE_RULE: SaleRule = { ...OPEN_RULE, price: "state", button: "instead", isOpen: false };
const PAST_OR_CALLED_OFF_RULE: SaleRule = {
	...UNAVAILABLE_RULE,
	hasTicketSection: false,
	canAddToCalendar: false,
};

export const SALE_RULES: Readonly<Record<SaleState, SaleRule>> = {
	on_sale: OPEN_RULE,
	few_left: OPEN_RULE,
	unknown: OPEN_RULE,
	reserved: { ...OPEN_RULE, isOpen: false },
	not_started: { ...OPEN_RULE, button: "wait", isOpen: false },
	sold_out: UNAVAILABLE_RULE,
	ended: { ...UNAVAILABLE_RULE, note: "ended" },
	past: { ...PAST_OR_CALLED_OFF_RULE, note: "past" },
	postponed: { ...PAST_OR_CALLED_OFF_RULE, date: "awaited", note: "postponed" },
	cancelled: { ...PAST_OR_CALLED_OFF_RULE, date: "struck", note: "cancelled" },
};

/** Sale states decided by the event's record. They override the live availability, which several dates may share. */
export type OffSaleReason = Extract<SaleState, "cancelled" | "postponed" | "past" | "ended">;

export function offSaleReason(
	{ status, startsAt, endsAt, saleEndsAt, isOver }: SaleFacts,
	hasPassed: (iso: string | undefined) => boolean,
): OffSaleReason | undefined {
	if (status === "cancelled" || status === "postponed") return status;
	if (isOver || hasPassed(endsAt ?? startsAt)) return "past";
	return hasPassed(saleEndsAt) ? "ended" : undefined;
}

export function saleState(
	facts: SaleFacts,
	liveAvailability: Availability | undefined,
	{ hasPassed, isAhead }: Clock,
): SaleState {
	const availability = liveAvailability ?? facts.availability;
	const end = offSaleReason(facts, hasPassed);
	if (end) return end;
	if (availability !== "on_sale" && availability !== "few_left" && isAhead(facts.saleStartsAt))
		return "not_started";
	return availability ?? "unknown";
}

/** Compares timestamps with the current time. Both functions return false while the current time is unknown. */
export interface Clock {
	hasPassed: (iso: string | undefined) => boolean;
	isAhead: (iso: string | undefined) => boolean;
}

/** Creates a clock. @param now current time (ms); undefined in a page's first render, which must equal the HTML */
export function clockAt(now: number | undefined): Clock {
	const msUntil = (iso: string | undefined) =>
		now === undefined || iso === undefined ? Number.NaN : Date.parse(iso) - now;
	return { hasPassed: (iso) => msUntil(iso) <= 0, isAhead: (iso) => msUntil(iso) > 0 };
}
