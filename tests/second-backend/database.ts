import { type Transaction as OpenTransaction, PGlite } from "@electric-sql/pglite";

/** Ids are stored as JSON, since 17 and "17" are different ids. Times are milliseconds since the epoch. */
const SCHEMA = `
CREATE TABLE tickets (
	position serial, id text PRIMARY KEY, source text NOT NULL, event text NOT NULL, started_at text,
	seat_id text, labels jsonb NOT NULL,
	price numeric(12, 2) NOT NULL, fee numeric(12, 2) NOT NULL,
	capacity int NOT NULL, max_count int NOT NULL, sold int NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND capacity));
CREATE INDEX ON tickets (source);
CREATE TABLE sessions (id text PRIMARY KEY, created bigint NOT NULL);
CREATE TABLE holds (
	position serial, session text NOT NULL REFERENCES sessions ON DELETE CASCADE, ticket text NOT NULL REFERENCES tickets,
	count int NOT NULL CHECK (count > 0), price numeric(12, 2) NOT NULL, expires_at bigint NOT NULL,
	PRIMARY KEY (session, ticket));
CREATE TABLE orders (
	id serial PRIMARY KEY, number text GENERATED ALWAYS AS ('W-' || (1000 + id)::text || '/26') STORED, key text NOT NULL UNIQUE, session text NOT NULL, basket text NOT NULL,
	status text NOT NULL DEFAULT 'AWAITING_PAYMENT', charge text NOT NULL DEFAULT 'none',
	email text NOT NULL, created bigint NOT NULL, pay_before bigint NOT NULL);
CREATE TABLE order_tickets (
	order_id int NOT NULL REFERENCES orders, ticket text NOT NULL REFERENCES tickets, count int NOT NULL,
	price numeric(12, 2) NOT NULL, fee numeric(12, 2) NOT NULL, barcodes text[], PRIMARY KEY (order_id, ticket));
CREATE TABLE payments (
	id text PRIMARY KEY, order_id int NOT NULL REFERENCES orders, return_url text NOT NULL, cancel_url text NOT NULL);
CREATE TABLE bank_news (
	id serial PRIMARY KEY, order_id int NOT NULL REFERENCES orders, at bigint NOT NULL, status text NOT NULL, charge text NOT NULL);
CREATE INDEX ON holds (ticket);
CREATE INDEX ON order_tickets (ticket);
-- How many of a ticket a buyer may have: all but the sold ones and those in other buyers' baskets and open orders.
CREATE FUNCTION left_for(buyer text, ticket_id text, now bigint) RETURNS int LANGUAGE sql STABLE AS $$
	SELECT greatest(0, capacity - sold - (
		SELECT coalesce(sum(count), 0) FROM (
			SELECT max(count) AS count FROM (
				SELECT session, count FROM holds WHERE ticket = ticket_id AND expires_at > now
				UNION ALL
				SELECT session, count FROM order_tickets JOIN orders ON orders.id = order_id
					WHERE ticket = ticket_id AND status IN ('AWAITING_PAYMENT', 'PROCESSING', 'FAILED')
			) AS claims WHERE session <> buyer GROUP BY session
		) AS others))::int
	FROM tickets WHERE id = ticket_id
$$;
`;

/** An open transaction, with the time at which it runs. */
export interface Work {
	now: number;
	rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
	/** The first row. */
	row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>;
}

export type Transaction = <Result>(task: (work: Work) => Promise<Result>) => Promise<Result>;

/** An in-memory PostgreSQL. It has one connection, so transactions run one after the other. */
export class Database {
	private constructor(
		private readonly postgres: PGlite,
		private readonly now: () => number,
	) {}

	static async open(now: () => number): Promise<Database> {
		const postgres = await PGlite.create();
		await postgres.exec(SCHEMA);
		return new Database(postgres, now);
	}

	/** Runs `task` in a transaction, which is rolled back if `task` throws. */
	readonly transaction: Transaction = (task) =>
		this.postgres.transaction((open) => task(makeWork(open, this.now())));

	async empty(): Promise<void> {
		await this.postgres.exec(
			"TRUNCATE tickets, sessions, holds, orders, order_tickets, payments, bank_news RESTART IDENTITY",
		);
	}

	close(): Promise<void> {
		return this.postgres.close();
	}
}

function makeWork(transaction: OpenTransaction, now: number): Work {
	const rows = async <Row>(sql: string, values: readonly unknown[] = []) =>
		(await transaction.query<Row>(sql, [...values])).rows;
	return {
		now,
		rows,
		row: async <Row>(sql: string, values?: readonly unknown[]) => (await rows<Row>(sql, values))[0],
	};
}
