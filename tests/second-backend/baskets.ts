import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { handlersOf, NO_BODY } from "./calls";
import { type Backend, currencyView, type Line, ticketView } from "./context";
import type { Sql } from "./database";
import { conflict, notFound, unavailable } from "./refusal";
import { requireSession } from "./sessions";

const id = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.nonEmpty())]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Change = v.variant("type", [
	v.strictObject({ type: v.literal("DELETE_TICKET"), ticket: v.strictObject({ id, count }) }),
	v.strictObject({
		type: v.picklist(["ADD_TICKET", "UPDATE_TICKET"]),
		ticket: v.strictObject({ id, count: v.pipe(count, v.minValue(1)) }),
	}),
]);

interface HeldLine extends Line {
	/** The price when the ticket was put into the basket. */
	held_price: string;
}

type Work<Body = unknown> = (sql: Sql, session: string, body: Body) => Promise<unknown>;

/** The lines that a session holds now. */
export const linesOf = (sql: Sql, session: string) =>
	sql<HeldLine>`SELECT * FROM held WHERE session = ${session} ORDER BY position`;

export const hasNewPrice = ({ price, held_price }: HeldLine) => price !== held_price;

/** Registers the basket's calls. They answer with the required fields, and a line's state only if it isn't HELD. */
export function registerBaskets(server: FastifyInstance, backend: Backend): void {
	const handle = handlersOf(backend.transaction, requireSession);

	async function view(sql: Sql, session: string, currency: string | undefined) {
		// What is gone from this answer is no longer part of an order.
		await sql`DELETE FROM holds WHERE session = ${session} AND expires_at <= moment()`;
		const tickets = (await linesOf(sql, session)).map((line) => {
			const isGone = line.remaining < line.count;
			const state = isGone ? "UNAVAILABLE" : hasNewPrice(line) ? "PRICE_CHANGED" : undefined;
			return { ...ticketView(backend, line), ...(state && { state }) };
		});
		const [created] = await sql<{ ms: number }>`SELECT created AS ms FROM sessions WHERE id = ${session}`;
		return { created: new Date(Number(created?.ms)).toISOString(), tickets, ...currencyView(currency) };
	}

	/** Makes a handler that works on the session's holds, then answers with its basket. */
	const after = <Schema extends v.GenericSchema>(schema: Schema, work: Work<v.InferOutput<Schema>>) =>
		handle(schema, async (sql, session, { body, currency }) => {
			await work(sql, session, body);
			return view(sql, session, currency);
		});
	const nothing = async () => undefined;
	const empty: Work = (sql, session) => sql`DELETE FROM holds WHERE session = ${session}`;
	const extend: Work = (sql, session) => sql`
		UPDATE holds SET expires_at = DEFAULT WHERE session = ${session} AND expires_at > moment()`;
	const path = "/api/basket";
	server.get(path, after(NO_BODY, nothing));
	server.delete(path, after(NO_BODY, empty));
	server.post(`${path}/extend`, after(NO_BODY, extend));
	server.post(path, after(Change, change));
}

/** Takes a ticket out, or holds it for the full time again. A seat that is held already stays held. */
const change: Work<v.InferOutput<typeof Change>> = async (sql, session, { type, ticket }) => {
	const id = JSON.stringify(ticket.id);
	if (type === "DELETE_TICKET") return sql`DELETE FROM holds WHERE session = ${session} AND ticket = ${id}`;
	const [offer] = await sql<Line & { max_count: number; held: number | null }>`
		SELECT *, left_for(${session}, id) AS remaining,
			(SELECT count FROM held WHERE session = ${session} AND ticket = id) AS held
		FROM tickets WHERE id = ${id}`;
	if (!offer || (offer.held === null && type === "UPDATE_TICKET")) throw notFound();
	const { seat_id, price, max_count, remaining } = offer;
	const held = offer.held ?? 0;
	const count = ticket.count + (type === "ADD_TICKET" && seat_id === null ? held : 0);
	if (count > max_count) throw conflict("LIMIT_EXCEEDED", { max: max_count });
	if (count > remaining) throw unavailable(seat_id, remaining - held);
	return sql`
		INSERT INTO holds (session, ticket, count, price) VALUES (${session}, ${id}, ${count}, ${price})
		ON CONFLICT (session, ticket) DO UPDATE SET count = ${count}, price = ${price}, expires_at = DEFAULT`;
};
