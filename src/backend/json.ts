import { ApiError } from "./api-error";

/** Converts snake_case keys to camelCase recursively; values are kept. */
export function camelizeKeys(answer: unknown): unknown {
	if (Array.isArray(answer)) return answer.map(camelizeKeys);
	if (answer === null || typeof answer !== "object") return answer;
	// fromEntries defines own properties, so a "__proto__" key is harmless.
	return Object.fromEntries(Object.entries(answer).map(([key, value]) => [camelCase(key), camelizeKeys(value)]));
}

function camelCase(key: string): string {
	return key.replace(/(?!^)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export interface Call {
	method: string;
	path: string;
}

/** Creates the error for a successful status with an invalid body: the outcome of the call is unknown. */
export function unreadable({ method, path }: Call, why: string): ApiError {
	return new ApiError({ kind: "unreadable", method, url: path, data: why });
}

/** Parses JSON; empty text is undefined. Throws SyntaxError. */
export function parseJson(text: string): unknown {
	return text.trim() === "" ? undefined : JSON.parse(text);
}

export function parseLoosely(text: string): unknown {
	try {
		return parseJson(text);
	} catch {
		return text;
	}
}
