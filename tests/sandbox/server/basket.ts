import { notFound, SandboxError } from "./api-error";
import type { Minor } from "./money";
import { priceOf, saleState, stockOf } from "./sale";
import { type HallTicket, ticketById } from "./tickets";
import type { World } from "./world";

/** A basket line. The inventory records whether its tickets are still held. */
export interface Line {
	ticketId: number;
	count: number;
	/** Price when the visitor last added or changed the line, in minor units of the basket's currency. */
	agreedPrice: Minor;
	/** State at the last `refreshBasket`, HELD if the visitor changed the line since; only a new state is warned of. */
	reportedState: string;
}

/** A warning in a basket's response, for example about a changed price. */
export interface Warning {
	code: string;
	ticket_id: number | null;
	message: string;
}

export interface SandboxBasket {
	/** Also identifies the basket in the inventory, as the holder of tickets. */
	id: string;
	/** Unix time, ms, like `expiresAt` and `extendableUntil`. */
	created: number;
	version: number;
	currency: string;
	expiresAt: number | null;
	extendableUntil: number | null;
	lines: Map<number, Line>;
	warnings: Warning[];
	/** Promo code or gift certificate in use, as in the sandbox's list. */
	code: string | null;
	/** Fingerprint of lines and currency at the last `refreshBasket`, empty before the first; changes raise `version`. */
	signature: string;
}

/** Longest time that a basket with extensions holds tickets, as a multiple of the hold time. */
const MAX_HOLD_FACTOR = 2;

export function createBasket(id: string, created: number, currency: string): SandboxBasket {
	const emptyState = {
		expiresAt: null,
		extendableUntil: null,
		lines: new Map(),
		warnings: [],
		code: null,
		signature: "",
	};
	return { id, created, version: 1, currency, ...emptyState };
}

/**
 * ADD_TICKET: adds to the count; a seat already held stays, an expired line is held again with this count. Throws
 * NOT_FOUND, SALE_ENDED, LIMIT_EXCEEDED (args.max), SEAT_TAKEN, NOT_ENOUGH (args.left: how many more can be held).
 */
export function addTicket(world: World, basket: SandboxBasket, ticketId: number, count: number): void {
	const ticket = saleableTicket(world, ticketId);
	const held = heldCount(world, basket, ticketId);
	if (ticket.seat && held === 1 && count === 1) storeLine(world, basket, ticket, 1);
	else holdTickets(world, basket, ticket, held + count);
}

/** UPDATE_TICKET: sets the count; 0 deletes. Throws like ADD_TICKET, and BASKET_EXPIRED for a line not held. */
export function updateTicket(world: World, basket: SandboxBasket, ticketId: number, count: number): void {
	if (count === 0) {
		deleteTicket(world, basket, ticketId);
		return;
	}
	if (!basket.lines.has(ticketId)) throw notFound(`A ticket ${ticketId} in the basket`);
	const ticket = saleableTicket(world, ticketId);
	if (heldCount(world, basket, ticketId) === 0) throw holdExpiredError();
	holdTickets(world, basket, ticket, count);
}

/** DELETE_TICKET: removes a ticket's line; succeeds even if the basket has no such line. */
export function deleteTicket(world: World, basket: SandboxBasket, ticketId: number): void {
	world.inventory.release(ticketId, basket.id);
	basket.lines.delete(ticketId);
	if (!hasActiveHolds(world, basket)) clearHoldExpiry(basket);
}

export function clearBasket(world: World, basket: SandboxBasket): void {
	for (const ticketId of basket.lines.keys()) world.inventory.release(ticketId, basket.id);
	basket.lines.clear();
	clearHoldExpiry(basket);
}

/** Extends all holds, up to `extendable_until`. Throws BASKET_EXPIRED when nothing is held. */
export function extendBasket(world: World, basket: SandboxBasket): void {
	if (!hasActiveHolds(world, basket) || basket.extendableUntil === null) throw holdExpiredError();
	endHoldsAt(
		world,
		basket,
		Math.min(world.clock.ms() + world.settings.holdSeconds * 1000, basket.extendableUntil),
	);
}

