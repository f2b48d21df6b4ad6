import * as v from "valibot";
import type { Transaction } from "./database";

/** A seat, or a category of tickets without seats. */
export interface StockTicket {
	id: number | string;
	source: number | string;
	event: number | string;
	started_at?: string | undefined;
	seat_id?: string | undefined;
	labels?: { sector?: string | undefined; row?: string | undefined; seat?: string | undefined };
	/** In major units. */
	price: number;
	fee: number;
	capacity: number;
	max_count: number;
}

const id = v.union([v.number(), v.string()]);
const text = v.optional(v.string());
const eventSchema = v.object({
	id,
	event_source_id: id,
	started_at: text,
	hall_id: v.nullish(id),
	price_from: v.nullish(v.union([v.number(), v.string()]), 1_000),
});
const layoutSchema = v.object({
	sections: v.array(v.object({ id, title: text })),
	seats: v.array(v.object({ id: v.string(), section_id: id, row: text, seat: text })),
});
const hallSchema = v.object({ id, layout: v.nullish(layoutSchema) });

/** A hall without seats. */
const NO_LAYOUT: v.InferOutput<typeof layoutSchema> = {
	sections: [{ id: "entry", title: "Входной билет" }],
	seats: [],
};
const PER_PAGE = 100;

/** Puts tickets on sale. */
export async function addStock(transaction: Transaction, tickets: readonly StockTicket[]): Promise<void> {
	const rows = tickets.map((ticket) => ({
		labels: {},
		...ticket,
		id: JSON.stringify(ticket.id),
		event: JSON.stringify(ticket.event),
	}));
	await transaction(
		(sql) => sql`
			INSERT INTO tickets (id, source, event, started_at, seat_id, labels, price, fee, capacity, max_count)
			SELECT id, source, event, started_at, seat_id, labels, price, fee, capacity, max_count
			FROM jsonb_populate_recordset(NULL::tickets, ${JSON.stringify(rows)}::jsonb) ON CONFLICT DO NOTHING`,
	);
}

/** Makes tickets for all dates of a public API's events with one of these values of `event_source_id`. */
export async function stockOf(catalogueUrl: string, sources: readonly string[]): Promise<StockTicket[]> {
	if (sources.length === 0) return [];
	const halls = await list(`${catalogueUrl}/v1/events_halls`, hallSchema);
	const events = await list(`${catalogueUrl}/v1/events`, eventSchema);
	return events.flatMap((event) => {
		const layout = halls.find((hall) => hall.id === event.hall_id)?.layout ?? NO_LAYOUT;
		return sources.includes(String(event.event_source_id)) ? ticketsOf(event, layout) : [];
	});
}

async function list<Schema extends v.GenericSchema>(url: string, schema: Schema) {
	const records: v.InferOutput<Schema>[] = [];
	for (let page = 1; ; page += 1) {
		const answer = await fetch(`${url}?page=${page}&per_page=${PER_PAGE}`);
		const { data } = v.parse(v.object({ data: v.array(schema) }), await answer.json());
		records.push(...data);
		if (data.length < PER_PAGE) return records;
	}
}

function ticketsOf(event: v.InferOutput<typeof eventSchema>, layout: typeof NO_LAYOUT): StockTicket[] {
	const dated = { source: event.event_source_id, event: event.id, started_at: event.started_at };
	return layout.sections.flatMap((section, at) => {
		const price = Math.round(Number(event.price_from)) + 250 * (layout.sections.length - 1 - at);
		const common = { ...dated, price, fee: price / 10 };
		const seats = layout.seats.filter(({ section_id }) => section_id === section.id);
		const entry = { ...common, id: `c/${event.id}/${section.id}`, labels: { sector: section.title } };
		if (seats.length === 0) return { ...entry, capacity: 200, max_count: 10 };
		return seats.map(({ id, row, seat }) => ({
			...common,
			id: `s/${event.id}/${id}`,
			seat_id: id,
			labels: { sector: section.title, row, seat },
			capacity: 1,
			max_count: 1,
		}));
	});
}
