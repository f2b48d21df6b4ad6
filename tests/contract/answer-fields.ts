type Key = string | number;

/** The value at a path of keys in a JSON answer; undefined where a key is missing. */
export function at(body: unknown, ...path: Key[]): unknown {
	let value = body;
	for (const key of path) {
		if (typeof value !== "object" || value === null) return undefined;
		value = Object.entries(value).find(([name]) => name === String(key))?.[1];
	}
	return value;
}

export function textAt(body: unknown, ...path: Key[]): string {
	const value = at(body, ...path);
	if (typeof value !== "string") throw new Error(`No text at ${path.join(".")}: ${JSON.stringify(body)}`);
	return value;
}

export function numberAt(body: unknown, ...path: Key[]): number {
	const value = at(body, ...path);
	if (typeof value !== "number") throw new Error(`No number at ${path.join(".")}: ${JSON.stringify(body)}`);
	return value;
}

export function listAt(body: unknown, ...path: Key[]): unknown[] {
	const value = at(body, ...path);
	if (!Array.isArray(value)) throw new Error(`No list at ${path.join(".")}: ${JSON.stringify(body)}`);
	return value;
}
