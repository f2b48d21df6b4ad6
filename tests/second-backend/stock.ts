import * as v from "valibot";
import type { Database } from "./database";

type Id = number | string;

/** A seat, or a category of tickets without seats. */
export interface StockTicket {
	id: Id;
	source: Id;
	event: Id;
	started_at?: string | undefined;
	seat_id?: string | undefined;
	sector?: string | undefined;
	row_label?: string | undefined;
	seat?: string | undefined;
	title?: string | undefined;
	/** In major units. */
	price: string;
	fee: string;
	capacity: number;
	max_count: number;
}

const id = v.union([v.number(), v.string()]);
const text = v.nullish(v.string());
const eventSchema = v.object({
	id,
	event_source_id: id,
	started_at: text,
	status: text,
	hall_id: v.nullish(id),
	price_from: v.nullish(v.union([v.number(), v.string()])),
});
const hallSchema = v.object({
	id,
	layout: v.nullish(
		v.object({
			sections: v.array(v.object({ id, title: text, standing: v.nullish(v.boolean()) })),
			seats: v.array(v.object({ id, section_id: id, row: text, seat: text })),
		}),
	),
});
type EventRecord = v.InferOutput<typeof eventSchema>;
type HallRecord = v.InferOutput<typeof hallSchema>;

const PER_PAGE = 100;
const CATEGORY_CAPACITY = 200;
const CATEGORY_MAX = 10;

/** Puts tickets on sale in the database. */
export async function addStock(database: Database, tickets: readonly StockTicket[]): Promise<void> {
	const rows = tickets.map((ticket) => ({
		...ticket,
		id: JSON.stringify(ticket.id),
		source: String(ticket.source),
		event: JSON.stringify(ticket.event),
	}));
	await database.transaction((work) =>
		work.rows(
			`INSERT INTO tickets (id, source, event, started_at, seat_id, sector, row_label, seat, title, price, fee, capacity, max_count)
				SELECT id, source, event, started_at, seat_id, sector, row_label, seat, title, price, fee, capacity, max_count
				FROM jsonb_populate_recordset(NULL::tickets, $1::jsonb) ON CONFLICT DO NOTHING`,
			[JSON.stringify(rows)],
		),
	);
}

/** The events and halls of a public API, read once, for which tickets are put on sale. */
export class Catalogue {
	private records: Promise<{ events: EventRecord[]; halls: HallRecord[] }> | undefined;

	constructor(private readonly url: string) {}

	/** Makes the tickets of all dates with this `event_source_id`. */
	async stockOf(source: string): Promise<StockTicket[]> {
		this.records ??= this.readAll();
		const { events, halls } = await this.records;
		return events
			.filter(({ event_source_id, status }) => String(event_source_id) === source && status !== "cancelled")
			.flatMap((event) =>
				ticketsOf(
					event,
					halls.find((hall) => hall.id === event.hall_id),
				),
			);
	}

	private async readAll() {
		const [events, halls] = await Promise.all([
			this.list("/v1/events", eventSchema),
			this.list("/v1/events_halls", hallSchema),
		]);
		return { events, halls };
	}

	private async list<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>[]> {
		const records: v.InferOutput<Schema>[] = [];
		for (let page = 1; ; page += 1) {
			const answer = await fetch(`${this.url}${path}?page=${page}&per_page=${PER_PAGE}`);
			const { data } = v.parse(v.object({ data: v.array(schema) }), await answer.json());
			records.push(...data);
			if (data.length < PER_PAGE) return records;
		}
	}
}

function ticketsOf(event: EventRecord, hall: HallRecord | undefined): StockTicket[] {
	const base = Math.round(Number(event.price_from ?? 1_000));
	const common = { source: event.event_source_id, event: event.id, started_at: event.started_at ?? undefined };
	const sections = hall?.layout?.sections ?? [{ id: "entry", title: "Входной билет", standing: true }];
	return sections.flatMap((section, at) => {
		const price = base + 250 * (sections.length - 1 - at);
		const money = { price: price.toFixed(2), fee: (price / 10).toFixed(2) };
		const named = { ...common, ...money, sector: section.title ?? undefined };
		const seats = hall?.layout?.seats.filter(({ section_id }) => section_id === section.id) ?? [];
		if (seats.length === 0)
			return {
				...named,
				id: `c/${event.id}/${section.id}`,
				title: section.title ?? undefined,
				capacity: CATEGORY_CAPACITY,
				max_count: CATEGORY_MAX,
			};
		return seats.map((seat) => ({
			...named,
			id: `s/${event.id}/${seat.id}`,
			seat_id: String(seat.id),
			row_label: seat.row ?? undefined,
			seat: seat.seat ?? undefined,
			capacity: 1,
			max_count: 1,
		}));
	});
}
