import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { type Backend, CURRENCY, idOfText } from "./context";
import { currencyCode, read } from "./refusal";

const source_id = v.optional(v.string());
const EventsQuery = v.strictObject({
	event_source_id_in: v.string(),
	currency_code: currencyCode,
	source_id,
});
const DatesQuery = v.strictObject({ event_source_id: v.string(), currency: currencyCode, source_id });

/** Registers the calls of prices. All prices are in one currency, whichever is asked for. */
export function registerPrices(server: FastifyInstance, { stockUp, transaction }: Backend): void {
	server.get("/v2/events_prices", async (request) => {
		const sources = read(EventsQuery, request.query).event_source_id_in.split(",");
		await stockUp(sources);
		const rows = await transaction(
			(sql) => sql<{ source: string }>`
				SELECT source, min(price)::text AS price_min, max(price)::text AS price_max FROM tickets
				WHERE source = ANY(${sources}) GROUP BY source`,
		);
		return rows.map(({ source, ...prices }) => ({
			id: idOfText(source),
			...prices,
			currency_code: CURRENCY,
		}));
	});

	server.get("/v2/dates_prices", async (request) => {
		const { event_source_id } = read(DatesQuery, request.query);
		await stockUp([event_source_id]);
		return transaction(
			(sql) => sql`
				SELECT event::jsonb AS event_id, started_at, ${CURRENCY} AS currency_code,
					jsonb_agg(jsonb_build_object(
						'id', id::jsonb, 'seat_id', seat_id, 'price', price::text,
						'extra', jsonb_build_object('service_fee', fee::text),
						'available', remaining > 0, 'max_count', least(max_count, remaining)
					) || labels ORDER BY position) AS offers
				FROM (SELECT *, left_for('', id) AS remaining FROM tickets WHERE source = ${event_source_id}) AS offered
				GROUP BY event, started_at ORDER BY started_at`,
		);
	});
}
