import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_API } from "#src/config/constants";
import { trialCount } from "../tools/sample";
import type { FaultName } from "./sequences/fault-steps";
import { checkSequences, type Sequence, SequenceRunner } from "./sequences/sequences";
import { buyingStep, clockStep, faultStep, orderStep, type Step, waitStep } from "./sequences/steps";

/** Number of random sequences; for more, set SEQUENCES or use `npm run bench -- sequences --runs 5000`. */
const RUNS = Number(process.env["SEQUENCES"] ?? trialCount(500, 25));
const SEED = Number(process.env["SEQUENCES_SEED"] ?? 7);
/** The buyer's correct email address. */
const EMAIL = "anna@example.org";
/** A step in which the first tab buys one ticket and chooses an outcome at the bank. */
const purchase = (
	choice: Parameters<typeof buyingStep>[3] = "pay",
	ticket: Parameters<typeof buyingStep>[1] = "stalls seat 1",
) => buyingStep(0, ticket, EMAIL, choice);
/** A step after which the next order is created, but its answer is lost; retries get the faults `retries` in turn. */
const lostOrder = (...retries: FaultName[]) =>
	faultStep("an order is made", ["processes it, and cuts the connection", ...retries]);
/** A backend whose basket keeps the tickets of an order until that is paid. */
const FULL_UNTIL_PAID = { name: "kind", basket_emptied: "when_paid" } as const;
const purchaseWithTypo = buyingStep(0, "stalls seat 1", "anna@exmaple.org", "back");
const faultsOfAllRetries = Array.from({ length: PUBLIC_API.retries }, () => "fails with 500" as const);

describe("two tabs of one buyer", () => {
	let runner: SequenceRunner;

	beforeAll(async () => {
		runner = await SequenceRunner.open();
	}, 120_000);
	afterAll(() => runner.close());

	it.each<[name: string, steps: Step[], profile?: Sequence["profile"]]>([
		["pays", [purchase()]],
		["is declined by the bank", [purchase("decline")]],
		["sees status FAILED and is charged later", [purchase("failed_first")]],
		["returns from the bank before its webhook arrives", [buyingStep(1, "entry", EMAIL, "late")]],
		[
			"gets no answer to an order, and the retry is refused with 429",
			[lostOrder("answers 429"), purchase(), waitStep(7_000)],
		],
		[
			"gets no answer to an order, and the retry is refused because the hold expired",
			[lostOrder("refuses with BASKET_EXPIRED"), purchase(), purchase("pay", "entry")],
		],
		[
			"corrects the email address after getting no answer to an order",
			[
				lostOrder("fails with 500"),
				buyingStep(1, "stalls seat 1", "anna@exmaple.org", "pay"),
				buyingStep(1, "entry", EMAIL, "pay"),
			],
		],
		[
			"gets no answer to an order, and the retry is refused as still in progress",
			[lostOrder("answers 409 without a code"), purchase(), waitStep(7_000)],
		],
		[
			"gets no answer to any try of an order, and the device's clock is set an hour ahead",
			[lostOrder(...faultsOfAllRetries), purchase(), waitStep(7_000), clockStep(3_600_000)],
		],
		[
			"buys from a backend with string ids and a basket in another currency",
			[purchase("pay", "entry")],
			{ name: "production" },
		],
		[
			"gets no answer to an order that leaves the basket full, is refused, and corrects the email address",
			[lostOrder("refuses with BASKET_CHANGED"), purchaseWithTypo, orderStep(0, EMAIL)],
			FULL_UNTIL_PAID,
		],
		[
			"gets no answer to any try of an order that leaves the basket full, and corrects the email address",
			[lostOrder(...faultsOfAllRetries), purchaseWithTypo, waitStep(7_000), orderStep(0, EMAIL)],
			FULL_UNTIL_PAID,
		],
		[
			"gets no answer to an order that leaves the basket full, then 404, 401 and 429, and corrects the email address",
			[
				lostOrder("answers 404", "answers 401", "answers 429", "refuses with SEAT_TAKEN"),
				purchaseWithTypo,
				orderStep(0, EMAIL),
				orderStep(1, EMAIL),
				waitStep(7_000),
				orderStep(0, EMAIL),
			],
			FULL_UNTIL_PAID,
		],
		[
			"comes back from the bank to a basket that is still full, and orders with another email address in both tabs",
			[
				buyingStep(0, "entry", "anna@exmaple.org", "back"),
				orderStep(0, EMAIL),
				waitStep(2_500),
				orderStep(1, EMAIL),
			],
			FULL_UNTIL_PAID,
		],
	])(
		"show the server's basket and orders when the buyer %s",
		{ timeout: 120_000 },
		async (_, steps, profile = { name: "kind" }) => {
			expect(await runner.run({ profile, clockSkewMs: 0, steps })).toBeGreaterThan(0);
		},
	);
});

describe("two tabs under random actions and faults", () => {
	it(`show the server's basket and orders (seed ${SEED})`, { timeout: 3_600_000 }, async () => {
		const { seconds, faults, claims } = await checkSequences(RUNS, SEED, process.env["SEQUENCES_PATH"]);
		console.info(
			`two tabs: ${RUNS} sequences, seed ${SEED}, ${seconds} s`,
			JSON.stringify({ faults, claims }),
		);
		// Buyers must have got as far as paying, or else nothing about orders was checked.
		if (!process.env["SEQUENCES_PATH"]) expect(claims["paid"]).toBeGreaterThan(0);
	});
});
