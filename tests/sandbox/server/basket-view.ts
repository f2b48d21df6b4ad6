import type { EventRecord } from "../records";
import { hasActiveHolds, heldCount, type Line, type SandboxBasket, type Warning } from "./basket";
import { unixMsToIso } from "./clock";
import { type Minor, moneyNumber, moneyString } from "./money";
import { seatTraitsOf } from "./offers";
import { shownSourceId, shownTicketId } from "./opaque-ids";
import { promoOf } from "./promo";
import { priceOf, saleState, stockOf } from "./sale";
import { type HallTicket, ticketById } from "./tickets";
import type { World } from "./world";

type LineState = "HELD" | "EXPIRED" | "PRICE_CHANGED" | "UNAVAILABLE";

/** A line with its current ticket, state and price in minor units. */
export interface LiveLine {
	line: Line;
	ticket: HallTicket;
	state: LineState;
	price: Minor;
	fee: Minor;
}

/** Returns live lines, adds warnings of lost or repriced lines, and raises the version if lines or currency changed. */
export function refreshBasket(world: World, basket: SandboxBasket): LiveLine[] {
	const lines = [...basket.lines.values()].flatMap((line): LiveLine[] => {
		const ticket = ticketById(world.catalogue, line.ticketId);
		if (!ticket) return [];
		const { price, fee } = priceOf(world, ticket, basket.currency);
		return [{ line, ticket, price, fee, state: stateOf(world, basket, line, ticket, price) }];
	});
	for (const { line, state } of lines) {
		if (line.reportedState !== state && state !== "HELD")
			basket.warnings.push(warningOf(line.ticketId, state));
		line.reportedState = state;
	}
	const signature = JSON.stringify([
		basket.currency,
		lines.map(({ line, price, fee, state }) => [line.ticketId, line.count, price, fee, state]),
	]);
	if (signature !== basket.signature && basket.signature !== "") basket.version += 1;
	basket.signature = signature;
	return lines;
}

/** Makes the response to a basket request; each warning is in only one response. */
export function fullBasketResponse(world: World, basket: SandboxBasket) {
	const lines = refreshBasket(world, basket);
	const isHeld = hasActiveHolds(world, basket);
	const hasExpiry = isHeld || (world.profile.keeps_past_expiry && lines.length > 0);
	return {
		created: unixMsToIso(basket.created),
		version: basket.version,
		currency: basket.currency,
		server_time: world.clock.now().toISOString(),
		expires_at: hasExpiry && basket.expiresAt !== null ? unixMsToIso(basket.expiresAt) : null,
		extendable_until: isHeld && basket.extendableUntil !== null ? unixMsToIso(basket.extendableUntil) : null,
		limits: world.settings.limits,
		...promoFields(world, basket, lines),
		tickets: lines.map((live) => ticketRecord(world, basket, live)),
		warnings: basket.warnings.splice(0).map(({ ticket_id, ...warning }) => ({
			...warning,
			ticket_id: ticket_id === null ? null : shownTicketId(world, ticket_id),
		})),
	};
}

/** Returns the sum of the lines that an order would contain. */
export function sumOf(lines: readonly LiveLine[]) {
	const ordered = lines.filter(({ state }) => state === "HELD" || state === "PRICE_CHANGED");
	const price = ordered.reduce((sum, live) => sum + live.price * live.line.count, 0);
	const serviceFee = ordered.reduce((sum, live) => sum + live.fee * live.line.count, 0);
	return { price, serviceFee, total: price + serviceFee };
}

/** Returns the fields about a promo code or gift certificate; none without one. */
function promoFields(world: World, basket: SandboxBasket, lines: readonly LiveLine[]): object {
	const { promo, discount, certificate, toPay } = promoOf(world, basket, sumOf(lines));
	if (!promo && !certificate) return {};
	return {
		...(promo && { promo, discount: moneyString(discount) }),
		...(certificate && {
			certificate: {
				code: certificate.code,
				balance: moneyString(certificate.balance),
				used: moneyString(certificate.used),
			},
		}),
		totals: { to_pay: moneyString(toPay) },
	};
}

function stateOf(
	world: World,
	basket: SandboxBasket,
	line: Line,
	ticket: HallTicket,
	price: Minor,
): LineState {
	if (saleState(world, ticket.event) !== "open") return "UNAVAILABLE";
	if (heldCount(world, basket, line.ticketId) > 0)
		return price === line.agreedPrice ? "HELD" : "PRICE_CHANGED";
	return stockOf(world, ticket, basket.id).free > 0 ? "EXPIRED" : "UNAVAILABLE";
}

/** Makes the ticket of a basket line as API responses contain it. */
export function ticketRecord(world: World, basket: SandboxBasket, live: LiveLine) {
	const { line, ticket, state, price, fee } = live;
	const { oldPrice } = priceOf(world, ticket, basket.currency);
	const previousPrice = state === "PRICE_CHANGED" ? line.agreedPrice : oldPrice;
	const { free } = stockOf(world, ticket, basket.id);
	return {
		id: shownTicketId(world, line.ticketId),
		// A decimal string, while the fee is a number: the contract allows both.
		price: moneyString(price),
		old_price: previousPrice === null ? null : moneyString(previousPrice),
		count: line.count,
		max_count: ticket.seat ? 1 : Math.min(free, world.settings.limits.max_per_event),
		extra: { service_fee: moneyNumber(fee) },
		title: ticket.section.title,
		sector: ticket.seat ? ticket.section.title : null,
		row: ticket.seat?.row ?? null,
		seat: ticket.seat?.seat ?? null,
		...seatTraitsOf(ticket),
		state,
		event: eventFields(world, ticket),
	};
}

/** Makes the event of a ticket as API responses contain it. */
function eventFields(world: World, { event }: HallTicket) {
	const cityRecord = world.catalogue.cityOf(event);
	return {
		id: event.id,
		event_source_id: shownSourceId(world, event.event_source_id),
		language: event.language ?? null,
		title: event.title,
		started_at: event.started_at ?? null,
		ended_at: endOf(event),
		status: event.status ?? "active",
		time_zone: cityRecord?.time_zone ?? null,
		place: world.catalogue.places.get(event.place_id)?.name ?? null,
		city_slug: cityRecord?.slug ?? null,
		image: event.image ?? null,
		age_rating: event.age_rating ?? null,
	};
}

/** Returns when an event ends, as ISO 8601, computed from its duration if need be; null if unknown. */
function endOf({ started_at, ended_at, duration_minutes }: EventRecord): string | null {
	if (ended_at !== undefined || started_at === undefined || duration_minutes === undefined)
		return ended_at ?? null;
	return unixMsToIso(Date.parse(started_at) + duration_minutes * 60_000);
}

function warningOf(ticketId: number, state: Exclude<LineState, "HELD">): Warning {
	if (state === "PRICE_CHANGED")
		return { code: state, ticket_id: ticketId, message: "The price has changed." };
	if (state === "EXPIRED")
		return { code: "BASKET_EXPIRED", ticket_id: ticketId, message: "The hold has expired." };
	return { code: "SEAT_TAKEN", ticket_id: ticketId, message: "The ticket is no longer available." };
}
