/** The HTTP interface of all API calls, implemented for the build (node-http) and the browser (browser-http). */
export interface HttpClient {
	/** Number of records that a page of a list asks for; `PUBLIC_API.perPage` if undefined. */
	pageSize?: number | undefined;
	/** Sends a request. @returns snake_case JSON, undefined if empty @throws ApiError; the signal's reason if aborted */
	request(request: HttpRequest): Promise<unknown>;
}

export interface HttpRequest {
	method: "GET" | "POST" | "PATCH" | "DELETE";
	path: string;
	query?: Query;
	headers?: Readonly<Record<string, string>>;
	body?: unknown;
	signal?: AbortSignal | undefined;
	/** Whether to send cookies; only calls for the basket and orders do (contract, "Basket and orders"). */
	credentials?: boolean;
	/** "never" leaves it to callers. Otherwise all but POST are retried, which may have taken effect. */
	retry?: "never";
	/** Called with the whole address and the status of an answer that is returned. */
	onAnswer?: (url: string, status: number) => void;
}

type Scalar = string | number | boolean;
/** Query parameters. Undefined values and empty lists are omitted; lists are comma-joined (spec §7). */
export type Query = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

/** Returns the request URL. Commas stay unencoded because the API uses them to join lists. */
export function requestUrl(base: string, path: string, query: Query = {}): string {
	const pairs = Object.entries(query).flatMap(([name, value]) => {
		const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
		return text === ""
			? []
			: [`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll("%2C", ",")}`];
	});
	const address = base.replace(/\/+$/, "") + path;
	return pairs.length === 0 ? address : `${address}?${pairs.join("&")}`;
}

export function mayRetry({ method, retry }: HttpRequest): boolean {
	return retry !== "never" && method !== "POST";
}
