import { createServer as createProbe } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { DemoData } from "../records";
import { createClock, type SandboxClock } from "./clock";
import { createHttpServer } from "./http";
import { PROFILES, type ProfileName } from "./profile";
import { World } from "./world";

export interface SandboxOptions {
	/** 0 selects a free port. */
	port: number;
	/** Address of the sandbox in its responses, without a trailing slash; http://localhost with the port when absent. */
	url?: string | undefined;
	/** Current time; the real one when absent. */
	now?: (() => Date) | undefined;
	/** Records, or a function that creates them once the address is known. */
	data: DemoData | ((request: { now: Date; eventCount: number | undefined; imageBase: string }) => DemoData);
	eventCount?: number | undefined;
	/** Hold time of baskets; 15 minutes when absent. */
	holdSeconds?: number | undefined;
	latencyMs?: number | undefined;
	/** Id of the landing whose currencies baskets use; the first landing when absent. */
	landing?: string | undefined;
	/** Initial profile, `kind` by default; POST /sandbox/profile changes it. */
	profile?: ProfileName | undefined;
	/** Extra path prefix of the APIs, such as `/backend`. */
	prefix?: string | undefined;
	/** Called to delay a response by `ms`; by default waits in real time. */
	pause?: ((ms: number) => Promise<void>) | undefined;
	/** Adds routes, for example for pictures, before the server starts. */
	extend?: Parameters<typeof createHttpServer>[1] | undefined;
}

export interface Sandbox {
	url: string;
	clock: SandboxClock;
	/** Answers a request without the network. */
	inject: Awaited<ReturnType<typeof createHttpServer>>["inject"];
	close(): Promise<void>;
}

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOST = "localhost";

/** Starts the APIs of docs/backend-contract.md over HTTP. Rejects with EADDRINUSE when the port is taken. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
	const port = options.port === 0 ? await findFreePort() : options.port;
	const url = options.url ?? `http://${HOST}:${port}`;
	const clock = createClock(options.now);
	const { data } = options;
	const world = new World(
		{
			url,
			holdSeconds: options.holdSeconds ?? QUARTER_HOUR_SECONDS,
			paymentSeconds: QUARTER_HOUR_SECONDS,
			latencyMs: options.latencyMs ?? 0,
			limits: { max_count: 20, max_per_event: 10 },
			landing: options.landing,
			profile: PROFILES[options.profile ?? "kind"],
			pause: options.pause ?? ((ms) => pause(ms)),
			makeData: (eventCount = options.eventCount) =>
				typeof data === "function"
					? data({ now: clock.now(), eventCount, imageBase: `${url}/images` })
					: data,
		},
		clock,
	);
	const server = await createHttpServer(world, options.extend, options.prefix);
	await server.listen({ port, host: HOST });
	return { url, clock, inject: server.inject.bind(server), close: () => server.close() };
}

function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createProbe();
		probe.once("error", reject);
		probe.listen(0, HOST, () => {
			const address = probe.address();
			probe.close(() => {
				if (typeof address === "object" && address) resolve(address.port);
				else reject(new Error("There is no free port."));
			});
		});
	});
}
