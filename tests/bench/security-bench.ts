import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { policyOf } from "../../src/build/hosting/headers";
import { hostingDirectory, parseManifest, readManifest } from "../../src/build/hosting/manifest";
import { checkRules } from "../../src/build/publish/check-rules";
import { siteServer } from "../../src/build/serve/serve";
import { originOf } from "../../src/config/origin";
import { startCaddy } from "../tools/caddy";
import { ensureNginx, startNginx } from "../tools/nginx";
import { publishChaos } from "../tools/publish-chaos";
import { assertPortsAreFree, startSandbox, startSite, TEST_ENV } from "../tools/servers";
import { weaknessesOf } from "../unit/build/evaluate-policy";
import { hostileAddress } from "../unit/build/hostile-hosts";
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

/** Attacks the built site's rules, policy, texts and screens. @throws when there is no built site */
export async function benchSecurity(sizes: Sizes, report: (line: string) => void): Promise<Benchmark> {
	if (!existsSync(hostingDirectory("."))) throw new Error("There is no built site: npm run build first.");
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
	add("payloads that run once sanitised", payloads, runClean.length, `${itself} --payloads ${payloads}`);
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
		for (const server of servers) {
			server.kill();
			await once(server, "exit");
		}
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
	const hosts = { nginx: nginx.url, Caddy: caddy.url, "npm run serve": `http://127.0.0.1:${port}` };
	const found: [string, Awaited<ReturnType<typeof pathsOffSite>>][] = [];
	for (const [name, url] of Object.entries(hosts)) found.push([name, await pathsOffSite(url, count, seed)]);
	await nginx.stop();
	await caddy.stop();
	own.close();
	own.closeAllConnections();
	return found;
}

async function brokenBy(count: number, seed: number): Promise<number> {
	const random = seededRandom(seed);
	const origins = Array.from({ length: count }, () => originOf(hostileAddress(random)) ?? []).flat();
	const wide = origins.filter((origin) => !/^https?:\/\/[a-z0-9][a-z0-9._-]*(?::\d{1,5})?$/.test(origin));
	const shown = [...new Set(origins)].filter(({ length }) => length < 100).slice(0, 60);
	const manifest = parseManifest(
		JSON.stringify({ ...readManifest(hostingDirectory(".")), policy: { "img-src": shown } }),
	);
	const directory = await mkdtemp(join(tmpdir(), "storefront-"));
	const isRefused = await checkRules(await ensureNginx(), directory, manifest).then(
		() => 0,
		() => 1,
	);
	await rm(directory, { recursive: true });
	return wide.length + isRefused;
}
