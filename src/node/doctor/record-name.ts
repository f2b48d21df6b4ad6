import type { IdNumbers } from "../../backend/id-numbers";
import { idKind } from "../../backend/record-ids";
import { fieldsOf } from "../../domain/fields";
import { asSent } from "./as-sent";

/** Names a record by the id or slug that the backend sent, such as "id 7"; undefined without either. */
export type RecordName = (item: unknown) => string | undefined;

export function recordNames(path: string, ids?: IdNumbers): RecordName {
	return (item) => {
		const fields = fieldsOf(item);
		const [name, id] = fields.has("id") ? ["id", fields.get("id")] : ["slug", fields.get("slug")];
		if (typeof id !== "number" && typeof id !== "string") return undefined;
		return `${name} ${ids ? asSent(ids, idKind(path), id) : id}`;
	};
}

/**
 * Names one of the records that have a problem, by which an editor finds it; empty if all records have the problem.
 * @param before what precedes the name, such as " of "
 */
export function exampleName(
	nameOf: RecordName,
	{ example, count, all }: { example: unknown; count: number; all: number },
	before: string,
): string {
	const name = count < all ? nameOf(example) : undefined;
	return name === undefined ? "" : before + name;
}
