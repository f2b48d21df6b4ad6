import { parseArgs } from "node:util";
import { main } from "../tools/processes";
import { benchBuilds } from "./build-bench";
import { benchBytes } from "./bytes-bench";
import { benchEdits } from "./edits-bench";
import { benchLanguages } from "./languages-bench";
import { benchLighthouse } from "./lighthouse-bench";
import { benchSameness } from "./same-bench";
import { benchSearch } from "./search-bench";
import { benchSeats } from "./seats-bench";
import { benchSecurity } from "./security-bench";
import { benchSequences } from "./sequences-bench";
import { benchWidget } from "./widget-bench";
import { type Benchmark, writeResults } from "./write-results";

/**
 * Runs the benchmark that the command line names. Arguments of `npm run bench --` (*: only on Linux, reads /proc):
 * - `build --events 1000,10000` *: builds of a copy of the checkout and of a naive baseline
 * - `languages --languages 1,5,18` *: builds in different numbers of languages
 * - `bytes`: transfer size of a first visit
 * - `search`: time until suggestions from 10,000 events appear
 * - `seats`: frame times of the seat map while panning and zooming
 * - `widget --runs 5`: time from a tap on the ticket button until a seat can be selected, on a slow phone
 * - `lighthouse --runs 5`: Lighthouse scores; downloads Lighthouse from npm
 * - `sequences --runs 5000 --seed 1`: random sequences of actions and faults in two tabs
 * - `security --paths 100000 --hosts 10000 --payloads 20000 --publishes 230`: attacks on host rules, policy, texts,
 *   publishing and screens; `--only policy,observatory,redirects,pictures,publishing,texts,screens` chooses parts
 * - `same`: whether two clean builds of a commit are identical
 * - `edits --edits 50 --every 5 --seed 1` *: whether incremental builds equal cold ones after random edits
 */
async function measure(): Promise<Benchmark> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			events: { type: "string", default: "1000,10000" },
			languages: { type: "string", default: "1,5,18" },
			runs: { type: "string", default: "5" },
			seed: { type: "string", default: "1" },
			paths: { type: "string", default: "100000" },
			hosts: { type: "string", default: "10000" },
			payloads: { type: "string", default: "20000" },
			publishes: { type: "string", default: "230" },
			edits: { type: "string", default: "50" },
			every: { type: "string", default: "5" },
			only: { type: "string", default: "" },
		},
	});
	const numbers = (option: keyof typeof values) => numbersOf(option, values[option]);
	const number = (option: keyof typeof values) => numbers(option)[0] ?? 1;
	const seed = number("seed");
	const benchmarks: Record<string, () => Benchmark | Promise<Benchmark>> = {
		build: () => benchBuilds(numbers("events")),
		languages: () => benchLanguages(numbers("languages")),
		bytes: benchBytes,
		search: benchSearch,
		seats: benchSeats,
		widget: () => benchWidget(number("runs")),
		lighthouse: () => benchLighthouse(number("runs")),
		sequences: () => benchSequences(number("runs"), seed),
		security: () => {
			const sizes = { paths: number("paths"), hosts: number("hosts"), payloads: number("payloads") };
			const only = values.only.split(",").filter((part) => part !== "");
			return benchSecurity({ ...sizes, publishes: number("publishes"), seed }, only);
		},
		same: benchSameness,
		edits: () => benchEdits({ edits: number("edits"), every: number("every"), seed }),
	};
	const benchmark = benchmarks[positionals[0] ?? ""];
	if (benchmark) return benchmark();
	throw new Error(`Say what to measure: npm run bench -- ${Object.keys(benchmarks).join(" | ")}`);
}

/** Parses an option's list of positive whole numbers. @throws Error that names the option for any other value */
function numbersOf(option: string, given: string): number[] {
	const numbers = given.split(",").map(Number);
	if (numbers.every((number) => Number.isInteger(number) && number > 0)) return numbers;
	throw new Error(`--${option} must be whole numbers separated by commas, and is "${given}".`);
}

void main(async () => console.log(`\n${writeResults(await measure())}`));
