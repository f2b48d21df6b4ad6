import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { policyOf } from "../../src/build/hosting/headers";
import { hostingDirectory, parseManifest, readManifest } from "../../src/build/hosting/manifest";
import { originsOf } from "../../src/build/hosting/origins";
import { policyFor } from "../../src/build/hosting/security-policy";
import { checkRules } from "../../src/build/publish/check-rules";
import { siteServer } from "../../src/build/serve/serve";
import { parseEnv } from "../../src/config/env";
import { startCaddy } from "../tools/caddy";
import { ensureNginx, startNginx } from "../tools/nginx";
import { stop } from "../tools/processes";
import { publishChaos } from "../tools/publish-chaos";
import { assertPortsAreFree, buildSite, SITE_URL, startSandbox, startSite, TEST_ENV } from "../tools/servers";
import { startWorkerd } from "../tools/workerd";
import { weaknessesOf } from "../unit/build/evaluate-policy";
import { catalogueWithPictures, hostileAddress, widenedBy } from "../unit/build/hostile-hosts";
import { pathsOffSite, seededRandom } from "../unit/build/odd-paths";
import { runPayloads } from "./security-browser";
import type { Benchmark, Row } from "./write-results";

interface Sizes {
	paths: number;
	hosts: number;
	payloads: number;
	publishes: number;
	seed: number;
}

/** Builds the site with error reports, and attacks its rules, policy, texts and screens. */
export async function benchSecurity(sizes: Sizes, report: (line: string) => void): Promise<Benchmark> {
	await buildTested();
	const { paths, hosts, payloads, publishes, seed } = sizes;
	const rows: Row[] = [];
	const add = (what: string, tried: number, found: number, command: string) => {
		rows.push({ what, tried, found, command });
		report(`${what}: ${found} of ${tried}`);
	};
	const itself = `npm run bench -- security --seed ${seed}`;
	const policy = policyOf(readManifest(hostingDirectory(".")));
	const high = weaknessesOf(policy).filter((finding) => finding.startsWith("HIGH"));
	add("findings of csp_evaluator, HIGH and HIGH_MAYBE", 1, high.length, itself);
	for (const [host, { offSite, redirects }] of await redirectsOf(paths, seed)) {
		add(`redirects off the site, ${host}`, paths, offSite.length, `${itself} --paths ${paths}`);
		report(`${host} redirected ${redirects} times`);
	}
	add(
		"hostile picture hosts that widen or break the rules",
		hosts,
		await brokenBy(hosts, seed),
		`${itself} --hosts ${hosts}`,
	);
	const { disagreements, met } = await publishChaos(publishes, seed);
	const troubles = Object.entries(met).filter(([trouble]) => trouble !== "nothing");
	add(
		"kills and failed reloads after which pages, headers and server disagree",
		troubles.reduce((sum, [, { times }]) => sum + times, 0),
		disagreements.length,
		`${itself} --publishes ${publishes}`,
	);
	const { runRaw, runClean } = await runPayloads(payloads, seed);
	add("payloads that run as written (what the corpus is worth)", payloads, runRaw, `${itself} --payloads ${payloads}`);
	add("payloads that run once sanitised", payloads, runClean, `${itself} --payloads ${payloads}`);
	for (const [what, spec] of SPECS) {
		const { tests, failed } = await browserTests(spec);
		add(what, tests, failed, `npx playwright test ${spec}`);
	}
	return {
		name: "security",
		title: "Attacks",
		note: `Random ones of seed ${seed}. What is found must be 0, but for the line that says what the payloads are worth.`,
		keys: ["what"],
		compared: ["tried", "found"],
		rows,
	};
}

/** The browser tests expect error reports, which a build without settings doesn't send. */
async function buildTested(): Promise<void> {
	await assertPortsAreFree();
	const sandbox = await startSandbox();
	await buildSite(TEST_ENV);
	await stop(sandbox);
}

const SPECS = [
	["screens and choices that ask a third party before consent", "tests/e2e/consent.spec.ts"],
	["hosts and stored values the privacy policy doesn't name", "tests/e2e/privacy.spec.ts"],
	["journeys that show an order's secret or a buyer's fields to a third party", "tests/e2e/secret.spec.ts"],
	["markup that runs past the policy, or third parties it stops", "tests/e2e/policy.spec.ts"],
] as const;

const reportSchema = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) });

async function browserTests(spec: string): Promise<{ tests: number; failed: number }> {
	await assertPortsAreFree();
	const servers = [await startSandbox(), await startSite()];
	let output: string;
	try {
		output = execFileSync("npx", ["playwright", "test", spec, "--project", "desktop", "--reporter", "json"], {
			env: { ...process.env, ...TEST_ENV },
			maxBuffer: 2 ** 28,
			stdio: ["ignore", "pipe", "ignore"],
		}).toString();
	} catch (error) {
		// Failed tests exit with 1 but still report.
		output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
	} finally {
		for (const server of servers) await stop(server);
	}
	const { expected, unexpected, flaky } = v.parse(reportSchema, JSON.parse(output.slice(output.indexOf("{")))).stats;
	return { tests: expected + unexpected + flaky, failed: unexpected };
}

/** Requests unusual paths from the built site on each host. */
async function redirectsOf(count: number, seed: number) {
	const [directory, manifest] = [resolve("public"), readManifest(hostingDirectory("."))];
	const own = siteServer(directory, manifest).listen(0, "127.0.0.1");
	await once(own, "listening");
	const address = own.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const [nginx, caddy] = [await startNginx(directory, manifest), await startCaddy(directory, manifest)];
	const workerd = await startWorkerd(directory, manifest);
	const hosts = {
		...{ nginx: nginx.url, Caddy: caddy.url, "Cloudflare's worker": workerd.url },
		"npm run serve": `http://127.0.0.1:${port}`,
	};
	const found: [string, Awaited<ReturnType<typeof pathsOffSite>>][] = [];
	for (const [name, url] of Object.entries(hosts)) found.push([name, await pathsOffSite(url, count, seed)]);
	await nginx.stop();
	await caddy.stop();
	await workerd.stop();
	own.close();
	own.closeAllConnections();
	return found;
}

/** Addresses of one build: few, so that the policy's limit leaves none out. */
const BATCH = 20;

/** Number of addresses, in builds of a few, that widen the policy or that nginx refuses. */
async function brokenBy(count: number, seed: number): Promise<number> {
	const random = seededRandom(seed);
	const [nginx, built] = [await ensureNginx(), readManifest(hostingDirectory("."))];
	const directory = await mkdtemp(join(tmpdir(), "storefront-"));
	const isSafe = async (urls: readonly string[]) => {
		const origins = originsOf(catalogueWithPictures(urls), parseEnv(TEST_ENV), SITE_URL);
		if (widenedBy(origins).length > 0) return false;
		try {
			const manifest = parseManifest(JSON.stringify({ ...built, policy: policyFor(origins) }));
			await checkRules(nginx, directory, manifest);
			return true;
		} catch {
			return false;
		}
	};
	let broken = 0;
	for (let left = count; left > 0; left -= BATCH) {
		const urls = Array.from({ length: Math.min(BATCH, left) }, () => hostileAddress(random));
		if (await isSafe(urls)) continue;
		let alone = 0;
		for (const url of urls) if (!(await isSafe([url]))) alone++;
		// Some may break the rules only together.
		broken += Math.max(1, alone);
	}
	await rm(directory, { recursive: true });
	return broken;
}
