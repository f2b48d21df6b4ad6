import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { type Backend, CURRENCY, type Line, ticketView } from "./context";
import type { Work } from "./database";
import { checkCall, conflict, notFound, read } from "./refusal";
import { HOLD_MS, leftFor } from "./reservations";
import { requireSession } from "./sessions";

const opaqueId = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.nonEmpty())]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Change = v.variant("type", [
	v.strictObject({ type: v.literal("DELETE_TICKET"), ticket: v.strictObject({ id: opaqueId, count }) }),
	v.strictObject({
		type: v.picklist(["ADD_TICKET", "UPDATE_TICKET"]),
		ticket: v.strictObject({ id: opaqueId, count: v.pipe(count, v.minValue(1)) }),
	}),
]);

interface HeldLine extends Line {
	/** The price when the ticket was put into the basket. */
	held_price: string;
}

/** The lines that a session holds now. A line whose hold ended is gone. */
export function linesOf(work: Work, session: string): Promise<HeldLine[]> {
	return work.rows<HeldLine>(
		`SELECT tickets.*, holds.ticket, holds.count, holds.price AS held_price FROM holds JOIN tickets ON tickets.id = ticket
			WHERE session = $1 AND expires_at > $2 ORDER BY holds.position`,
		[session, work.now],
	);
}

/** Whether the ticket of a line was sold to somebody else. */
export const isGone = ({ capacity, sold, count }: Line) => capacity - sold < count;

/** Registers the basket's calls. They answer with the required fields, and a line's state only if it isn't HELD. */
export function registerBaskets(server: FastifyInstance, backend: Backend): void {
	const { transaction } = backend;

	async function view(work: Work, session: string, asked: { currency?: string | undefined }) {
		// The currency is named only where it isn't the one that was asked for.
		const currency = asked.currency === CURRENCY ? {} : { currency: CURRENCY };
		const created = await work.row<{ created: number }>("SELECT created FROM sessions WHERE id = $1", [
			session,
		]);
		// What is gone from this answer is no longer part of an order.
		await work.rows("DELETE FROM holds WHERE session = $1 AND expires_at <= $2", [session, work.now]);
		const lines = await linesOf(work, session);
		const tickets = lines.map((line) => {
			const isChanged = line.price !== line.held_price;
			const state = isGone(line) ? "UNAVAILABLE" : isChanged ? "PRICE_CHANGED" : undefined;
			return { ...ticketView(backend, line), ...(state && { state }) };
		});
		return { created: new Date(Number(created?.created)).toISOString(), tickets, ...currency };
	}

	server.get("/api/basket", (request, reply) => {
		const asked = checkCall(request, false);
		return transaction(async (work) => {
			return view(work, await requireSession(work, request, reply), asked);
		});
	});

	server.delete("/api/basket", (request, reply) => {
		const asked = checkCall(request, false);
		return transaction(async (work) => {
			const session = await requireSession(work, request, reply);
			await work.rows("DELETE FROM holds WHERE session = $1", [session]);
			return view(work, session, asked);
		});
	});

	server.post("/api/basket/extend", (request, reply) => {
		const asked = checkCall(request, false);
		return transaction(async (work) => {
			const session = await requireSession(work, request, reply);
			const until = [session, work.now, work.now + HOLD_MS];
			await work.rows("UPDATE holds SET expires_at = $3 WHERE session = $1 AND expires_at > $2", until);
			return view(work, session, asked);
		});
	});

	server.post("/api/basket", (request, reply) => {
		const asked = checkCall(request, true);
		const change = read(Change, request.body);
		return transaction(async (work) => {
			const session = await requireSession(work, request, reply);
			const id = JSON.stringify(change.ticket.id);
			if (change.type === "DELETE_TICKET")
				await work.rows("DELETE FROM holds WHERE session = $1 AND ticket = $2", [session, id]);
			else await hold(work, session, id, change.ticket.count, change.type === "ADD_TICKET");
			return view(work, session, asked);
		});
	});
}

/** Holds more of a ticket, or exactly `wanted` of one that is in the basket. A seat that is held already stays held. */
async function hold(work: Work, session: string, id: string, wanted: number, isMore: boolean): Promise<void> {
	const ticket = await work.row<{ price: string; seat_id: string | null; max_count: number }>(
		"SELECT price, seat_id, max_count FROM tickets WHERE id = $1",
		[id],
	);
	if (!ticket) throw notFound();
	const line = (await linesOf(work, session)).find((held) => held.ticket === id);
	if (!line && !isMore) throw notFound();
	if (ticket.seat_id !== null && wanted > 1) throw conflict("LIMIT_EXCEEDED", { max: 1 });
	const count = ticket.seat_id !== null ? 1 : wanted + (isMore ? (line?.count ?? 0) : 0);
	if (count > ticket.max_count) throw conflict("LIMIT_EXCEEDED", { max: ticket.max_count });
	const left = await leftFor(work, session, id);
	if (left < count)
		throw ticket.seat_id === null
			? conflict("NOT_ENOUGH", { left: left - (line?.count ?? 0) })
			: conflict("SEAT_TAKEN");
	await work.rows(
		`INSERT INTO holds (session, ticket, count, price, expires_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (session, ticket) DO UPDATE SET count = $3, price = $4, expires_at = $5`,
		[session, id, count, ticket.price, work.now + HOLD_MS],
	);
}
