import * as v from "valibot";

/** A field's new value; without a `value`, the field is removed. */
const FieldChange = v.object({ value: v.optional(v.unknown()) });

/** Changes by field path: `server_time`, `tickets.0.event.time_zone`, `tickets.*.max_count`. */
export const FieldChanges = v.record(v.string(), FieldChange);
export type FieldChanges = v.InferOutput<typeof FieldChanges>;

/** Applies changes to the JSON text of a response. A text that isn't JSON stays unchanged. */
export function withChangedFields(text: string, changes: FieldChanges): string {
	let response: unknown;
	try {
		response = JSON.parse(text);
	} catch {
		return text;
	}
	for (const [path, change] of Object.entries(changes)) changeField(response, path.split("."), change);
	return JSON.stringify(response);
}

/** Changes or removes the field at a path, given as its steps; the step `*` means every field. */
function changeField(record: unknown, [step = "", ...rest]: string[], change: { value?: unknown }): void {
	if (typeof record !== "object" || record === null) return;
	const names = step === "*" ? Object.keys(record) : [step];
	for (const name of names) {
		if (rest.length > 0) changeField(Reflect.get(record, name), rest, change);
		else if ("value" in change) Reflect.set(record, name, change.value);
		else Reflect.deleteProperty(record, name);
	}
}
