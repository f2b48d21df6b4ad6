import type { Work } from "./database";

export const HOLD_MS = 15 * 60_000;
/** How many of a ticket a session may have. */
export async function leftFor(work: Work, session: string, ticket: string): Promise<number> {
	const values = [session, ticket, work.now];
	return (await work.row<{ left: number }>("SELECT left_for($1, $2, $3) AS left", values))?.left ?? 0;
}

interface News {
	order_id: number;
	status: string;
	charge: string;
}

/** Applies what the bank has reported by now, then ends orders whose time to pay is over. */
export async function settle(work: Work): Promise<void> {
	const due = await work.rows<News>(
		"DELETE FROM bank_news WHERE at <= $1 RETURNING id, at, order_id, status, charge",
		[work.now],
	);
	for (const news of due) {
		if (news.status === "PAID") await finishPayment(work, news.order_id);
		else
			await work.rows(
				`UPDATE orders SET status = $2, charge = $3 WHERE id = $1 AND status IN ('AWAITING_PAYMENT', 'PROCESSING', 'FAILED')`,
				[news.order_id, news.status, news.charge],
			);
	}
	await work.rows(
		`UPDATE orders SET status = 'EXPIRED' WHERE status IN ('AWAITING_PAYMENT', 'FAILED') AND pay_before <= $1
			AND NOT EXISTS (SELECT FROM bank_news WHERE order_id = orders.id)`,
		[work.now],
	);
}

/** Sells the tickets of a paid order and takes them out of the basket, or gives the money back if they are gone. */
async function finishPayment(work: Work, order: number): Promise<void> {
	const lines = await work.rows<{ ticket: string; count: number; session: string; status: string }>(
		`SELECT ticket, count, session, status FROM order_tickets JOIN orders ON orders.id = order_id WHERE order_id = $1`,
		[order],
	);
	if (lines.some(({ status }) => status === "PAID" || status === "REFUNDED")) return;
	for (const { ticket, count, session } of lines) {
		if ((await leftFor(work, session, ticket)) >= count) continue;
		await work.rows("UPDATE orders SET status = 'REFUNDED', charge = 'returned' WHERE id = $1", [order]);
		return;
	}
	for (const { ticket, count, session } of lines) {
		await work.rows("UPDATE tickets SET sold = sold + $2 WHERE id = $1", [ticket, count]);
		await work.rows("DELETE FROM holds WHERE session = $1 AND ticket = $2 AND count <= $3", [
			session,
			ticket,
			count,
		]);
		await work.rows("UPDATE holds SET count = count - $3 WHERE session = $1 AND ticket = $2", [
			session,
			ticket,
			count,
		]);
	}
	await work.rows(
		`UPDATE order_tickets SET barcodes = (
			SELECT array_agg(order_id || '-' || md5(ticket || number)) FROM generate_series(1, count) AS number
		) WHERE order_id = $1`,
		[order],
	);
	await work.rows("UPDATE orders SET status = 'PAID', charge = 'taken' WHERE id = $1", [order]);
}
