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
 * Options of `npm run bench --`:
 * - `build --events 1000,10000`: builds in a copy of the checkout and a naive baseline, with a sandbox on SANDBOX_PORT
 *   (Linux only: reads /proc)
 * - `languages --languages 1,5,18`: builds in different numbers of languages
 * - `bytes`: transfer size of a first visit
 * - `search`: time until suggestions from 10,000 events appear
 * - `seats`: frame times of the seat map while panning and zooming
 * - `widget --runs 5`: time from a tap on the ticket button until a seat can be selected, on a slow phone
 * - `lighthouse --runs 5`: Lighthouse scores; downloads it from npm
 * - `sequences --runs 5000 --seed 1`: random sequences of actions and faults in two tabs
 * - `security --paths 100000 --hosts 10000 --payloads 20000 --publishes 230`: attacks on rules, policy, texts,
 *   publishing and screens; `--only policy,observatory,redirects,pictures,publishing,texts,screens` runs some of them
 * - `same`: whether two clean builds of a commit are identical
 * - `edits --edits 50 --every 5 --seed 1`: whether incremental builds equal cold ones after random edits
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
	const [what] = positionals;
	if (what === "search") return benchSearch((line) => console.log(line));
	if (what === "seats") return benchSeats((line) => console.log(line));
	if (what === "widget") {
		const [runs = 1] = countsOf("runs", values.runs);
		return benchWidget(runs, (line) => console.log(line));
	}
	if (what === "bytes") return benchBytes();
	if (what === "lighthouse") {
		const [runs = 1] = countsOf("runs", values.runs);
		return benchLighthouse(runs, (line) => console.log(line));
	}
	if (what === "sequences") {
		const [runs = 1] = countsOf("runs", values.runs);
		const [seed = 1] = countsOf("seed", values.seed);
		return benchSequences(runs, seed);
	}
	if (what === "same") return benchSameness((line) => console.log(line));
	const countOf = (option: "paths" | "hosts" | "payloads" | "publishes" | "seed" | "edits" | "every") =>
		countsOf(option, values[option])[0] ?? 1;
	if (what === "edits") {
		const options = { edits: countOf("edits"), every: countOf("every"), seed: countOf("seed") };
		return benchEdits(options, (line) => console.log(line));
	}
	if (what === "security") {
		const [paths, hosts, payloads] = [countOf("paths"), countOf("hosts"), countOf("payloads")];
		const sizes = { paths, hosts, payloads, publishes: countOf("publishes"), seed: countOf("seed") };
		const selectedParts = values.only.split(",").filter((part) => part !== "");
		return benchSecurity(sizes, selectedParts, (line) => console.log(line));
	}
	if (what === "languages") return benchLanguages(countsOf("languages", values.languages), (line) => console.log(line));
	if (what === "build") return benchBuilds(countsOf("events", values.events), (line) => console.log(line));
	throw new Error(
		"Say what to measure: npm run bench -- build --events 1000,10000, or languages, bytes, search, seats, widget, lighthouse, sequences, security, same, edits",
	);
}

/** @throws Error naming the option unless it is a list of whole numbers */
function countsOf(option: string, given: string): number[] {
	const counts = given.split(",").map(Number);
	if (counts.every((count) => Number.isInteger(count) && count > 0)) return counts;
	throw new Error(`--${option} must be whole numbers separated by commas, and is "${given}".`);
}

void main(async () => console.log(`\n${writeResults(await measure())}`));
