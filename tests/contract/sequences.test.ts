import { afterAll, beforeAll, describe, it } from "vitest";
import { PUBLIC_API } from "../../src/settings/constants";
import type { FaultName } from "./sequences/fault-steps";
import { checkSequences, Sequences } from "./sequences/sequences";
import { buyingStep, clockStep, faultStep } from "./sequences/steps";

/** Number of random sequences; for longer runs use `npm run bench -- sequences`, or SEQUENCES=5000 SEQUENCES_SEED=1. */
const RUNS = Number(process.env["SEQUENCES"] ?? 500);
const SEED = Number(process.env["SEQUENCES_SEED"] ?? 7);
const EMAIL = "anna@example.org";
/** Faults for all tries of one order request: it creates the order, but its outcome stays unknown. */
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

	const faultless = { name: "kind" } as const;
	const productionLike = { name: "production" } as const;
	it.each([
		["pays", faultless, [buyingStep(0, "stalls seat 1", EMAIL, "pay")]],
		["is declined by the bank", faultless, [buyingStep(0, "stalls seat 1", EMAIL, "decline")]],
		["sees status FAILED and is charged later", faultless, [buyingStep(0, "stalls seat 1", EMAIL, "failed_first")]],
		["returns from the bank before its webhook arrives", faultless, [buyingStep(1, "entry", EMAIL, "late")]],
		[
			"gets no answer to an order, and the retry is refused with 429",
			faultless,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "says too many requests"]),
				buyingStep(0, "stalls seat 1", EMAIL, "pay"),
			],
		],
		[
			"gets no answer to an order, and the retry is refused because the hold expired",
			faultless,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "says the hold is over"]),
				buyingStep(0, "stalls seat 1", EMAIL, "pay"),
				buyingStep(0, "entry", EMAIL, "pay"),
			],
		],
		[
			"corrects the email address after getting no answer to an order",
			faultless,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "fails with 500"]),
				buyingStep(1, "stalls seat 1", "anna@exmaple.org", "pay"),
				buyingStep(1, "entry", EMAIL, "pay"),
			],
		],
		[
			"gets no answer to an order, and the retry is refused as still in progress",
			faultless,
			[
				faultStep("an order is made", ["does it, and cuts the connection", "says that it is still in progress"]),
				buyingStep(0, "stalls seat 1", EMAIL, "pay"),
			],
		],
		[
			"gets no answer to any try of an order, and the device's clock is set an hour ahead",
			faultless,
			[faultStep("an order is made", NO_ANSWER), buyingStep(0, "stalls seat 1", EMAIL, "pay"), clockStep(3_600_000)],
		],
		[
			"buys from a backend with string ids and a basket in another currency",
			productionLike,
			[buyingStep(0, "entry", EMAIL, "pay")],
		],
	])("show the server's basket and orders when the buyer %s", { timeout: 120_000 }, async (_name, profile, steps) => {
		await sequences.run({ profile, clockSkewMs: 0, steps });
	});
});

describe("two tabs under random actions and faults", () => {
	it(`show the server's basket and orders (seed ${SEED})`, { timeout: 3_600_000 }, async () => {
		const { seconds, faults, claims } = await checkSequences(RUNS, SEED, process.env["SEQUENCES_PATH"]);
		console.info(`two tabs: ${RUNS} sequences, seed ${SEED}, ${seconds} s`, JSON.stringify({ faults, claims }));
	});
});
