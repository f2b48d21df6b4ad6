export interface LoggedRequest {
	/** Number of the request, from 1. GET /sandbox/log?since=5 returns the requests after number 5. */
	seq: number;
	at: string;
	method: string;
	path: string;
	query: string;
	headers: Record<string, string>;
	/** HTTP status; 0 before the response, and when the connection was closed without one. */
	status: number;
}

const MAX_LOGGED_REQUESTS = 1000;
const LOGGED_HEADERS = [
	"idempotency-key",
	"x-order-secret",
	"origin",
	"referer",
	"content-type",
	"accept-language",
	"user-agent",
] as const;

/** The last 1,000 requests, except preflights and those to /sandbox, so that tests can check what was sent. */
export class RequestLog {
	private entries: LoggedRequest[] = [];
	private lastSeq = 0;

	add(
		at: Date,
		method: string,
		url: string,
		headers: Record<string, string | string[] | undefined>,
	): LoggedRequest {
		const [path = url, query = ""] = url.split("?", 2);
		this.lastSeq += 1;
		const sentHeaders = LOGGED_HEADERS.filter((name) => headers[name] !== undefined);
		const kept = Object.fromEntries(sentHeaders.map((name) => [name, String(headers[name])]));
		const entry = { seq: this.lastSeq, at: at.toISOString(), method, path, query, headers: kept, status: 0 };
		this.entries.push(entry);
		if (this.entries.length > MAX_LOGGED_REQUESTS) this.entries.shift();
		return entry;
	}

	after(since: number): { data: LoggedRequest[]; last: number } {
		return { data: this.entries.filter(({ seq }) => seq > since), last: this.lastSeq };
	}
}
