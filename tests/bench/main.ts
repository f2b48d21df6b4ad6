import { parseArgs } from "node:util";
import { main } from "../tools/processes";
import { benchBuilds } from "./build-bench";
import { benchBytes } from "./bytes-bench";
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
 * `npm run bench -- build --events 1000,10000`: builds of that many events, in a copy of the checkout, against a sandbox on
 * SANDBOX_PORT. Linux only: what processes use is read from /proc.
 * `npm run bench -- languages --languages 1,5,18`: builds of the demo in so many languages.
 * `npm run bench -- bytes`: what a first visit to the built site loads.
 * `npm run bench -- search`: how soon suggestions appear on the built site, with an index of 10,000 events.
 * `npm run bench -- seats`: how smoothly the plan of a hall moves on the built site.
 * `npm run bench -- widget --runs 5`: how soon a seat can be taken after the press, on a slow phone.
 * `npm run bench -- lighthouse --runs 5`: Lighthouse's marks of the built site, fetched by npm for the occasion.
 * `npm run bench -- sequences --runs 5000 --seed 1`: random sequences of two tabs, the faults and claims they met.
 * `npm run bench -- security --paths 100000 --hosts 10000 --payloads 20000`: attacks on rules, policy, texts and screens of the built
 * site.
 * `npm run bench -- same`: whether two clean builds of one commit are equal byte for byte.
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
	if (what === "security") {
		const one = (option: "paths" | "hosts" | "payloads" | "seed") => countsOf(option, values[option])[0] ?? 1;
		const sizes = { paths: one("paths"), hosts: one("hosts"), payloads: one("payloads"), seed: one("seed") };
		return benchSecurity(sizes, (line) => console.log(line));
	}
	if (what === "languages") return benchLanguages(countsOf("languages", values.languages), (line) => console.log(line));
	if (what === "build") return benchBuilds(countsOf("events", values.events), (line) => console.log(line));
	throw new Error(
		"Say what to measure: npm run bench -- build --events 1000,10000, or languages, bytes, search, seats, widget, lighthouse, sequences, security, same",
	);
}

/** @throws Error that names the option when it isn't a list of whole numbers */
function countsOf(option: string, given: string): number[] {
	const counts = given.split(",").map(Number);
	if (counts.every((count) => Number.isInteger(count) && count > 0)) return counts;
	throw new Error(`--${option} must be whole numbers separated by commas, and is "${given}".`);
}

void main(async () => console.log(`\n${writeResults(await measure())}`));
