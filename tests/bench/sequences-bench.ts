import { checkSequences } from "../contract/sequences/sequences";
import type { Benchmark, Row } from "./write-results";

/** Runs random sequences of what two tabs of a buyer can go through; a contradiction ends it with its seed. */
export async function benchSequences(runs: number, seed: number): Promise<Benchmark> {
	const { seconds, faults, claims } = await checkSequences(runs, seed);
	const rowsOf = (kind: string, counts: Readonly<Record<string, number>>): Row[] =>
		Object.entries(counts).map(([name, count]) => ({ kind, name, count }));
	return {
		name: "sequences",
		title: "Two tabs, whatever goes wrong",
		note: `${runs} random sequences, seed ${seed}: how often each fault was set, and each claim was made to the buyer. No page contradicted the server.`,
		keys: ["kind", "name"],
		compared: [],
		rows: [...rowsOf("fault", faults), ...rowsOf("claim", claims)],
		findings: [`${runs} sequences with seed ${seed} took ${seconds} s.`],
	};
}
