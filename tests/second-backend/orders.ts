import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { hasNewPrice, linesOf } from "./baskets";
import { handlersOf, NO_BODY, readCall } from "./calls";
import { type Backend, currencyView, type Line, ticketView } from "./context";
import type { Sql } from "./database";
import { conflict, currencyCode, invalid, notFound, Refusal, read, unavailable } from "./refusal";
import { requireSession, sessionOf } from "./sessions";

/** Ways to pay; their ids are of both kinds. */
const METHODS = [
	{ id: "card", title: "Банковская карта" },
	{ id: 2, title: "СБП" },
] as const;
const methodId = v.picklist(METHODS.map(({ id }) => id));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10_000));
const amount = v.union([v.pipe(v.number(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/))]);
const tag = v.optional(text);
const NewOrder = v.strictObject({
	// This backend's baskets have no version, so there is none to send back.
	basket_version: v.optional(v.null()),
	expected_total: amount,
	buyer: v.strictObject({ name: text, email: text, phone: text }),
	acquisition_id: methodId,
	language: text,
	currency: currencyCode,
	utm: v.strictObject({ utm_source: tag, utm_campaign: tag, utm_term: tag }),
	consents: v.strictObject({ offer: v.boolean(), personal_data: v.boolean(), marketing: v.boolean() }),
});
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const NewPayment = v.strictObject({
	acquisition_id: methodId,
	return_url: webAddress,
	cancel_url: webAddress,
});

interface OrderRow {
	id: number;
	number: string;
	status: string;
}

/** Registers the orders' calls. The session's cookie opens an order: it has no secret. Payment empties the basket. */
export function registerOrders(server: FastifyInstance, backend: Backend): void {
	async function view(sql: Sql, { id, number, status }: OrderRow, currency: string | undefined) {
		const lines = await sql<Line & { barcodes: string[] | null }>`
			SELECT * FROM ordered WHERE order_id = ${id}`;
		const barcodesOf = ({ barcodes }: (typeof lines)[number]) => barcodes && { barcodes };
		const tickets = lines.map((line) => ({ ...ticketView(backend, line), ...barcodesOf(line) }));
		return { number, status, tickets, ...currencyView(currency) };
	}

	server.get("/v2/acquisitions", () => ({ results: METHODS }));

	server.post("/api/orders", (request, reply) => {
		const key = request.headers["idempotency-key"];
		if (typeof key !== "string" || key === "") throw invalid("Idempotency-Key");
		const { body, currency } = readCall(NewOrder, request);
		return backend.transaction(async (sql) => {
			reply.code(201);
			const [earlier] = await sql<OrderRow>`SELECT * FROM orders WHERE key = ${key}`;
			if (earlier) return view(sql, earlier, currency);
			checkMeaning(body);
			const session = await requireSession(sql, request, reply);
			return view(sql, await makeOrder(sql, session, key, body), currency);
		});
	});

	const handle = handlersOf(backend.transaction, orderOf);
	const path = "/api/orders/:number";
	const show = handle(NO_BODY, (sql, order, { currency }) => view(sql, order, currency));
	server.get(path, show);
	const pay = handle(NewPayment, async (sql, { id, status }, { body: { return_url, cancel_url } }) => {
		if (status === "PAID" || status === "REFUNDED") throw conflict("ALREADY_PAID");
		if (status === "EXPIRED") throw conflict("BASKET_EXPIRED");
		// They may have been sold meanwhile, as by an earlier order of the same basket.
		const [gone] = await sql`SELECT FROM ordered WHERE order_id = ${id} AND remaining < count`;
		if (gone) throw conflict("SEAT_TAKEN");
		const payment = randomUUID();
		await sql`INSERT INTO payments VALUES (${payment}, ${id}, ${return_url}, ${cancel_url})`;
		return { redirect_url: `${backend.url}/bank/pay/${payment}` };
	});
	server.post(`${path}/payments`, pay);
	const resend = handle(NO_BODY, async (_, { status }) => {
		if (status !== "PAID") throw new Refusal(422, "VALIDATION", { field: "status" });
	});
	server.post(`${path}/resend`, (request, reply) => resend(request, reply.code(204)));
}

async function orderOf(sql: Sql, request: FastifyRequest, reply: FastifyReply): Promise<OrderRow> {
	const session = await sessionOf(sql, request, reply);
	const { number } = read(v.object({ number: v.string() }), request.params);
	const [order] = await sql<OrderRow>`
		SELECT * FROM orders WHERE number = ${number} AND session = ${session ?? null}`;
	// It gave out no secret, so a request that has one means another order.
	if (!order || request.headers["x-order-secret"] !== undefined) throw notFound();
	return order;
}

/** Refuses an order whose fields have the right types, but values with which nothing can be sold. */
function checkMeaning({ buyer, consents }: v.InferOutput<typeof NewOrder>): void {
	const isWrong = {
		"buyer.email": !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(buyer.email),
		"buyer.phone": !/^\+\d{7,15}$/.test(buyer.phone.replace(/[\s()-]/g, "")),
		"consents.offer": !consents.offer,
		"consents.personal_data": !consents.personal_data,
	};
	const field = Object.entries(isWrong).find(([, wrong]) => wrong)?.[0];
	if (field) throw new Refusal(422, "VALIDATION", { field });
}

async function makeOrder(sql: Sql, session: string, key: string, asked: v.InferOutput<typeof NewOrder>) {
	const [ended] = await sql`SELECT FROM holds WHERE session = ${session} AND expires_at <= moment()`;
	if (ended) throw conflict("BASKET_EXPIRED");
	const lines = await linesOf(sql, session);
	const gone = lines.find(({ remaining, count }) => remaining < count);
	if (gone) throw unavailable(gone.seat_id, 0);
	// An empty basket has no total, so it never matches.
	const [total] = await sql<{ matches: boolean | null }>`
		SELECT sum((price + fee) * count) = ${String(asked.expected_total)}::numeric AS matches FROM held
		WHERE session = ${session}`;
	if (!total?.matches) throw conflict(lines.some(hasNewPrice) ? "PRICE_CHANGED" : "BASKET_CHANGED");
	// Payment empties the basket, so equal lines before and after one are different baskets.
	const [order] = await sql<OrderRow>`
		INSERT INTO orders (key, session, email, basket)
		SELECT ${key}, session, ${asked.buyer.email},
			session || ' ' || (SELECT count(*) FROM orders WHERE session = ${session} AND status = 'PAID')
				|| ' ' || string_agg(ticket || '×' || count, ',' ORDER BY position)
		FROM held WHERE session = ${session} GROUP BY session RETURNING *`;
	if (!order) throw new Error("The order was not inserted");
	await sql`
		INSERT INTO order_tickets
		SELECT ${order.id}, ticket, count, price, fee FROM held WHERE session = ${session} ORDER BY position`;
	return order;
}
