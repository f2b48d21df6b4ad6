import { contentSecurityPolicy } from "#src/node/hosting/headers";
import { hostingDirectory, readManifest } from "#src/node/hosting/manifest";
import { stop } from "../tools/processes";
import { publishChaos } from "../tools/publish-chaos";
import { assertShopPortsAreFree, buildSite, startSandbox, TEST_ENV } from "../tools/servers";
import { weaknessesOf } from "../unit/node/evaluate-policy";
import { seededRandom } from "../unit/node/odd-paths";
import { CORPUS_NAMES, mutatedPayload, publicPayloads } from "./public-payloads";
import { runPayloads } from "./security-browser";
import { brokenHostRules, redirectsOffSiteByServer } from "./security-hosts";
import { MIN_SCORE, OBSERVATORY, scanWithObservatory } from "./security-observatory";
import { type AttackFinding, screenFindings } from "./security-screens";
import { type Benchmark, type Row, savedRows } from "./write-results";
import { xssPayload } from "./xss-payloads";

/** Numbers of random paths, picture hosts, texts and publishes to attack with; the seed of the random numbers. */
interface AttackCounts {
	paths: number;
	hosts: number;
	payloads: number;
	publishes: number;
	seed: number;
}

type AddFinding = (finding: AttackFinding) => void;

/** Parts of the benchmark. Each calls `add` with findings, which contain the command that repeats the attack. */
const PARTS = {
	async policy(_: AttackCounts, command: string, add: AddFinding) {
		const policy = contentSecurityPolicy(readManifest(hostingDirectory(".")));
		const highFindings = weaknessesOf(policy).filter((finding) => finding.startsWith("HIGH"));
		add({
			what: "findings of csp_evaluator, HIGH and HIGH_MAYBE",
			tried: 1,
			found: highFindings.length,
			command,
		});
	},
	async observatory(_: AttackCounts, command: string, add: AddFinding) {
		const { score, grade, tests, failed, findings } = await scanWithObservatory();
		for (const finding of findings) console.log(finding);
		const what = `failed tests of ${OBSERVATORY}, nginx with TLS: score ${score}, ${grade}`;
		add({ what, tried: tests, found: failed + Number(score < MIN_SCORE), command });
	},
	async redirects({ paths, seed }: AttackCounts, command: string, add: AddFinding) {
		for (const [host, { offSite, redirects }] of await redirectsOffSiteByServer(paths, seed)) {
			const what = `redirects off the site, ${host} (${redirects} redirects)`;
			add({ what, tried: paths, found: offSite.length, command: `${command} --paths ${paths}` });
		}
	},
	async pictures({ hosts, seed }: AttackCounts, command: string, add: AddFinding) {
		const brokenCount = await brokenHostRules(hosts, seed);
		const what = "hostile picture hosts that widen or break the rules";
		add({ what, tried: hosts, found: brokenCount, command: `${command} --hosts ${hosts}` });
	},
	async publishing({ publishes, seed }: AttackCounts, command: string, add: AddFinding) {
		const { disagreements, occurrences } = await publishChaos(publishes, seed);
		const faults = Object.entries(occurrences).filter(([fault]) => fault !== "none");
		const faultCount = faults.reduce((sum, [, { times }]) => sum + times, 0);
		const what = "kills and failed reloads after which pages, headers and server disagree";
		add({
			what,
			tried: faultCount,
			found: disagreements.length,
			command: `${command} --publishes ${publishes}`,
		});
	},
	async texts({ payloads, seed }: AttackCounts, command: string, add: AddFinding) {
		const random = seededRandom(seed);
		const corpus = await publicPayloads();
		const makePayloads = (make: () => string) => Array.from({ length: payloads }, make);
		const corpora: [name: string, payloads: string[]][] = [
			["public corpora", corpus],
			["public corpora, mutated", makePayloads(() => mutatedPayload(corpus, random))],
			["random combinations", makePayloads(() => xssPayload(random))],
		];
		for (const [name, corpus] of corpora) {
			const { rawHits, sanitisedHits } = await runPayloads(corpus);
			const what = `payloads that run once sanitised, ${name} (${rawHits} run as written)`;
			add({ what, tried: corpus.length, found: sanitisedHits, command: `${command} --payloads ${payloads}` });
		}
	},
	async screens(_: AttackCounts, __: string, add: AddFinding) {
		await screenFindings(add);
	},
} as const satisfies Record<string, (sizes: AttackCounts, command: string, add: AddFinding) => Promise<void>>;

type Part = keyof typeof PARTS;

const PART_NAMES = Object.keys(PARTS) as Part[];

const PARTS_NEEDING_BUILD: readonly Part[] = ["policy", "observatory", "redirects", "pictures", "screens"];

/** Attacks the site's host rules, policy, publishing, texts and screens. @param only parts to run; all if empty */
export async function benchSecurity(sizes: AttackCounts, only: readonly string[]): Promise<Benchmark> {
	const unknownParts = only.filter((name) => !PART_NAMES.some((part) => part === name));
	if (unknownParts.length > 0)
		throw new Error(`There is no part ${unknownParts.join(", ")}, only ${PART_NAMES.join(", ")}.`);
	const chosenParts = PART_NAMES.filter((part) => only.length === 0 || only.includes(part));
	if (chosenParts.some((part) => PARTS_NEEDING_BUILD.includes(part))) await buildWithErrorReports();
	const savedBefore = savedRows("security");
	const rows: Row[] = [];
	for (const part of PART_NAMES) {
		if (!chosenParts.includes(part)) {
			rows.push(...savedBefore.filter((row) => row["part"] === part));
			continue;
		}
		const startedAt = performance.now();
		await PARTS[part](sizes, `npm run bench -- security --only ${part} --seed ${sizes.seed}`, (finding) => {
			rows.push({ part, ...finding });
			console.log(`${finding.what}: ${finding.found} of ${finding.tried}`);
		});
		console.log(`${part}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
	}
	return {
		name: "security",
		title: "Attacks",
		note: `Random ones of seed ${sizes.seed}. What is found must be 0. Observatory's score must be ${MIN_SCORE} or more. Public corpora: ${CORPUS_NAMES}.`,
		keys: ["part", "what"],
		compared: ["tried", "found"],
		rows,
	};
}

/** Builds the site with the tests' settings, which turn on the error reports that the browser tests expect. */
async function buildWithErrorReports(): Promise<void> {
	await assertShopPortsAreFree();
	const sandbox = await startSandbox();
	await buildSite(TEST_ENV);
	await stop(sandbox);
}
