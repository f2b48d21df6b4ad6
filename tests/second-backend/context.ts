import type { Transaction } from "./database";

/** The currency of all prices. */
export const CURRENCY = "RUB";

/** A ticket in a basket or an order. */
export interface Line {
	ticket: string;
	count: number;
	price: string;
	fee: string;
	source: string;
	started_at: string | null;
	seat_id: string | null;
	/** Names of sector, row and seat. */
	labels: object;
	/** How many of the ticket the session may have; fewer than `count` once somebody else bought it. */
	remaining: number;
}

/** What the calls share. */
export interface Backend {
	url: string;
	/** Runs a task in a transaction, after what the bank and the clock have changed. */
	transaction: Transaction;
	/** Whether tickets also name their event and their place. */
	named: boolean;
	advanceClock(seconds: number): void;
	/** Puts tickets of the events with these sources on sale, if they aren't yet. */
	stockUp(sources: readonly string[]): Promise<void>;
	reset(): Promise<void>;
}

/** An id as JSON, of its text in a query: of ids that are numbers, the public API says so. */
export const idOfText = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

/** Names the currency of an answer only where it isn't the one that was asked for. */
export const currencyView = (asked: string | undefined) => (asked === CURRENCY ? {} : { currency: CURRENCY });

/** A ticket's required fields; with `named` also which it is. */
export function ticketView({ named }: Backend, line: Line): object {
	const { ticket, price, count, fee, labels, source, started_at } = line;
	const required = { id: JSON.parse(ticket), price, count, extra: { service_fee: fee } };
	const event = { event_source_id: idOfText(source), started_at };
	return named ? { ...required, ...labels, event } : required;
}
