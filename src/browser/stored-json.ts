import * as v from "valibot";
import { readText, type StorageArea, writeText } from "./storage";

/** Reads a stored value; undefined if it fails the schema, such as a value that an older version of the site stored. */
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
	try {
		return v.parse(schema, text === undefined ? undefined : JSON.parse(text));
	} catch {
		return undefined;
	}
}

/** Stores a value as JSON; undefined removes it. */
export function writeStored(area: StorageArea, key: string, value: unknown): void {
	writeText(area, key, value === undefined ? undefined : JSON.stringify(value));
}
