import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codeForStatus } from "./api-error";
import type { World } from "./world";

/**
 * What can go wrong on purpose:
 * - `latency`: the answer waits `delay_ms`
 * - `status`: answers `status` (with `body`, `retry_after`) and does nothing; with `after` it does what was asked first
 * - `drop`: cuts the connection and does nothing
 * - `drop_after`: does what was asked, then cuts the connection, so the caller can't know
 * - `malformed`: half of the answer, sent as if it was all of it (or `body` as it is)
 * - `slow_body`: half of the answer at once, the rest after `delay_ms`
 */
export const FAULT_KINDS = ["status", "drop", "drop_after", "malformed", "slow_body", "latency"] as const;

export interface Fault {
	kind: (typeof FAULT_KINDS)[number];
	/** Any method when absent. */
	method?: string | undefined;
	/** A path it starts with, or a pattern with `*` for anything. */
	path: string;
	status?: number | undefined;
	after?: boolean | undefined;
	delay_ms?: number | undefined;
	/** Seconds, sent as Retry-After. */
	retry_after?: number | undefined;
	/** How many requests it hits; all when absent. */
	times?: number | undefined;
	body?: unknown;
}

const DEFAULT_DELAY_MS = 2000;

/** The faults that are set now; the first that fits a request is used, latency comes on top. */
export class Faults {
	private faults: Fault[] = [];

	add(fault: Fault): void {
		this.faults.push({ ...fault });
	}

	clear(): void {
		this.faults = [];
	}

	all(): readonly Fault[] {
		return this.faults;
	}

	/** The faults for a request, each counted as used. */
	take(method: string, path: string): { latencyMs: number; fault: Fault | undefined } {
		const fits = (fault: Fault) =>
			(fault.method === undefined || fault.method.toUpperCase() === method) && pathFits(fault.path, path);
		const latency = this.faults.find((fault) => fault.kind === "latency" && fits(fault));
		const fault = this.faults.find((candidate) => candidate.kind !== "latency" && fits(candidate));
		for (const used of [latency, fault]) {
			if (used?.times === undefined) continue;
			used.times -= 1;
			if (used.times <= 0) this.faults = this.faults.filter((left) => left !== used);
		}
		return { latencyMs: latency?.delay_ms ?? (latency ? DEFAULT_DELAY_MS : 0), fault };
	}
}

/** Applies latency and faults to every call but those of /sandbox itself. CORS has to be registered before. */
export function registerFaults(server: FastifyInstance, world: World): void {
	const chosen = new WeakMap<FastifyRequest, Fault>();

	server.addHook("onRequest", async (request, reply) => {
		const path = request.url.split("?", 1)[0] ?? "";
		if (path.startsWith("/sandbox/") || request.method === "OPTIONS") return undefined;
		const { latencyMs, fault } = world.faults.take(request.method, path);
		if (world.latencyMs + latencyMs > 0) await wait(world.latencyMs + latencyMs);
		if (fault?.kind === "drop") {
			reply.hijack();
			request.raw.socket.destroy();
			return undefined;
		}
		if (fault?.kind === "status" && !fault.after) {
			if (fault.retry_after !== undefined) reply.header("retry-after", fault.retry_after);
			return reply.code(fault.status ?? 500).send(faultBody(fault));
		}
		if (fault) chosen.set(request, fault);
		return undefined;
	});

	server.addHook("onSend", async (request, reply, payload) => {
		const fault = chosen.get(request);
		if (!fault) return payload;
		if (fault.retry_after !== undefined) reply.header("retry-after", fault.retry_after);
		return damaged(fault, request, reply, payload);
	});
}

function damaged(fault: Fault, request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
	if (fault.kind === "drop_after") {
		request.raw.socket.destroy();
		return payload;
	}
	if (fault.kind === "status") {
		reply.code(fault.status ?? 500).type("application/json; charset=utf-8");
		return JSON.stringify(faultBody(fault));
	}
	const text = typeof payload === "string" ? payload : "";
	const half = Math.floor(text.length / 2);
	if (fault.kind === "malformed") return typeof fault.body === "string" ? fault.body : text.slice(0, half);
	return Readable.from(inHalves(text, half, fault.delay_ms ?? DEFAULT_DELAY_MS));
}

async function* inHalves(text: string, half: number, delayMs: number): AsyncGenerator<string> {
	yield text.slice(0, half);
	await wait(delayMs);
	yield text.slice(half);
}

function faultBody(fault: Fault): unknown {
	if (fault.body !== undefined) return fault.body;
	return { code: codeForStatus(fault.status ?? 500), message: "This answer was asked for with POST /sandbox/faults." };
}

function pathFits(pattern: string, path: string): boolean {
	if (!pattern.includes("*")) return path.startsWith(pattern);
	const source = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${source.join(".*")}$`).test(path);
}
