/** Name of a field, or index in a list. */
type Key = string | number;

/** Returns the value at a path of keys in a JSON answer; undefined if a key is missing. */
export function valueAt(body: unknown, ...path: Key[]): unknown {
	let value = body;
	for (const key of path) {
		if (typeof value !== "object" || value === null) return undefined;
		value = Object.entries(value).find(([name]) => name === String(key))?.[1];
	}
	return value;
}

/** Makes a function that returns the value at a path of keys, or throws an error naming `type` if `isOfType` fails. */
function makeReader<Value>(type: string, isOfType: (value: unknown) => value is Value) {
	return (body: unknown, ...path: Key[]): Value => {
		const value = valueAt(body, ...path);
		if (!isOfType(value)) throw new Error(`No ${type} at ${path.join(".")}: ${JSON.stringify(body)}`);
		return value;
	};
}

export const textAt = makeReader("text", (value): value is string => typeof value === "string");
export const numberAt = makeReader("number", (value): value is number => typeof value === "number");
/** Returns the list at a path of keys in a JSON answer; throws if there is none. */
export const listAt = makeReader("list", (value): value is unknown[] => Array.isArray(value));
