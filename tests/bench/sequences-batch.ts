import { checkSequences } from "../contract/sequences/sequences";

/** Runs random sequences of buyer actions. Prints the result of `checkSequences` as JSON: duration and counts. */
const [runs, seed] = process.argv.slice(2).map(Number);
void checkSequences(runs ?? 0, seed ?? 0).then(
	(checked) => process.stdout.write(JSON.stringify(checked)),
	(error: Error) => {
		process.stderr.write(`${error.message}\n${String(error.cause ?? "")}\n`);
		process.exitCode = 1;
	},
);
