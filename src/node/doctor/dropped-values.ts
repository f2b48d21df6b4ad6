import { wireName } from "../../backend/answer";
import { fieldsOf } from "../../domain/fields";
import { exampleName, type RecordName } from "./record-name";

export const PRICE_FIELDS = ["priceMin", "priceMax", "totalMin", "totalMax"];

/** Impact of a value that can't be read, by field, where it is more than a gap on the page. */
const IMPACTS: Readonly<Record<string, string>> = {
	available: "they can choose those tickets unless availability says otherwise",
	buy_url: "there is no link to the tickets",
	location_id: "the event is listed for no city",
	sale_ends_at: "tickets seem to be on sale after its end",
	...Object.fromEntries(PRICE_FIELDS.map((name) => [wireName(name), "no live price is shown"])),
};

interface Dropped {
	field: string;
	message: string;
	impact: string;
}

/**
 * Reports fields whose values the shop can't read, each with one of the values.
 * @param read reads a record as the shop does; undefined if it can't use the record
 * @param options.asSent returns a value of a field as the backend sent it
 */
export function droppedValues(
	items: readonly unknown[],
	read: (item: unknown) => unknown,
	{
		names,
		nameOf,
		asSent = (_, value) => value,
	}: { names: readonly string[]; nameOf: RecordName; asSent?: (name: string, value: unknown) => unknown },
): Dropped[] {
	const dropped = new Map<string, { example: unknown; value: unknown; count: number }>();
	for (const item of items) {
		const record = read(item);
		if (record === undefined) continue;
		const used = fieldsOf(record);
		const given = fieldsOf(item);
		for (const name of names) {
			const value = given.get(name);
			if (isMissingOrEmpty(value) || !isMissingOrEmpty(used.get(name))) continue;
			const { count, ...first } = dropped.get(name) ?? { example: item, value, count: 0 };
			dropped.set(name, { ...first, count: count + 1 });
		}
	}
	return [...dropped].map(([name, { example, value, count }]) => {
		const field = wireName(name);
		const where = exampleName(nameOf, { example, count, all: items.length }, " of ");
		const message = `${field} can't be used in ${count} records, such as ${quote(asSent(name, value))}${where}`;
		return { field, message, impact: IMPACTS[field] ?? "it is not shown" };
	});
}

const MAX_QUOTE_LENGTH = 80;

/** Returns a value as JSON, shortened. */
export function quote(value: unknown): string {
	return (JSON.stringify(value) ?? String(value)).slice(0, MAX_QUOTE_LENGTH);
}

/** Whether an API may have sent a value for "none". */
export function isMissingOrEmpty(value: unknown): boolean {
	return (
		value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
	);
}
