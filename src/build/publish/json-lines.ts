import * as v from "valibot";

/** Reads lines of JSON; ignores half a line, which a killed process may leave, and what the schema refuses. */
export function linesOf<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema>[] {
	return text.split("\n").flatMap((line) => {
		try {
			const parsed = v.safeParse(schema, JSON.parse(line));
			return parsed.success ? [parsed.output] : [];
		} catch {
			return [];
		}
	});
}
