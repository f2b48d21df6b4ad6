import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { isGone, linesOf } from "./baskets";
import { type Backend, CURRENCY, type Line, ticketView } from "./context";
import type { Work } from "./database";
import { checkCall, conflict, invalid, notFound, Refusal, read } from "./refusal";
import { HOLD_MS, leftFor } from "./reservations";
import { requireSession, sessionOf } from "./sessions";

/** Ways to pay; their ids are of both kinds. */
const METHODS = [
	{ id: "card", title: "Банковская карта" },
	{ id: 2, title: "СБП" },
] as const;
const methodId = v.picklist(METHODS.map(({ id }) => id));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10_000));
const NewOrder = v.strictObject({
	// This backend's baskets have no version, so there is none to send back.
	basket_version: v.optional(v.null()),
	expected_total: v.union([
		v.pipe(v.number(), v.minValue(0)),
		v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/)),
	]),
	buyer: v.strictObject({ name: text, email: text, phone: text }),
	acquisition_id: methodId,
	language: text,
	currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
	utm: v.strictObject({
		utm_source: v.optional(text),
		utm_campaign: v.optional(text),
		utm_term: v.optional(text),
	}),
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
	session: string;
	status: string;
}

/** Registers the orders' calls. An order has no secret: its session's cookie opens it. Only payment empties the basket. */
export function registerOrders(server: FastifyInstance, backend: Backend): void {
	const { transaction } = backend;
	server.get("/v2/acquisitions", () => ({ results: METHODS }));

	async function view(
		work: Work,
		{ id, number, status }: OrderRow,
		asked: { currency?: string | undefined },
	) {
		const lines = await work.rows<Line & { barcodes: string[] | null }>(
			`SELECT tickets.*, ordered.* FROM order_tickets AS ordered JOIN tickets ON tickets.id = ticket WHERE order_id = $1`,
			[id],
		);
		const currency = asked.currency === CURRENCY ? {} : { currency: CURRENCY };
		const tickets = lines.map((line) => ({
			...ticketView(backend, line),
			...(line.barcodes && { barcodes: line.barcodes }),
		}));
		return { number, status, tickets, ...currency };
	}

	server.post("/api/orders", (request, reply) => {
		const asked = checkCall(request, true);
		const key = request.headers["idempotency-key"];
		if (typeof key !== "string" || key === "") throw invalid("Idempotency-Key");
		const body = read(NewOrder, request.body);
		return transaction(async (work) => {
			reply.code(201);
			const earlier = await work.row<OrderRow>("SELECT * FROM orders WHERE key = $1", [key]);
			if (earlier) return view(work, earlier, asked);
			checkMeaning(body);
			const session = await requireSession(work, request, reply);
			return view(work, await makeOrder(work, session, key, body), asked);
		});
	});

	const path = "/api/orders/:number";
	type Route = { Params: { number: string } };
	server.get<Route>(path, (request, reply) => {
		const asked = checkCall(request, false);
		return transaction(async (work) => view(work, await orderOf(work, request, reply), asked));
	});

	server.post<Route>(`${path}/payments`, (request, reply) => {
		checkCall(request, true);
		const body = read(NewPayment, request.body);
		return transaction(async (work) => {
			const order = await orderOf(work, request, reply);
			if (order.status === "PAID" || order.status === "REFUNDED") throw conflict("ALREADY_PAID");
			if (order.status === "EXPIRED") throw conflict("BASKET_EXPIRED");
			await expectTicketsLeft(work, order);
			const id = crypto.randomUUID();
			const values = [id, order.id, body.return_url, body.cancel_url];
			await work.rows("INSERT INTO payments VALUES ($1, $2, $3, $4)", values);
			return { redirect_url: `${backend.url}/bank/pay/${id}` };
		});
	});

	server.post<Route>(`${path}/resend`, (request, reply) => {
		checkCall(request, false);
		return transaction(async (work) => {
			const order = await orderOf(work, request, reply);
			if (order.status !== "PAID") throw new Refusal(422, "VALIDATION", { field: "status" });
			return reply.code(204).send();
		});
	});
}

async function orderOf(
	work: Work,
	request: FastifyRequest<{ Params: { number: string } }>,
	reply: FastifyReply,
): Promise<OrderRow> {
	const session = await sessionOf(work, request, reply);
	const order = await work.row<OrderRow>("SELECT * FROM orders WHERE number = $1", [request.params.number]);
	// It gave out no secret, so a request that has one means another order.
	if (!order || order.session !== session || request.headers["x-order-secret"] !== undefined)
		throw notFound();
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

async function makeOrder(
	work: Work,
	session: string,
	key: string,
	{ expected_total, buyer }: v.InferOutput<typeof NewOrder>,
): Promise<OrderRow> {
	const hasEnded = await work.row("SELECT FROM holds WHERE session = $1 AND expires_at <= $2", [
		session,
		work.now,
	]);
	if (hasEnded) throw conflict("BASKET_EXPIRED");
	const lines = await linesOf(work, session);
	if (lines.length === 0) throw conflict("BASKET_CHANGED");
	for (const line of lines) {
		const left = await leftFor(work, session, line.ticket);
		if (isGone(line) || left < line.count)
			throw line.seat_id === null ? conflict("NOT_ENOUGH", { left: 0 }) : conflict("SEAT_TAKEN");
	}
	const totals = await work.row<{ matches: boolean }>(
		`SELECT sum((tickets.price + fee) * count) = $2::numeric AS matches FROM holds JOIN tickets ON tickets.id = ticket
			WHERE session = $1`,
		[session, String(expected_total)],
	);
	if (!totals?.matches)
		throw conflict(
			lines.some(({ price, held_price }) => price !== held_price) ? "PRICE_CHANGED" : "BASKET_CHANGED",
		);
	// Payment empties the basket, so equal lines before and after one are different baskets.
	const paid = await work.row<{ orders: number }>(
		"SELECT count(*)::int AS orders FROM orders WHERE session = $1 AND status = 'PAID'",
		[session],
	);
	const basket = lines.map(({ ticket, count }) => `${ticket}×${count}`).join();
	const [order] = await work.rows<OrderRow>(
		`INSERT INTO orders (key, session, basket, email, created, pay_before) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`,
		[key, session, `${session} ${paid?.orders} ${basket}`, buyer.email, work.now, work.now + HOLD_MS],
	);
	if (!order) throw new Error("The order was not inserted");
	await work.rows(
		`INSERT INTO order_tickets SELECT $1, ticket, count, tickets.price, fee FROM holds JOIN tickets ON tickets.id = ticket
			WHERE session = $2`,
		[order.id, session],
	);
	return order;
}

/** Refuses to take money for tickets that were sold meanwhile, as by an earlier order of the same basket. */
async function expectTicketsLeft(work: Work, { id, session }: OrderRow): Promise<void> {
	const lines = await work.rows<{ ticket: string; count: number }>(
		"SELECT * FROM order_tickets WHERE order_id = $1",
		[id],
	);
	for (const { ticket, count } of lines)
		if ((await leftFor(work, session, ticket)) < count) throw conflict("SEAT_TAKEN");
}
