import { PGlite } from "@electric-sql/pglite";

/** Ids are stored as JSON, since 17 and "17" are different ids. Times are milliseconds since the epoch. */
const SCHEMA = `
-- The time at which a transaction runs.
CREATE FUNCTION moment() RETURNS bigint STABLE RETURN current_setting('shop.moment')::bigint;
CREATE FUNCTION hold_end() RETURNS bigint STABLE RETURN moment() + 15 * 60000;

CREATE TABLE tickets (
	position serial, id text PRIMARY KEY, source text NOT NULL, event text NOT NULL, started_at text,
	seat_id text, labels jsonb NOT NULL, price numeric(12, 2) NOT NULL, fee numeric(12, 2) NOT NULL,
	capacity int NOT NULL, max_count int NOT NULL,
	sold int NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND capacity));
CREATE INDEX ON tickets (source);
CREATE TABLE sessions (id text PRIMARY KEY, created bigint NOT NULL DEFAULT moment());
CREATE TABLE holds (
	position serial, session text NOT NULL REFERENCES sessions ON DELETE CASCADE,
	ticket text NOT NULL REFERENCES tickets, count int NOT NULL CHECK (count > 0),
	price numeric(12, 2) NOT NULL, expires_at bigint NOT NULL DEFAULT hold_end(), PRIMARY KEY (session, ticket));
CREATE INDEX ON holds (ticket);
CREATE TABLE orders (
	id serial PRIMARY KEY, number text GENERATED ALWAYS AS ('W-' || (1000 + id)::text || '/26') STORED,
	key text NOT NULL UNIQUE, session text NOT NULL, email text NOT NULL, basket text NOT NULL,
	status text NOT NULL DEFAULT 'AWAITING_PAYMENT', charge text NOT NULL DEFAULT 'none',
	pay_before bigint NOT NULL DEFAULT hold_end());
CREATE TABLE order_tickets (
	order_id int NOT NULL REFERENCES orders, ticket text NOT NULL REFERENCES tickets, count int NOT NULL,
	price numeric(12, 2) NOT NULL, fee numeric(12, 2) NOT NULL, barcodes text[],
	PRIMARY KEY (order_id, ticket));
CREATE INDEX ON order_tickets (ticket);
CREATE TABLE payments (
	id text PRIMARY KEY, order_id int NOT NULL REFERENCES orders,
	return_url text NOT NULL, cancel_url text NOT NULL);
CREATE TABLE bank_news (
	id serial PRIMARY KEY, order_id int NOT NULL REFERENCES orders,
	at bigint NOT NULL DEFAULT moment(), status text NOT NULL, charge text NOT NULL);

CREATE VIEW open_orders AS SELECT * FROM orders WHERE status IN ('AWAITING_PAYMENT', 'PROCESSING', 'FAILED');
-- Orders that the bank takes a payment of: it takes no second one while the first is under way.
CREATE VIEW payable_orders AS SELECT * FROM open_orders
	WHERE status <> 'PROCESSING' AND NOT EXISTS (SELECT FROM bank_news WHERE order_id = open_orders.id);

-- How many of a ticket a buyer may have: all but the sold ones and those in other buyers' baskets and open orders.
CREATE FUNCTION left_for(buyer text, ticket_id text) RETURNS int STABLE RETURN (
	SELECT greatest(0, capacity - sold - (
		SELECT coalesce(sum(count), 0) FROM (
			SELECT max(count) AS count FROM (
				SELECT session, count FROM holds WHERE ticket = ticket_id AND expires_at > moment()
				UNION ALL
				SELECT session, count FROM order_tickets JOIN open_orders ON open_orders.id = order_id
					WHERE ticket = ticket_id
			) AS claims WHERE session <> buyer GROUP BY session
		) AS others))::int
	FROM tickets WHERE id = ticket_id);

-- What sessions hold now: a line whose hold ended is gone.
CREATE VIEW held AS SELECT
	holds.position, session, ticket, count, holds.price AS held_price, tickets.price, fee, seat_id, labels, source,
	started_at, left_for(session, ticket) AS remaining
	FROM holds JOIN tickets ON tickets.id = ticket WHERE expires_at > moment();
CREATE VIEW ordered AS SELECT
	order_id, session, ticket, count, ordered.price, ordered.fee, barcodes, seat_id, labels, source, started_at,
	left_for(session, ticket) AS remaining
	FROM order_tickets AS ordered JOIN tickets ON tickets.id = ticket JOIN orders ON orders.id = order_id;
`;

/** Runs a statement of an open transaction; the template's values become its parameters. */
export type Sql = <Row>(statement: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

export type Transaction = <Result>(task: (sql: Sql) => Promise<Result>) => Promise<Result>;

/** Opens an in-memory PostgreSQL. It has one connection, so transactions run one after the other. */
export async function openDatabase(now: () => number) {
	const postgres = await PGlite.create();
	await postgres.exec(SCHEMA);
	/** Runs a task in a transaction, which is rolled back if the task throws. */
	const transaction: Transaction = (task) =>
		postgres.transaction(async (open) => {
			await open.sql`SELECT set_config('shop.moment', ${String(now())}, true)`;
			return task(async <Row>(statement: TemplateStringsArray, ...values: unknown[]) => {
				return (await open.sql<Row>(statement, ...values)).rows;
			});
		});
	return {
		transaction,
		empty: () => transaction((sql) => sql`TRUNCATE tickets, sessions, orders RESTART IDENTITY CASCADE`),
		close: () => postgres.close(),
	};
}
