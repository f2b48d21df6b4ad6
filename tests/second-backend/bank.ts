import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { Backend } from "./context";
import type { Sql } from "./database";
import { notFound, read } from "./refusal";

/** What the bank reports after a choice, and how many milliseconds later. */
type News = readonly [afterMs: number, status: string, charge: "none" | "pending" | "taken"];
/** What a buyer can choose at the bank; without a label, only tests do. */
interface Choice {
	label?: string;
	leadsTo: "return_url" | "cancel_url";
	news: readonly News[];
}

const heard: News = [0, "AWAITING_PAYMENT", "pending"];
const paid = (afterMs: number): News => [afterMs, "PAID", "taken"];
const failed = (afterMs: number, charge: "none" | "pending"): News => [afterMs, "FAILED", charge];
/** The bank's reports come after the buyer is back, as they do in practice. */
const CHOICES = {
	pay: { label: "Оплатить", leadsTo: "return_url", news: [heard, paid(700)] },
	slow: { leadsTo: "return_url", news: [[200, "PROCESSING", "pending"], paid(6_000)] },
	late: { leadsTo: "return_url", news: [heard, paid(20_000)] },
	failed_first: {
		label: "Сбой, затем оплата",
		leadsTo: "return_url",
		news: [failed(0, "pending"), paid(3_000)],
	},
	decline: { label: "Отклонить", leadsTo: "cancel_url", news: [failed(300, "none")] },
	silent: { label: "Не отвечать", leadsTo: "return_url", news: [] },
	back: { leadsTo: "cancel_url", news: [] },
} satisfies Record<string, Choice>;
const Press = v.strictObject({ choice: v.picklist(Object.keys(CHOICES) as (keyof typeof CHOICES)[]) });

interface Payment {
	order_id: number;
	return_url: string;
	cancel_url: string;
	amount: string;
}

/** Registers the bank's page, and what its buttons do. */
export function registerBank(server: FastifyInstance, { transaction }: Backend): void {
	server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
		done(null, Object.fromEntries(new URLSearchParams(String(body)))),
	);
	type Route = { Params: { id: string } };

	server.get<Route>("/bank/pay/:id", async ({ params }, reply) => {
		const { amount } = await transaction((sql) => paymentOf(sql, params.id));
		const buttons = Object.entries<Choice>(CHOICES).map(
			([name, { label }]) => label && `<button name="choice" value="${name}">${label}</button>`,
		);
		return reply.type("text/html; charset=utf-8").send(
			`<!doctype html><html lang="ru"><title>Банк</title><link rel="icon" href="data:,">
			<h1>Банк</h1><p>${amount.replace(".", ",")}</p><form method="post">${buttons.join("")}</form>`,
		);
	});

	server.post<Route>("/bank/pay/:id", async ({ params, body }, reply) => {
		const { leadsTo, news }: Choice = CHOICES[read(Press, body).choice];
		const payment = await transaction(async (sql) => {
			const found = await paymentOf(sql, params.id);
			const [payable] = await sql`SELECT FROM payable_orders WHERE id = ${found.order_id}`;
			for (const [afterMs, status, charge] of payable ? news : [])
				await sql`
					INSERT INTO bank_news (order_id, at, status, charge)
					VALUES (${found.order_id}, moment() + ${afterMs}, ${status}, ${charge})`;
			return found;
		});
		return reply.code(303).header("location", payment[leadsTo]).send();
	});
}

async function paymentOf(sql: Sql, id: string): Promise<Payment> {
	const [payment] = await sql<Payment>`
		SELECT payments.*, sum((price + fee) * count)::text AS amount
		FROM payments JOIN order_tickets USING (order_id) WHERE payments.id = ${id} GROUP BY payments.id`;
	if (!payment) throw notFound();
	return payment;
}
