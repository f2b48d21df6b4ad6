import { ApiError } from "./api-error";

/** Turns snake_case keys into camelCase, all the way down; values stay as they are. */
export function camelizeKeys(answer: unknown): unknown {
	if (Array.isArray(answer)) return answer.map(camelizeKeys);
	if (answer === null || typeof answer !== "object") return answer;
	// fromEntries defines own properties, so that a "__proto__" key of an answer stays a mere key.
	return Object.fromEntries(Object.entries(answer).map(([key, value]) => [camelCase(key), camelizeKeys(value)]));
}

function camelCase(key: string): string {
	return key.replace(/(?!^)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The call an answer belongs to, for the error's words. */
export interface Call {
	method: string;
	path: string;
}

/** An answer that came with a good status and makes no sense. What the call did stays unknown. */
export function unreadable({ method, path }: Call, why: string): ApiError {
	return new ApiError({ kind: "unreadable", method, url: path, data: why });
}

/** Optional JSON text of an answer; no text is undefined. Throws SyntaxError. */
export function parseJson(text: string): unknown {
	return text.trim() === "" ? undefined : JSON.parse(text);
}

/** JSON when it is JSON, else the text itself: a refusal's body may be a proxy's HTML page. */
export function parseLoosely(text: string): unknown {
	try {
		return parseJson(text);
	} catch {
		return text;
	}
}
