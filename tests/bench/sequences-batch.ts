import { checkSequences } from "../contract/sequences/sequences";

/** Arguments: number of random sequences to run, and seed. Prints counts of faults and of pages' statements as JSON. */
const [runs, seed] = process.argv.slice(2).map(Number);
void checkSequences(runs ?? 0, seed ?? 0).then(
	(checked) => process.stdout.write(JSON.stringify(checked)),
	(error: Error) => {
		process.stderr.write(`${error.message}\n${String(error.cause ?? "")}\n`);
		process.exitCode = 1;
	},
);
