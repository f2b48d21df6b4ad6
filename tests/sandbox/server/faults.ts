import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { codeForStatus } from "./api-error";
import { FieldChanges, withChangedFields } from "./field-changes";
import type { World } from "./world";

/**
 * Faults to inject:
 * - `latency`: processes the request after `delay_ms`; with `after` it processes at once and responds after `delay_ms`
 * - `status`: responds with `status`, `body` and `retry_after` without processing; with `after` it processes first
 * - `drop`: closes the connection without processing
 * - `drop_after`: processes, then closes the connection
 * - `malformed`: sends half of the response, or the text `body` as it is
 * - `slow_body`: sends half at once, the rest after `delay_ms`
 * - `fields`: changes or removes fields of the response
 */
const FAULT_KINDS = ["status", "drop", "drop_after", "malformed", "slow_body", "latency", "fields"] as const;

export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A fault to inject, and the requests that it affects. */
export const Fault = v.object({
	kind: v.picklist(FAULT_KINDS),
	/** A path prefix, or a pattern with `*`. */
	path: v.pipe(v.string(), v.startsWith("/")),
	/** Any method when absent. */
	method: v.optional(v.string()),
	status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
	after: v.optional(v.boolean()),
	delay_ms: v.optional(countSchema),
	retry_after: v.optional(countSchema),
	/** Number of requests that the fault affects; all when absent. */
	times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
	/** Number of matching requests to skip first; none when absent. */
	skip: v.optional(countSchema),
	body: v.optional(v.unknown()),
	fields: v.optional(FieldChanges),
});
type Fault = v.InferOutput<typeof Fault>;

/** Faults of one request: a delay before or after processing, changed fields, and one other fault. */
interface AppliedFaults {
	latencyMs: number;
	responseDelayMs: number;
	fields: readonly FieldChanges[];
	fault: Fault | undefined;
}

const DEFAULT_FAULT_DELAY_MS = 2000;

/** Active faults. A request gets one matching `latency`, all matching `fields`, and one match of the other kinds. */
export class Faults {
	private faults: Fault[] = [];

	add(fault: Fault): void {
		this.faults.push({ ...fault });
	}

	all(): readonly Fault[] {
		return this.faults;
	}

	/** Returns the faults that apply to a request, counting down their `times`. Faults that skip it count down `skip`. */
	take(method: string, path: string): AppliedFaults {
		const matches = (fault: Fault) =>
			(fault.method === undefined || fault.method.toUpperCase() === method) && pathFits(fault.path, path);
		const matching = this.faults.filter(matches);
		const applicable = matching.filter((fault) => !fault.skip);
		for (const fault of matching) if (fault.skip) fault.skip -= 1;
		const latency = applicable.find(({ kind }) => kind === "latency");
		const changes = applicable.filter(({ kind }) => kind === "fields");
		const fault = applicable.find(({ kind }) => kind !== "latency" && kind !== "fields");
		for (const used of [latency, ...changes, fault]) {
			if (used?.times === undefined) continue;
			used.times -= 1;
			if (used.times <= 0) this.faults = this.faults.filter((fault) => fault !== used);
		}
		const delayMs = latency ? (latency.delay_ms ?? DEFAULT_FAULT_DELAY_MS) : 0;
		return {
			latencyMs: latency?.after ? 0 : delayMs,
			responseDelayMs: latency?.after ? delayMs : 0,
			fields: changes.flatMap(({ fields }) => (fields ? [fields] : [])),
			fault,
		};
	}
}

/** What faults need to know of a backend. */
interface FaultyNetwork extends Pick<World, "faults" | "latencyMs"> {
	settings: Pick<World["settings"], "pause">;
	profile: Pick<World["profile"], "fields">;
}

/** Applies faults to all requests except preflights and those under /sandbox. Call it after registering CORS. */
export function registerFaults(server: FastifyInstance, world: FaultyNetwork): void {
	const appliedFaults = new WeakMap<FastifyRequest, AppliedFaults>();

	server.addHook("onRequest", async (request, reply) => {
		const path = request.url.split("?", 1)[0] ?? "";
		if (path.startsWith("/sandbox/") || request.method === "OPTIONS") return undefined;
		const faults = world.faults.take(request.method, path);
		const { fault } = faults;
		if (world.latencyMs + faults.latencyMs > 0)
			await world.settings.pause(world.latencyMs + faults.latencyMs);
		if (fault?.kind === "drop") return closeConnection(request, reply);
		if (fault?.kind === "status" && !fault.after) {
			if (fault.retry_after !== undefined) reply.header("retry-after", fault.retry_after);
			return reply.code(fault.status ?? 500).send(faultResponseBody(fault));
		}
		appliedFaults.set(request, faults);
		return undefined;
	});

	server.addHook("onSend", async (request, reply, payload) => {
		const faults = appliedFaults.get(request);
		if (!faults) return payload;
		if (faults.responseDelayMs > 0) await world.settings.pause(faults.responseDelayMs);
		const profileFields = reply.statusCode < 400 ? profileFieldChanges(world, request.url) : [];
		const changedPayload = [...profileFields, ...faults.fields].reduce(
			(text, fields) => (typeof text === "string" ? withChangedFields(text, fields) : text),
			payload,
		);
		const { fault } = faults;
		if (!fault) return changedPayload;
		if (fault.retry_after !== undefined) reply.header("retry-after", fault.retry_after);
		return faultyPayload(fault, request, reply, changedPayload, world.settings.pause);
	});
}

function profileFieldChanges(world: FaultyNetwork, url: string): FieldChanges[] {
	return Object.entries(world.profile.fields).flatMap(([path, fields]) =>
		url.startsWith(path) ? [fields] : [],
	);
}

function closeConnection(request: FastifyRequest, reply: FastifyReply): void {
	reply.hijack();
	request.raw.destroy();
	reply.raw.destroy();
}

/** Applies a fault to a response. Returns the payload to send. */
function faultyPayload(
	fault: Fault,
	request: FastifyRequest,
	reply: FastifyReply,
	payload: unknown,
	pause: World["settings"]["pause"],
): unknown {
	if (fault.kind === "drop_after") {
		closeConnection(request, reply);
		return payload;
	}
	if (fault.kind === "status") {
		reply.code(fault.status ?? 500).type("application/json; charset=utf-8");
		return JSON.stringify(faultResponseBody(fault));
	}
	const text = typeof payload === "string" ? payload : "";
	const half = Math.floor(text.length / 2);
	if (fault.kind === "malformed") return typeof fault.body === "string" ? fault.body : text.slice(0, half);
	return Readable.from(inHalves(text, half, () => pause(fault.delay_ms ?? DEFAULT_FAULT_DELAY_MS)));
}

async function* inHalves(text: string, half: number, pause: () => Promise<void>): AsyncGenerator<string> {
	yield text.slice(0, half);
	await pause();
	yield text.slice(half);
}

function faultResponseBody(fault: Fault): unknown {
	if (fault.body !== undefined) return fault.body;
	return {
		code: codeForStatus(fault.status ?? 500),
		message: "This answer was requested with POST /sandbox/faults.",
	};
}

/** Whether the whole path matches a `pattern` with `*`, or the path starts with a `pattern` without `*`. */
function pathFits(pattern: string, path: string): boolean {
	if (!pattern.includes("*")) return path.startsWith(pattern);
	const source = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${source.join(".*")}$`).test(path);
}
