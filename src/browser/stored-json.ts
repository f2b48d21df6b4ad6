import * as v from "valibot";
import { readText, type StorageArea, writeText } from "./storage";

/** Reads a stored value; undefined if it doesn't match the schema: another version of the site or a person wrote it. */
export function readStored<S extends v.GenericSchema>(
	area: StorageArea,
	key: string,
	schema: S,
): v.InferOutput<S> | undefined {
	return parseStored(readText(area, key), schema);
}

export function parseStored<S extends v.GenericSchema>(
	text: string | undefined,
	schema: S,
): v.InferOutput<S> | undefined {
	const parsed = v.safeParse(schema, parsedJson(text));
	return parsed.success ? parsed.output : undefined;
}

/** Stores a value as JSON; undefined removes it. */
export function writeStored(area: StorageArea, key: string, value: unknown): void {
	writeText(area, key, value === undefined ? undefined : JSON.stringify(value));
}

function parsedJson(text: string | undefined): unknown {
	try {
		return text === undefined ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}
