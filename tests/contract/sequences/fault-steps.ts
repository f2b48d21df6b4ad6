import type { SequenceWorld } from "./world";

/** API calls that a fault can affect, by the words that describe them in steps. */
export const FAULT_TARGETS = {
	"a ticket is changed": { method: "POST", path: "/api/basket" },
	"the basket is fetched": { method: "GET", path: "/api/basket" },
	"the basket is cleared": { method: "DELETE", path: "/api/basket" },
	// The * makes this match whole paths only; without a *, it would be a prefix and match payment calls, too.
	"an order is made": { method: "POST", path: "/api/o*rders" },
	"an order is fetched": { method: "GET", path: "/api/orders/" },
	"a payment is started": { method: "POST", path: "/api/orders/*/payments" },
} as const;
/** Words that describe an API call in a step, such as "an order is made". */
export type TargetName = keyof typeof FAULT_TARGETS;

const REFUSAL_FAULT = { kind: "status", status: 409 } as const;
/** Optional fields of answers about baskets and orders. */
const OPTIONAL_FIELDS = "server_time expires_at limits warnings totals.discount pay_before charged".split(
	" ",
);
/** The sandbox's faults, by what an API call does while the fault is set. */
const FAULTS = {
	"fails with 500": { kind: "status", status: 500 },
	"processes it, and answers 500": { kind: "status", status: 500, after: true },
	"cuts the connection": { kind: "drop" },
	"processes it, and cuts the connection": { kind: "drop_after" },
	"answers half of the JSON": { kind: "malformed" },
	"takes ten seconds": { kind: "latency", delay_ms: 10_000 },
	"processes it, and answers after the page's timeout": { kind: "latency", after: true, delay_ms: 61_000 },
	"answers 429": { kind: "status", status: 429 },
	"answers 429 with Retry-After": { kind: "status", status: 429, retry_after: 3 },
	"answers 401": { kind: "status", status: 401, body: {} },
	"answers 404": { kind: "status", status: 404, body: {} },
	"answers 409 without a code": { ...REFUSAL_FAULT, body: {} },
	"refuses with BASKET_CHANGED": { ...REFUSAL_FAULT, body: { code: "BASKET_CHANGED", message: "" } },
	"refuses with SEAT_TAKEN": { ...REFUSAL_FAULT, body: { code: "SEAT_TAKEN", message: "" } },
	"refuses with BASKET_EXPIRED": { ...REFUSAL_FAULT, body: { code: "BASKET_EXPIRED", message: "" } },
	"omits optional fields": {
		kind: "fields",
		fields: Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, {}])),
	},
	"sends invalid optional fields": {
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

/** Faults that are set only for writing calls; reading calls get status 500 instead. */
const WRITE_ONLY_FAULTS: readonly FaultName[] = [
	"answers 404",
	"answers 401",
	"answers 409 without a code",
	"refuses with BASKET_CHANGED",
	"refuses with SEAT_TAKEN",
	"refuses with BASKET_EXPIRED",
];

/** Sets the faults `names` for successive `target` calls after the next `skip`; counts them in `world.faults`. */
export async function setFaults(
	world: SequenceWorld,
	target: TargetName,
	names: readonly FaultName[],
	skip: number,
): Promise<void> {
	const call = FAULT_TARGETS[target];
	const applicable = names.map((name) =>
		call.method === "GET" && WRITE_ONLY_FAULTS.includes(name) ? "fails with 500" : name,
	);
	for (const name of applicable) world.faults.set(name, (world.faults.get(name) ?? 0) + 1);
	await world.control(
		"POST",
		"/sandbox/faults",
		applicable.map((name, at) => ({ ...FAULTS[name], ...call, times: 1, skip: skip + at })),
	);
}
