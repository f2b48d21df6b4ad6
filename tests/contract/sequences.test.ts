import { afterAll, beforeAll, describe, it } from "vitest";
import { PUBLIC_API } from "../../src/config/constants";
import type { FaultName } from "./sequences/fault-steps";
import { checkSequences, Sequences } from "./sequences/sequences";
import { buyingStep, clockStep, faultStep } from "./sequences/steps";

/** For longer runs use `npm run bench -- sequences`, or SEQUENCES=5000 SEQUENCES_SEED=1. */
const RUNS = Number(process.env["SEQUENCES"] ?? 500);
const SEED = Number(process.env["SEQUENCES_SEED"] ?? 7);
const MAIL = "anna@example.org";
/** All tries of one order. */
const NO_ANSWER: readonly FaultName[] = [
	"does it, and cuts the connection",
	...Array.from({ length: PUBLIC_API.retries }, () => "fails with 500" as const),
];

describe("two tabs of one buyer", () => {
	let sequences: Sequences;

	beforeAll(async () => {
		sequences = await Sequences.open();
	}, 120_000);
	afterAll(() => sequences.close());

	const kind = { name: "kind" } as const;
	const rough = { name: "production" } as const;
	it.each([
		["pays", kind, [buyingStep(0, "stalls seat 1", MAIL, "pay")]],
		["is declined", kind, [buyingStep(0, "stalls seat 1", MAIL, "decline")]],
		["is told FAILED and is charged later", kind, [buyingStep(0, "stalls seat 1", MAIL, "failed_first")]],
		["is back before the webhook", kind, [buyingStep(1, "entry", MAIL, "late")]],
		[
			"loses the order's answer, and the repeat is refused with 429",
			kind,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "says too many requests"]),
				buyingStep(0, "stalls seat 1", MAIL, "pay"),
			],
		],
		[
			"loses the order's answer, and the repeat is refused as if the hold were over",
			kind,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "says the hold is over"]),
				buyingStep(0, "stalls seat 1", MAIL, "pay"),
				buyingStep(0, "entry", MAIL, "pay"),
			],
		],
		[
			"corrects the address while a lost order is asked for again",
			kind,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "fails with 500"]),
				buyingStep(1, "stalls seat 1", "anna@exmaple.org", "pay"),
				buyingStep(1, "entry", MAIL, "pay"),
			],
		],
		[
			"loses the order's answer, and the repeat is still in progress",
			kind,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "says that it is still in progress"]),
				buyingStep(0, "stalls seat 1", MAIL, "pay"),
			],
		],
		[
			"gets no answer to an order, and the device's clock is set an hour ahead",
			kind,
			[faultStep("an order is made", NO_ANSWER), buyingStep(0, "stalls seat 1", MAIL, "pay"), clockStep(3_600_000)],
		],
		["buys where ids are texts and the basket has its own currency", rough, [buyingStep(0, "entry", MAIL, "pay")]],
	])("agree with the server when the buyer %s", { timeout: 120_000 }, async (_name, profile, steps) => {
		await sequences.live({ profile, clockSkewMs: 0, steps });
	});
});

describe("two tabs under random actions and faults", () => {
	it(`agree with the server (seed ${SEED})`, { timeout: 3_600_000 }, async () => {
		const { seconds, faults, claims } = await checkSequences(RUNS, SEED, process.env["SEQUENCES_PATH"]);
		console.info(`two tabs: ${RUNS} sequences, seed ${SEED}, ${seconds} s`, JSON.stringify({ faults, claims }));
	});
});
