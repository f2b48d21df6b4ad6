import { execFileSync } from "node:child_process";
import * as v from "valibot";
import { stop } from "../tools/processes";
import { assertShopPortsAreFree, startSandbox, startSite, TEST_ENV } from "../tools/servers";

/** Problems that must not occur, each with the file of the browser tests that look for it. */
const SPECS = [
	["third parties before consent", "tests/e2e/consent.spec.ts"],
	["hosts and stored values the privacy policy doesn't name", "tests/e2e/privacy.spec.ts"],
	["an order's secret or a buyer's fields at third parties", "tests/e2e/secret.spec.ts"],
	["markup that runs past the policy, or third parties it stops", "tests/e2e/policy.spec.ts"],
] as const;

/** A row of the results: what must not be found, numbers of tries and of finds, and the command to try again. */
export interface AttackFinding {
	what: string;
	tried: number;
	found: number;
	command: string;
}

/** Runs browser tests of the built site; reports each file's failed tests, and each screen's forbidden requests. */
export async function screenFindings(report: (finding: AttackFinding) => void): Promise<void> {
	for (const [what, spec] of SPECS) {
		const command = "npm run bench -- security --only screens";
		const { tests, failed, tallies } = await runBrowserTests(spec);
		report({ what: `failed tests: ${what}`, tried: tests, found: failed, command });
		for (const { what, screen, requests, found } of tallies) {
			report({ what: `${what}, ${screen}`, tried: requests, found, command });
		}
	}
}

/** A screen's numbers of requests and of those with fault `what`, added by tests (tests/e2e/fixtures/tally.ts). */
const tallySchema = v.object({
	what: v.string(),
	screen: v.string(),
	requests: v.number(),
	found: v.number(),
});
type Tally = v.InferOutput<typeof tallySchema>;

const annotationSchema = v.object({ type: v.string(), description: v.optional(v.string(), "") });
/** Matches a test in Playwright's report at any depth, but not its results: they have annotations, but no project. */
const testSchema = v.object({ projectName: v.string(), annotations: v.array(annotationSchema) });
/** The used part of Playwright's report: how many tests passed, failed, or passed when retried. */
const reportSchema = v.object({
	stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** Runs a file of browser tests. @returns the numbers of tests and failed tests, and each screen's tally */
async function runBrowserTests(spec: string): Promise<{ tests: number; failed: number; tallies: Tally[] }> {
	await assertShopPortsAreFree();
	const servers = [await startSandbox(), await startSite()];
	let output: string;
	try {
		output = execFileSync("npx", ["playwright", "test", spec, "--project", "desktop", "--reporter", "json"], {
			env: { ...process.env, ...TEST_ENV },
			maxBuffer: 2 ** 28,
			stdio: ["ignore", "pipe", "ignore"],
		}).toString();
	} catch (error) {
		// With failed tests, Playwright exits with 1, but writes its report.
		output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
	} finally {
		for (const server of servers) await stop(server);
	}
	const tests: v.InferOutput<typeof testSchema>[] = [];
	const report: unknown = JSON.parse(output.slice(output.indexOf("{")), (_, value: unknown) => {
		const test = v.safeParse(testSchema, value);
		if (test.success) tests.push(test.output);
		return value;
	});
	const { expected, unexpected, flaky } = v.parse(reportSchema, report).stats;
	const tallies = tests
		.flatMap(({ annotations }) => annotations.filter(({ type }) => type === "tally"))
		.map(({ description }) => v.parse(tallySchema, JSON.parse(description)));
	return { tests: expected + unexpected + flaky, failed: unexpected, tallies: sumByScreen(tallies) };
}

function sumByScreen(tallies: readonly Tally[]): Tally[] {
	const sums = new Map<string, Tally>();
	for (const each of tallies) {
		const key = `${each.what}, ${each.screen}`;
		const { requests, found } = sums.get(key) ?? { requests: 0, found: 0 };
		sums.set(key, { ...each, requests: requests + each.requests, found: found + each.found });
	}
	return [...sums.values()];
}
