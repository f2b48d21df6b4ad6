import { createSandbox, type Sandbox, type SandboxOptions } from "../sandbox/server/sandbox";
import { SMALL_NOW, smallData } from "../sandbox/server/small-data";

export interface Answer {
	status: number;
	headers: Headers;
	/** Parsed JSON, else text. */
	body: unknown;
}

/** Starts a sandbox with the small data set, whose clock stands still unless a test advances it. */
export function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
	return createSandbox({ port: 0, data: smallData(), now: () => new Date(SMALL_NOW), ...options });
}

/** A client of the sandbox's APIs that keeps its cookie. */
export class Visitor {
	private cookie = "";

	constructor(private readonly url: string) {}

	get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.call("GET", path, undefined, headers);
	}

	post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		return this.call("POST", path, body, headers);
	}

	add(id: number, count = 1): Promise<Answer> {
		return this.post("/api/basket", { type: "ADD_TICKET", ticket: { id, count } });
	}

	update(id: number, count: number): Promise<Answer> {
		return this.post("/api/basket", { type: "UPDATE_TICKET", ticket: { id, count } });
	}

	remove(id: number): Promise<Answer> {
		return this.post("/api/basket", { type: "DELETE_TICKET", ticket: { id } });
	}

	/** Presses a button of the bank's page. @returns the address it redirects to */
	async atTheBank(redirectUrl: string, choice: string): Promise<string | null> {
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const answer = await this.call("POST", new URL(redirectUrl).pathname, `choice=${choice}`, form);
		return answer.headers.get("location");
	}

	async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		const response = await fetch(this.url + path, {
			method,
			redirect: "manual",
			headers: {
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(this.cookie ? { cookie: this.cookie } : {}),
				...headers,
			},
			...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
		const text = await response.text();
		const json = response.headers.get("content-type")?.startsWith("application/json");
		return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
	}
}
