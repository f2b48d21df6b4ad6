/** The one door to the APIs: the build and the browser each have a transport behind it (node-http, browser-http). */
export interface HttpClient {
	/**
	 * Sends the request, with the retries its rule allows.
	 * @returns the answer's JSON as it came (snake_case); undefined when the answer has no body
	 * @throws ApiError for a refusal, an unreadable answer or none; the signal's reason when the caller gave up
	 */
	request(request: HttpRequest): Promise<unknown>;
}

export interface HttpRequest {
	method: "GET" | "POST" | "DELETE";
	/** Path below the API's base, such as `/v1/events`. */
	path: string;
	query?: Query;
	headers?: Readonly<Record<string, string>>;
	/** Sent as JSON. */
	body?: unknown;
	signal?: AbortSignal | undefined;
	/** Whether cookies go along (spec §7: the basket API only). */
	credentials?: boolean;
	retry?: RetryRule;
}

/**
 * When a failed request may be sent again (spec §8):
 * - `by-method`, the default: GET and DELETE only. The outcome of a lost POST is unknown, so it's never repeated;
 * - `never`: the caller asks again by itself.
 */
type RetryRule = "by-method" | "never";

type Scalar = string | number | boolean;
/** Undefined values and empty lists are left out; a list is comma-joined (spec §7). */
export type Query = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

/** The address of a request with its query. Commas stay readable, since the API's lists are joined by them. */
export function requestUrl(base: string, path: string, query: Query = {}): string {
	const pairs = Object.entries(query).flatMap(([name, value]) => {
		const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
		return text === "" ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll("%2C", ",")}`];
	});
	const address = base.replace(/\/+$/, "") + path;
	return pairs.length === 0 ? address : `${address}?${pairs.join("&")}`;
}

/** Whether the rule lets a request be sent again after a failure that may pass (no answer, 429 or 5xx). */
export function mayRepeat({ method, retry = "by-method" }: Pick<HttpRequest, "method" | "retry">): boolean {
	return retry === "by-method" && method !== "POST";
}
