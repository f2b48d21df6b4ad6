import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { Backend } from "./context";
import type { Work } from "./database";
import { notFound, read } from "./refusal";

type Charge = "none" | "pending" | "taken";
/** What the bank reports after a choice, and how many milliseconds later. */
type News = readonly [afterMs: number, status: string, charge: Charge];

const paid = (afterMs: number): News => [afterMs, "PAID", "taken"];
/** The buyer's choices at the bank. Its reports come after the buyer is back, as they do in practice. */
const CHOICES = {
	pay: { goes: "return", news: [[0, "AWAITING_PAYMENT", "pending"], paid(700)] },
	slow: { goes: "return", news: [[200, "PROCESSING", "pending"], paid(6_000)] },
	late: { goes: "return", news: [[0, "AWAITING_PAYMENT", "pending"], paid(20_000)] },
	failed_first: { goes: "return", news: [[0, "FAILED", "pending"], paid(3_000)] },
	decline: { goes: "cancel", news: [[300, "FAILED", "none"]] },
	silent: { goes: "return", news: [] },
	back: { goes: "cancel", news: [] },
} as const satisfies Record<string, { goes: "return" | "cancel"; news: readonly News[] }>;
type Choice = keyof typeof CHOICES;

const LABELS: Partial<Record<Choice, string>> = {
	pay: "Оплатить",
	failed_first: "Сбой, затем оплата",
	decline: "Отклонить",
	silent: "Не отвечать",
};
const Press = v.strictObject({
	choice: v.picklist(["pay", "slow", "late", "failed_first", "decline", "silent", "back"]),
});

interface Payment {
	order_id: number;
	return_url: string;
	cancel_url: string;
	status: string;
	amount: string;
}

/** Registers the bank's page, and what its buttons do. */
export function registerBank(server: FastifyInstance, { transaction }: Backend): void {
	server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
		done(null, Object.fromEntries(new URLSearchParams(String(body)))),
	);
	type Route = { Params: { id: string } };

	server.get<Route>("/bank/pay/:id", async ({ params }, reply) => {
		const { amount } = await transaction((work) => paymentOf(work, params.id));
		const buttons = Object.entries(LABELS).map(
			([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`,
		);
		return reply
			.type("text/html; charset=utf-8")
			.send(
				`<!doctype html><html lang="ru"><title>Банк</title><link rel="icon" href="data:,"><h1>Банк</h1><p>${amount.replace(".", ",")}</p><form method="post">${buttons.join("")}</form>`,
			);
	});

	server.post<Route>("/bank/pay/:id", async ({ params, body }, reply) => {
		const { choice } = read(Press, body);
		const address = await transaction((work) => choose(work, params.id, choice));
		return reply.code(303).header("location", address).send();
	});
}

async function choose(work: Work, id: string, choice: Choice): Promise<string> {
	const payment = await paymentOf(work, id);
	const { goes, news } = CHOICES[choice];
	const isPending = await work.row("SELECT FROM bank_news WHERE order_id = $1", [payment.order_id]);
	// The bank takes no second payment of an order, and none of one that is over.
	const isPayable = !isPending && ["AWAITING_PAYMENT", "FAILED"].includes(payment.status);
	for (const [afterMs, status, charge] of isPayable ? news : [])
		await work.rows("INSERT INTO bank_news (order_id, at, status, charge) VALUES ($1, $2, $3, $4)", [
			payment.order_id,
			work.now + afterMs,
			status,
			charge,
		]);
	return goes === "return" ? payment.return_url : payment.cancel_url;
}

async function paymentOf(work: Work, id: string): Promise<Payment> {
	const payment = await work.row<Payment>(
		`SELECT payments.*, status,
			(SELECT sum((price + fee) * count) FROM order_tickets WHERE order_tickets.order_id = orders.id)::text AS amount
			FROM payments JOIN orders ON orders.id = order_id WHERE payments.id = $1`,
		[id],
	);
	if (!payment) throw notFound();
	return payment;
}
