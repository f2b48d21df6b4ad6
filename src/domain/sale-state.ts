import type { Availability } from "./event-price";
import type { EventStatus } from "./event-status";

/** What a buyer meets: what prices say, unless the event itself has come to an end. */
export type SaleState = Availability | "past" | "postponed" | "cancelled";

/** What an event says about its own sale; moments in ISO 8601. */
export interface SaleFacts {
	status?: EventStatus | undefined;
	startsAt?: string | undefined;
	endsAt?: string | undefined;
	saleStartsAt?: string | undefined;
	saleEndsAt?: string | undefined;
	/** The build says that it is over. */
	isOver?: boolean | undefined;
}

interface SaleRule {
	/** `struck`: it won't take place then; `awaited`: and a new date will be announced. */
	date: "plain" | "struck" | "awaited";
	price: "plain" | "struck" | "hidden";
	/** What the main button does: choose tickets, or go to other dates; `wait`: there is none before the sale begins. */
	button: "choose" | "wait" | "instead";
	/** Whether tickets can be chosen now. */
	isOpen: boolean;
	/** Whether the place to choose tickets is on the page; it also says why there are none. */
	tickets: boolean;
	/** Whether there is a date to come that belongs in a calendar. */
	calendar: boolean;
	/** What the page says first. */
	note?: "cancelled" | "postponed" | "past" | "ended";
}

const OPEN: SaleRule = {
	date: "plain",
	price: "plain",
	button: "choose",
	isOpen: true,
	tickets: true,
	calendar: true,
};

const GONE: SaleRule = { ...OPEN, price: "struck", button: "instead", isOpen: false };
const OVER: SaleRule = { ...GONE, price: "hidden", tickets: false, calendar: false };

/** How each state looks and where it leads, for cards, pages, the ticket widget, the basket and tickets alike. */
export const SALE_RULES: Readonly<Record<SaleState, SaleRule>> = {
	on_sale: OPEN,
	few_left: OPEN,
	unknown: OPEN,
	reserved: { ...OPEN, isOpen: false },
	not_started: { ...OPEN, button: "wait", isOpen: false },
	sold_out: GONE,
	ended: { ...GONE, note: "ended" },
	past: { ...OVER, note: "past" },
	postponed: { ...OVER, date: "awaited", note: "postponed" },
	cancelled: { ...OVER, date: "struck", note: "cancelled" },
};

/** How an event's own record ended its sale, which no price record shared with other dates can overrule. */
export type OwnEnd = Extract<SaleState, "cancelled" | "postponed" | "past" | "ended">;

/**
 * @param hasPassed whether a moment lies behind; where the time isn't known, none does
 */
export function ownEnd(
	{ status, startsAt, endsAt, saleEndsAt, isOver }: SaleFacts,
	hasPassed: (iso: string | undefined) => boolean,
): OwnEnd | undefined {
	if (status === "cancelled" || status === "postponed") return status;
	if (isOver || hasPassed(endsAt ?? startsAt)) return "past";
	return hasPassed(saleEndsAt) ? "ended" : undefined;
}

/** The state of an event's sale: its own end first, then the live prices, then the announced beginning. */
export function saleState(
	facts: SaleFacts,
	availability: Availability | undefined,
	{ hasPassed, isAhead }: Clock,
): SaleState {
	const end = ownEnd(facts, hasPassed);
	if (end) return end;
	if (availability !== "on_sale" && availability !== "few_left" && isAhead(facts.saleStartsAt)) return "not_started";
	return availability ?? "unknown";
}

/** Answers about moments; both are false for one that isn't known, and while the time isn't. */
export interface Clock {
	hasPassed: (iso: string | undefined) => boolean;
	isAhead: (iso: string | undefined) => boolean;
}

/** @param now ms; undefined while it isn't known, as in the server's render */
export function clockAt(now: number | undefined): Clock {
	const left = (iso: string | undefined) =>
		now === undefined || iso === undefined ? Number.NaN : Date.parse(iso) - now;
	return { hasPassed: (iso) => left(iso) <= 0, isAhead: (iso) => left(iso) > 0 };
}
