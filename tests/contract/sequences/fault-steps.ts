import type { SequenceWorld } from "./world";

/** API calls that a fault can affect. */
export const TARGETS = {
	"a ticket is changed": { method: "POST", path: "/api/basket" },
	"the basket is fetched": { method: "GET", path: "/api/basket" },
	"the basket is cleared": { method: "DELETE", path: "/api/basket" },
	// The * makes this a pattern, which doesn't match longer paths.
	"an order is made": { method: "POST", path: "/api/o*rders" },
	"an order is fetched": { method: "GET", path: "/api/orders/" },
	"a payment is started": { method: "POST", path: "/api/orders/*/payments" },
} as const;
export type TargetName = keyof typeof TARGETS;

const REFUSAL = { kind: "status", status: 409 } as const;
const OPTIONAL_FIELDS = "server_time expires_at limits warnings totals.discount pay_before charged".split(" ");
const FAULTS = {
	"fails with 500": { kind: "status", status: 500 },
	"does it, and answers 500": { kind: "status", status: 500, after: true },
	"cuts the connection": { kind: "drop" },
	"does it, and cuts the connection": { kind: "drop_after" },
	"answers half of the JSON": { kind: "malformed" },
	"takes ten seconds": { kind: "latency", delay_ms: 10_000 },
	"does it, and answers after the page gave up": { kind: "latency", after: true, delay_ms: 61_000 },
	"says too many requests": { kind: "status", status: 429 },
	"asks to wait": { kind: "status", status: 429, retry_after: 3 },
	"says that it isn't allowed": { kind: "status", status: 401, body: {} },
	"says that there is no such thing": { kind: "status", status: 404, body: {} },
	"says that it is still in progress": { ...REFUSAL, body: {} },
	"says the basket has changed": { ...REFUSAL, body: { code: "BASKET_CHANGED", message: "" } },
	"says the seat is taken": { ...REFUSAL, body: { code: "SEAT_TAKEN", message: "" } },
	"says the hold is over": { ...REFUSAL, body: { code: "BASKET_EXPIRED", message: "" } },
	"leaves out what is optional": {
		kind: "fields",
		fields: Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, {}])),
	},
	"sends odd fields": {
		kind: "fields",
		fields: {
			"tickets.*.event.time_zone": { value: "MSK" },
			server_time: { value: null },
			limits: { value: null },
			"tickets.*.max_count": { value: "8" },
			status_text: { value: "ok" },
		},
	},
} as const;
export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Faults for writes only; a read gets status 500 instead. */
const WRITE_ONLY_FAULTS: readonly FaultName[] = [
	"says that there is no such thing",
	"says that it isn't allowed",
	"says that it is still in progress",
	"says the basket has changed",
	"says the seat is taken",
	"says the hold is over",
];

export async function setFaults(
	world: SequenceWorld,
	target: TargetName,
	names: readonly FaultName[],
	skip: number,
): Promise<void> {
	const call = TARGETS[target];
	const applicable = names.map((name) =>
		call.method === "GET" && WRITE_ONLY_FAULTS.includes(name) ? "fails with 500" : name,
	);
	for (const name of applicable) world.faults.set(name, (world.faults.get(name) ?? 0) + 1);
	await world.control(
		"POST",
		"/sandbox/faults",
		applicable.map((name, at) => ({ ...FAULTS[name], ...call, times: 1, ...(at === 0 && skip > 0 && { skip }) })),
	);
}
