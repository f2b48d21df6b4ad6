import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { Fault, Faults, registerFaults } from "../sandbox/server/faults";
import { type Backend, CURRENCY } from "./context";
import { notFound, read } from "./refusal";

const TicketChange = v.strictObject({
	price: v.optional(v.union([v.number(), v.string()])),
	taken: v.optional(v.boolean()),
});
const BasketChange = v.strictObject({ expire: v.optional(v.boolean()), forget: v.optional(v.boolean()) });
const StatusChange = v.strictObject({ status: v.picklist(["PROCESSING", "PAID", "FAILED"]) });
const ClockChange = v.strictObject({ advance_seconds: v.number() });

/** Registers the sandbox's control routes that tests of both backends use, and the same network faults. */
export function registerControls(
	server: FastifyInstance,
	backend: Backend,
	pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): void {
	const { transaction, clock } = backend;
	const network = { faults: new Faults(), latencyMs: 0, settings: { pause }, profile: { fields: {} } };
	registerFaults(server, network);

	server.get("/sandbox/health", () =>
		transaction(async (work) => {
			const count = await work.row<{ orders: number }>("SELECT count(*)::int AS orders FROM orders");
			return { status: "ok", profile: {}, orders: count?.orders };
		}),
	);
	server.post("/sandbox/reset", async () => {
		network.faults = new Faults();
		await backend.reset();
		return { status: "ok" };
	});
	// Its behaviour is fixed, so profiles change nothing.
	server.post("/sandbox/profile", async () => ({}));
	server.post("/sandbox/clock", async ({ body }) => {
		clock.shiftMs += read(ClockChange, body).advance_seconds * 1_000;
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
	server.get("/sandbox/orders", () =>
		transaction(async (work) => {
			const orders = await work.rows<object>(
				`SELECT number, status, charge, email, basket,
					(SELECT count(*)::int FROM order_tickets WHERE order_id = orders.id) AS tickets FROM orders ORDER BY id`,
			);
			return { data: orders.map((order) => ({ ...order, currency: CURRENCY })) };
		}),
	);
	/** The bank reports a status at once. */
	server.post<{ Params: { number: string } }>("/sandbox/orders/:number", ({ params, body }) => {
		const { status } = read(StatusChange, body);
		return transaction(async (work) => {
			const [order] = await work.rows(
				`INSERT INTO bank_news (order_id, at, status, charge)
					SELECT id, $2, $3, CASE WHEN $3 = 'PAID' THEN 'taken' ELSE 'pending' END FROM orders WHERE number = $1
					RETURNING id`,
				[params.number, work.now, status],
			);
			if (!order) throw notFound();
			return order;
		});
	});
	server.post<{ Params: { id: string } }>("/sandbox/tickets/:id", ({ params, body }) => {
		const { price, taken } = read(TicketChange, body);
		return transaction(async (work) => {
			const ids = [JSON.stringify(params.id), params.id];
			const [ticket] = await work.rows(
				`UPDATE tickets SET price = coalesce($2, price), sold = CASE WHEN $3 THEN capacity ELSE sold END
					WHERE id = ANY($1) RETURNING id`,
				[ids, price === undefined ? null : String(price), taken ?? false],
			);
			if (!ticket) throw notFound();
			return ticket;
		});
	});
	server.post("/sandbox/baskets", ({ body }) => {
		const { expire, forget } = read(BasketChange, body);
		return transaction(async (work) => {
			if (expire) await work.rows("UPDATE holds SET expires_at = $1", [work.now]);
			if (forget) await work.rows("DELETE FROM sessions");
			return {};
		});
	});
}
