import * as v from "valibot";

/** Reads lines of JSON; skips invalid ones and a last line cut off by a crash. */
export function parseJsonLines<Schema extends v.GenericSchema>(
	schema: Schema,
	text: string,
): v.InferOutput<Schema>[] {
	return text.split("\n").flatMap((line) => {
		try {
			const parsed = v.safeParse(schema, JSON.parse(line));
			return parsed.success ? [parsed.output] : [];
		} catch {
			return [];
		}
	});
}
