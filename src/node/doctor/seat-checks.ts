import * as v from "valibot";
import type { IdNumbers } from "../../backend/id-numbers";
import { fieldsOf } from "../../domain/fields";
import { layoutSchema } from "../../domain/hall";
import type { OpaqueId } from "../../domain/opaque-id";
import { offerSchema } from "../../domain/price";
import { asSent } from "./as-sent";
import { quote } from "./dropped-values";
import { createFindings, type Finding } from "./finding";
import type { RawRecords } from "./record-checks";

/** Checks that the seat map shows all seats of the halls' layouts. */
export function checkLayouts(raw: RawRecords, ids: IdNumbers): Finding[] {
	const { findings, warn } = createFindings("GET /v1/events_halls");
	for (const hall of (raw.get("/v1/events_halls") ?? []).map(fieldsOf)) {
		const given = fieldsOf(hall.get("layout")).get("seats");
		const seats = usableSeats(hall);
		if (!seats || !Array.isArray(given) || seats.length === given.length) continue;
		const name = asSent(ids, "hall", hall.get("id"));
		warn(
			`${given.length - seats.length} of ${given.length} seats in the layout of hall ${name} can't be used`,
			"they are not on the map",
		);
	}
	return findings;
}

/** Checks that the offers of an event name seats of its halls' layouts, if there are any. */
export function checkSeatIds(
	raw: RawRecords,
	eventSourceId: OpaqueId,
	offers: readonly unknown[],
): Finding[] {
	const { findings, warn } = createFindings("GET /v2/dates_prices");
	const isOfEvent = (event: ReadonlyMap<string, unknown>) =>
		String(event.get("eventSourceId")) === String(eventSourceId);
	const events = (raw.get("/v1/events") ?? []).map(fieldsOf).filter(isOfEvent);
	const hallIds = new Set(events.map((event) => event.get("hallId")));
	const halls = (raw.get("/v1/events_halls") ?? [])
		.map(fieldsOf)
		.filter((hall) => hallIds.has(hall.get("id")));
	const seats = halls.flatMap((hall) => usableSeats(hall) ?? []).map(({ id }) => id);
	if (seats.length === 0) return [];
	const known = new Set<unknown>(seats);
	const named = offers.flatMap((offer) => {
		const read = v.safeParse(offerSchema, offer);
		return read.success && read.output.seatId !== undefined ? [read.output.seatId] : [];
	});
	const [example, ...others] = named.filter((id) => !known.has(id));
	if (example === undefined) return [];
	warn(
		`seat_id of ${others.length + 1} of ${named.length} offers of event ${eventSourceId} is no seat of its hall's layout, such as ${quote(example)}`,
		"they choose those seats from a list, not on the map",
	);
	return findings;
}

/** Returns the seats of a hall's layout that the map can show; undefined without a usable layout. */
function usableSeats(hall: ReadonlyMap<string, unknown>) {
	const layout = v.safeParse(layoutSchema, hall.get("layout"));
	return layout.success ? layout.output.seats : undefined;
}
