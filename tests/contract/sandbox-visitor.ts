import { afterAll, beforeEach } from "vitest";
import { createSandbox, type SandboxOptions } from "../sandbox/server/sandbox";
import { SMALL_DATA_NOW, smallData } from "../sandbox/server/small-data";
import { textAt, valueAt } from "./answer-fields";
import { createBackend, PAYMENT_METHOD, type TestBackend } from "./backends";

export interface Answer {
	status: number;
	headers: Headers;
	/** Parsed if it is JSON, else text. */
	body: unknown;
}

/** Starts a sandbox, by default with `smallData()` and a stopped clock; resets it and two visitors before each test. */
export async function sandboxForTests(options: Partial<SandboxOptions> = {}) {
	const now = () => new Date(SMALL_DATA_NOW);
	return withVisitors(await createSandbox({ port: 0, data: smallData(), now, ...options }));
}

/** Starts the backend under test with the small data set and a stopped clock; resets it before each test. */
export async function backendForTests() {
	return withVisitors(await createBackend({ now: () => new Date(SMALL_DATA_NOW) }));
}

function withVisitors<Backend extends TestBackend>(sandbox: Backend) {
	const [visitor, otherVisitor] = [new Visitor(sandbox.url), new Visitor(sandbox.url)];
	afterAll(() => sandbox.close());
	beforeEach(async () => {
		await visitor.post("/sandbox/reset");
		visitor.forgetCookie();
		otherVisitor.forgetCookie();
	});
	return { sandbox, visitor, otherVisitor };
}

export const BUYER = { name: "Ольга Иванова", email: "olga@example.org", phone: "+7 916 123-45-67" };
/** Body of a request that starts a payment. */
export const PAYMENT = {
	acquisition_id: PAYMENT_METHOD,
	return_url: "http://localhost:1/back",
	cancel_url: "http://localhost:1/no",
};

/** Makes a valid body of an order request for a basket; `fields` replace or add fields of the body. */
export function orderBody(basket: unknown, expectedTotal: string | number, fields: object = {}): object {
	return {
		basket_version: valueAt(basket, "version"),
		expected_total: expectedTotal,
		buyer: BUYER,
		acquisition_id: PAYMENT_METHOD,
		consents: { offer: true, personal_data: true, marketing: false },
		...fields,
	};
}

/** A client of the sandbox's APIs that keeps the session cookie. */
export class Visitor {
	private cookie = "";

	constructor(private readonly url: string) {}

	forgetCookie(): void {
		this.cookie = "";
	}

	get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.call("GET", path, undefined, headers);
	}

	post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		return this.call("POST", path, body, headers);
	}

	add(id: number | string, count = 1): Promise<Answer> {
		return this.post("/api/basket", { type: "ADD_TICKET", ticket: { id, count } });
	}

	update(id: number, count: number): Promise<Answer> {
		return this.post("/api/basket", { type: "UPDATE_TICKET", ticket: { id, count } });
	}

	remove(id: number): Promise<Answer> {
		return this.post("/api/basket", { type: "DELETE_TICKET", ticket: { id } });
	}

	order(body: object, key = "key"): Promise<Answer> {
		return this.post("/api/orders", body, { "Idempotency-Key": key });
	}

	/** Makes a valid body of an order request for the current basket; `fields` replace its fields. */
	async currentOrderBody(expectedTotal: string | number, fields: object = {}): Promise<object> {
		return orderBody((await this.get("/api/basket")).body, expectedTotal, fields);
	}

	/** Orders a seat of 2,750 roubles. @returns its path and secret, and functions that call the API about the order */
	async orderSeat(id: number) {
		await this.add(id);
		const { body } = await this.order(await this.currentOrderBody(2750));
		const path = `/api/orders/${textAt(body, "number")}`;
		const secret = { "X-Order-Secret": textAt(body, "secret") };
		const read = () => this.get(path, secret);
		return {
			path,
			secret,
			read,
			status: async () => textAt((await read()).body, "status"),
			startPayment: () => this.startPayment(path, secret),
			pay: async (choice: string) => this.atTheBank(await this.startPayment(path, secret), choice),
		};
	}

	/** Starts a payment of the order at `path`. @returns the address of the bank's page */
	async startPayment(path: string, secret: Record<string, string>): Promise<string> {
		return textAt((await this.post(`${path}/payments`, PAYMENT, secret)).body, "redirect_url");
	}

	/** Presses the button `choice` of the bank's page. @returns the address to which the bank redirects, or null */
	async atTheBank(redirectUrl: string, choice: string): Promise<string | null> {
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const answer = await this.call("POST", new URL(redirectUrl).pathname, `choice=${choice}`, form);
		return answer.headers.get("location");
	}

	async call(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<Answer> {
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
