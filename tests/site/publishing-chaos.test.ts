import { expect, it } from "vitest";
import { publishChaos } from "../tools/publish-chaos";
import { trialCount } from "../tools/sample";

/** Number of publishes and rollbacks to try: killed, with a reload that fails or does nothing, or without a fault. */
const TRIALS = trialCount(25, 10);
/** Seed of the random moments of kills: CHAOS_SEED or, by default, the number of days since 1970. */
const SEED = Number(process.env["CHAOS_SEED"] ?? Math.floor(Date.now() / 86_400_000));

it(`nginx's pages, headers and rules agree after each publish or rollback, faulty or not (seed ${SEED})`, async () => {
	const { disagreements, occurrences } = await publishChaos(TRIALS, SEED);
	expect(disagreements).toEqual([]);
	// A reload that does nothing must leave the old version served; without a fault, the new one must be served.
	expect(occurrences["the reload does nothing and reports success"]?.served).toBe(0);
	expect(occurrences["none"]?.served).toBe(occurrences["none"]?.times);
}, 300_000);
