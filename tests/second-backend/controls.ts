import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { Fault, Faults, registerFaults } from "../sandbox/server/faults";
import { type Backend, CURRENCY } from "./context";
import { notFound, read } from "./refusal";

const TicketChange = v.strictObject({
	price: v.optional(v.union([v.number(), v.string()])),
	taken: v.optional(v.boolean(), false),
});
const BasketChange = v.strictObject({ expire: v.optional(v.boolean()), forget: v.optional(v.boolean()) });
const StatusChange = v.strictObject({ status: v.picklist(["PROCESSING", "PAID", "FAILED"]) });
const ClockChange = v.strictObject({ advance_seconds: v.number() });

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Registers the sandbox's control routes that tests of both backends use, and the same network faults. */
export function registerControls(server: FastifyInstance, backend: Backend, pause = sleep): void {
	const { transaction } = backend;
	const network = { faults: new Faults(), latencyMs: 0, settings: { pause }, profile: { fields: {} } };
	registerFaults(server, network);

	server.get("/sandbox/health", async () => {
		const [count] = await transaction((sql) => sql<object>`SELECT count(*)::int AS orders FROM orders`);
		return { status: "ok", profile: {}, ...count };
	});
	server.post("/sandbox/reset", async () => {
		network.faults = new Faults();
		await backend.reset();
		return { status: "ok" };
	});
	// Its behaviour is fixed, so profiles change nothing.
	server.post("/sandbox/profile", async () => ({}));
	server.post("/sandbox/clock", async ({ body }) => {
		backend.advanceClock(read(ClockChange, body).advance_seconds);
		return {};
	});
	server.post("/sandbox/faults", async ({ body }) => {
		for (const fault of [read(v.union([Fault, v.array(Fault)]), body)].flat()) network.faults.add(fault);
		return {};
	});
	server.delete("/sandbox/faults", async () => {
		network.faults = new Faults();
		return {};
	});
	server.get("/sandbox/orders", async () => ({
		data: await transaction(
			(sql) => sql`
				SELECT number, status, charge, email, basket, ${CURRENCY} AS currency,
					(SELECT count(*)::int FROM order_tickets WHERE order_id = orders.id) AS tickets
				FROM orders ORDER BY id`,
		),
	}));
	/** The bank reports a status at once. */
	server.post<{ Params: { number: string } }>("/sandbox/orders/:number", ({ params, body }) => {
		const { status } = read(StatusChange, body);
		return transaction(async (sql) => {
			const charge = status === "PAID" ? "taken" : "pending";
			const [order] = await sql`
				INSERT INTO bank_news (order_id, status, charge)
				SELECT id, ${status}, ${charge} FROM orders WHERE number = ${params.number} RETURNING id`;
			if (!order) throw notFound();
			return order;
		});
	});
	server.post<{ Params: { id: string } }>("/sandbox/tickets/:id", ({ params, body }) => {
		const { price, taken } = read(TicketChange, body);
		return transaction(async (sql) => {
			const [ticket] = await sql`
				UPDATE tickets SET price = coalesce(${price ?? null}, price),
					sold = CASE WHEN ${taken} THEN capacity ELSE sold END
				WHERE id IN (${params.id}, ${JSON.stringify(params.id)}) RETURNING id`;
			if (!ticket) throw notFound();
			return ticket;
		});
	});
	server.post("/sandbox/baskets", ({ body }) => {
		const { expire, forget } = read(BasketChange, body);
		return transaction(async (sql) => {
			if (expire) await sql`UPDATE holds SET expires_at = moment()`;
			if (forget) await sql`DELETE FROM sessions`;
			return {};
		});
	});
}
