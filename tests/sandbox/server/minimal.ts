/** Fields in minimal responses, by kind of record: those that are required in tests/sandbox/openapi.yaml. */
const REQUIRED_FIELDS = {
	city: ["slug"],
	event: ["id", "event_source_id"],
	place: ["id"],
	person: ["id"],
	article: ["id"],
	category_type: ["id"],
	category: ["id"],
	hall: ["id"],
	date: ["date"],
	acquisition: ["id"],
	landing: ["id"],
	event_price: ["id"],
	date_price: ["event_id", "offers"],
	offer: ["id", "price"],
} as const;

export type RecordKind = keyof typeof REQUIRED_FIELDS;

export function toMinimal(kind: RecordKind, record: object): object {
	return pick(REQUIRED_FIELDS[kind], record);
}

/** Returns a basket with its required fields only (tests/sandbox/openapi.yaml). */
export function toMinimalBasket(basket: { tickets: readonly object[] }): object {
	const tickets = basket.tickets.map((ticket) => pick(["id", "price", "count", "extra"], ticket));
	return { ...pick(["created"], basket), tickets };
}

function pick(fields: readonly string[], record: object): object {
	return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}
