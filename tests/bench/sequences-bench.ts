import { execFileSync } from "node:child_process";
import * as v from "valibot";
import type { Benchmark, Row } from "./write-results";

/** Sequences per process; limited by memory, as each sequence creates two tabs with their own JavaScript globals. */
const BATCH_SIZE = 500;
const countsSchema = v.record(v.string(), v.number());
/** A batch's duration, how often each fault was set, and how often pages made each claim, such as "paid". */
const batchSchema = v.object({ seconds: v.number(), faults: countsSchema, claims: countsSchema });
type Batch = v.InferOutput<typeof batchSchema>;

/** Runs random sequences of actions in two tabs, with one seed per batch; throws if a page contradicts the server. */
export function benchSequences(runs: number, seed: number): Benchmark {
	const batches = Array.from({ length: Math.ceil(runs / BATCH_SIZE) }, (_, at) =>
		runBatch(Math.min(BATCH_SIZE, runs - at * BATCH_SIZE), seed + at),
	);
	const seconds = Math.round(batches.reduce((sum, batch) => sum + batch.seconds, 0));
	const lastSeed = seed + batches.length - 1;
	return {
		name: "sequences",
		title: "Two tabs, whatever goes wrong",
		note: `${runs} random sequences, in batches of ${BATCH_SIZE} with the seeds ${seed} to ${lastSeed}: how often each fault was set, and each claim was made to the buyer. No page contradicted the server.`,
		keys: ["kind", "name"],
		compared: [],
		rows: [
			...rowsOf("fault", batches, ({ faults }) => faults),
			...rowsOf("claim", batches, ({ claims }) => claims),
		],
		findings: [`${runs} sequences took ${seconds} s.`],
	};
}

function runBatch(runs: number, seed: number): Batch {
	const output = execFileSync(
		process.execPath,
		["--import", "tsx", "tests/bench/sequences-batch.ts", String(runs), String(seed)],
		{ encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
	);
	console.log(`${runs} sequences, seed ${seed}`);
	return v.parse(batchSchema, JSON.parse(output.slice(output.indexOf("{"))));
}

/** Makes a row for each fault or claim, with the sum of the batches' counts. @param kind "fault" or "claim" */
function rowsOf(
	kind: string,
	batches: readonly Batch[],
	countsOf: (batch: Batch) => v.InferOutput<typeof countsSchema>,
): Row[] {
	const sums = new Map<string, number>();
	for (const [name, count] of batches.flatMap((batch) => Object.entries(countsOf(batch))))
		sums.set(name, (sums.get(name) ?? 0) + count);
	return [...sums].map(([name, count]) => ({ kind, name, count }));
}
