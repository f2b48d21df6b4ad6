import { expect, it } from "vitest";
import { publishChaos } from "../tools/publish-chaos";
import { trialCount } from "../tools/sample";

/** Number of faults to try: killed publishes and rollbacks, and failing reloads. */
const TRIALS = trialCount(25, 10);
/** Seed of the random faults: CHAOS_SEED or, by default, the number of the day. */
const SEED = Number(process.env["CHAOS_SEED"] ?? Math.floor(Date.now() / 86_400_000));

it(`pages, headers and nginx's rules agree after ${TRIALS} kills and failed reloads (seed ${SEED})`, async () => {
	const { disagreements, occurrences } = await publishChaos(TRIALS, SEED);
	expect(disagreements).toEqual([]);
	// A reload that does nothing must leave the old version served; without a fault, the new one must be served.
	expect(occurrences["the reload does nothing and reports success"]?.served).toBe(0);
	expect(occurrences["none"]?.served).toBe(occurrences["none"]?.times);
}, 300_000);
