import type { Sql } from "./database";

/** Applies what the bank has reported by now, then ends orders whose time to pay is over. */
export async function settle(sql: Sql): Promise<void> {
	const due = await sql<{ order_id: number; status: string; charge: string }>`
		DELETE FROM bank_news WHERE at <= moment() RETURNING order_id, status, charge`;
	for (const { order_id, status, charge } of due) {
		if (status === "PAID") await finishPayment(sql, order_id);
		else await sql`UPDATE open_orders SET status = ${status}, charge = ${charge} WHERE id = ${order_id}`;
	}
	await sql`UPDATE payable_orders SET status = 'EXPIRED' WHERE pay_before <= moment()`;
}

/** Sells the tickets of a paid order and takes them out of the basket, or gives the money back if they are gone. */
async function finishPayment(sql: Sql, id: number): Promise<void> {
	const [gone] = await sql`SELECT FROM ordered WHERE order_id = ${id} AND remaining < count`;
	const [status, charge] = gone ? ["REFUNDED", "returned"] : ["PAID", "taken"];
	const [changed] = await sql`
		UPDATE orders SET status = ${status}, charge = ${charge}
		WHERE id = ${id} AND status NOT IN ('PAID', 'REFUNDED') RETURNING id`;
	if (!changed || gone) return;
	await sql`
		UPDATE tickets SET sold = sold + count FROM order_tickets WHERE order_id = ${id} AND ticket = tickets.id`;
	await sql`
		DELETE FROM holds USING ordered WHERE order_id = ${id} AND holds.count <= ordered.count
			AND (holds.session, holds.ticket) = (ordered.session, ordered.ticket)`;
	await sql`
		UPDATE holds SET count = holds.count - ordered.count FROM ordered
		WHERE order_id = ${id} AND (holds.session, holds.ticket) = (ordered.session, ordered.ticket)`;
	await sql`
		UPDATE order_tickets SET barcodes = (
			SELECT array_agg(order_id || '-' || md5(ticket || number)) FROM generate_series(1, count) AS number
		) WHERE order_id = ${id}`;
}
