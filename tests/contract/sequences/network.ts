import type { FastifyInstance } from "fastify";
import type { Tab } from "./tab";
import { readOrders, type ServerOrder } from "./truth";
import type { VirtualClock } from "./virtual-clock";

/** A request of a tab with its response. */
export interface Exchange {
	tab: Tab;
	method: string;
	path: string;
	status: number;
	body: string;
	/** All orders of the server at the time of the response; empty if the path doesn't start with /api/orders. */
	orders: readonly ServerOrder[];
}

/** The network between a device and the APIs: latency, cookies, broken connections. */
export class Network {
	private readonly cookies = new Map<string, string>();
	private lastDelay = 0;
	private openRequests = 0;

	constructor(
		private readonly clock: VirtualClock,
		private readonly inject: FastifyInstance["inject"],
		private readonly onAnswer: (exchange: Exchange) => void,
	) {}

	/** Performs a tab's `fetch`; the promise never settles once the tab is closed. */
	fetch(tab: Tab, url: string, init: RequestInit): Promise<unknown> {
		const { pathname, search } = new URL(url);
		const method = init.method ?? "GET";
		const { signal } = init;
		return new Promise((resolve, reject) => {
			const giveUp = () => reject(signal?.reason ?? new Error("aborted"));
			if (signal?.aborted) return giveUp();
			signal?.addEventListener("abort", giveUp, { once: true });
			this.openRequests += 1;
			void this.send(method, pathname + search, init).then(async (answer) => {
				const orders = pathname.startsWith("/api/orders") ? await this.orders() : [];
				await this.delay();
				this.openRequests -= 1;
				if (!tab.isOpen || signal?.aborted) return;
				if (!answer) return reject(new TypeError("Failed to fetch"));
				for (const { name, value } of init.credentials === "include" ? answer.cookies : [])
					this.cookies.set(name, value);
				this.onAnswer({ tab, method, path: pathname, status: answer.status, body: answer.body, orders });
				resolve({
					ok: answer.status >= 200 && answer.status < 300,
					status: answer.status,
					headers: { get: (name: string) => answer.headers[name.toLowerCase()]?.toString() ?? null },
					text: async () => answer.body,
				});
			});
		});
	}

	get isQuiet(): boolean {
		return this.openRequests === 0;
	}

	async orders(): Promise<readonly ServerOrder[]> {
		return readOrders((await this.clock.during(() => this.inject("/sandbox/orders"))).payload);
	}

	/** Sends a GET request with the device's cookies and without latency; without them if their session is lost. */
	async requestDirectly(path: string): Promise<{ body: string }> {
		const answer = await this.clock.during(() => this.call("GET", path, {}));
		if (answer?.status !== 401) return answer ?? { body: "" };
		return (await this.clock.during(() => this.call("GET", path, {}, undefined, false))) ?? { body: "" };
	}

	private async send(method: string, path: string, init: RequestInit) {
		await this.delay();
		const headers = Object.fromEntries(
			Object.entries(init.headers ?? {}).map(([name, value]) => [name, String(value)]),
		);
		const withCookies = init.credentials === "include";
		return this.clock.during(() => this.call(method, path, headers, init.body, withCookies));
	}

	private async call(method: string, url: string, headers: object, body?: unknown, withCookies = true) {
		const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
		try {
			const answer = await this.inject({
				method: method as "GET" | "POST" | "DELETE",
				url,
				headers: { ...headers, origin: SHOP_ORIGIN, ...(withCookies && cookie && { cookie }) },
				...(typeof body === "string" && { payload: body }),
			});
			return {
				status: answer.statusCode,
				body: answer.payload,
				headers: answer.headers,
				cookies: answer.cookies,
			};
		} catch {
			return undefined;
		}
	}

	/** Deterministic latency between 20 and 90 ms. */
	private delay(): Promise<void> {
		this.lastDelay = (this.lastDelay * 31 + 17) % 71;
		return new Promise((resolve) => this.clock.set(resolve, 20 + this.lastDelay));
	}
}

export const SHOP_ORIGIN = "http://localhost:9000";