/** Sets the end of all current holds of a basket. @param until Unix time, ms */
export function endHoldsAt(world: World, basket: SandboxBasket, until: number): void {
	for (const { ticketId } of basket.lines.values()) {
		const held = heldCount(world, basket, ticketId);
		if (held > 0) world.inventory.hold(ticketId, basket.id, held, until);
	}
	basket.expiresAt = until;
	basket.extendableUntil = Math.max(basket.extendableUntil ?? until, until);
}

export function heldCount(world: World, basket: SandboxBasket, ticketId: number): number {
	return world.inventory.heldBy(ticketId, basket.id, world.clock.ms());
}

export function hasActiveHolds(world: World, basket: SandboxBasket): boolean {
	return [...basket.lines.keys()].some((ticketId) => heldCount(world, basket, ticketId) > 0);
}

/** Makes the basket hold `wanted` of these tickets in all, and stores the line. Throws if that isn't possible. */
function holdTickets(world: World, basket: SandboxBasket, ticket: HallTicket, wanted: number): void {
	checkLimits(world, basket, ticket, wanted);
	const { free } = stockOf(world, ticket, basket.id);
	if (wanted > free) {
		if (ticket.seat && free === 0) throw new SandboxError("SEAT_TAKEN", "The seat is not free any more.");
		const available = Math.max(0, free - heldCount(world, basket, ticket.id));
		throw new SandboxError("NOT_ENOUGH", "Fewer tickets are left.", { args: { left: available } });
	}
	if (!hasActiveHolds(world, basket)) setHoldExpiry(world, basket);
	world.inventory.hold(ticket.id, basket.id, wanted, basket.expiresAt ?? world.clock.ms());
	storeLine(world, basket, ticket, wanted);
}

/** Stores the line with `count` and the current price; warns the visitor of a price change not yet reported. */
function storeLine(world: World, basket: SandboxBasket, ticket: HallTicket, count: number): void {
	const { price } = priceOf(world, ticket, basket.currency);
	const previousLine = basket.lines.get(ticket.id);
	if (previousLine && previousLine.agreedPrice !== price && previousLine.reportedState !== "PRICE_CHANGED") {
		basket.warnings.push({ code: "PRICE_CHANGED", ticket_id: ticket.id, message: "The price has changed." });
	}
	basket.lines.set(ticket.id, { ticketId: ticket.id, count, agreedPrice: price, reportedState: "HELD" });
}

/** Throws LIMIT_EXCEEDED if `wanted` of these tickets would be too many for one event or one basket. */
function checkLimits(world: World, basket: SandboxBasket, ticket: HallTicket, wanted: number): void {
	const { max_count, max_per_event } = world.settings.limits;
	let ticketsInBasket = wanted;
	let ticketsOfEvent = wanted;
	for (const { ticketId } of basket.lines.values()) {
		if (ticketId === ticket.id) continue;
		const held = heldCount(world, basket, ticketId);
		ticketsInBasket += held;
		if (ticketById(world.catalogue, ticketId)?.event.id === ticket.event.id) ticketsOfEvent += held;
	}
	if (ticketsOfEvent > max_per_event) throw limitExceeded("one event", max_per_event);
	if (ticketsInBasket > max_count) throw limitExceeded("one basket", max_count);
}

function saleableTicket(world: World, ticketId: number): HallTicket {
	const ticket = ticketById(world.catalogue, ticketId);
	if (!ticket) throw notFound(`The ticket ${ticketId}`);
	if (saleState(world, ticket.event) !== "open")
		throw new SandboxError("SALE_ENDED", "This event is not on sale now.");
	return ticket;
}

function setHoldExpiry(world: World, basket: SandboxBasket): void {
	const holdMs = world.settings.holdSeconds * 1000;
	basket.expiresAt = world.clock.ms() + holdMs;
	basket.extendableUntil = world.clock.ms() + holdMs * MAX_HOLD_FACTOR;
}

function clearHoldExpiry(basket: SandboxBasket): void {
	basket.expiresAt = null;
	basket.extendableUntil = null;
}

function holdExpiredError(): SandboxError {
	return new SandboxError("BASKET_EXPIRED", "The tickets are not held any more.");
}

function limitExceeded(what: string, max: number): SandboxError {
	return new SandboxError("LIMIT_EXCEEDED", `There can be at most ${max} tickets in ${what}.`, {
		args: { max },
	});
}
