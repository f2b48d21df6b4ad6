import { ensureBrowser } from "./browser";
import { announceMoment } from "./moment";
import { main, run, runBehind, runBeside } from "./processes";
import { assertPortsAreFree, buildSite, SANDBOX_PORT, SITE_PORT, startSandbox, startSite, TEST_ENV } from "./servers";

/** It computes for minutes in a time of its own, so it runs behind tests that wait for something. */
const SEQUENCES = "tests/contract/sequences.test.ts";

/** `npm test`: all checks of CI, fastest first. */
void main(async () => {
	announceMoment();
	await assertPortsAreFree();
	const step = async (name: string, work: () => Promise<unknown>) => {
		const startedAt = performance.now();
		console.log(`\n— ${name}`);
		await work();
		console.log(`  ${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
	};
	await step("Sandbox", startSandbox);
	await Promise.all([
		step("Types, lint, imports, dead code", async () => {
			await Promise.all([run("npx", ["biome", "ci", "."]), run("npm", ["run", "--silent", "types"])]);
			await Promise.all([run("npm", ["run", "--silent", "imports"]), run("npm", ["run", "--silent", "knip"])]);
		}),
		step("Build", () => buildSite(TEST_ENV)),
	]);
	await step("Unit and contract tests", () => run("npx", ["vitest", "run", "--exclude", SEQUENCES]));
	await step("A browser", async () => ensureBrowser());
	await step("Tests of the built site", () =>
		run("npx", ["vitest", "run", "--config", "vitest.site.config.mts"], TEST_ENV),
	);
	await step("Serving", startSite);
	await Promise.all([
		step("Browser tests", async () =>
			run("npx", ["playwright", "test"], { ...TEST_ENV, CHROMIUM_PATH: await ensureBrowser() }),
		),
		step("Random sequences", () => runBehind("npx", ["vitest", "run", SEQUENCES], {})),
	]);
	// Most of these wait for one process at a time, so two lines of them keep two cores busy; in the languages a second
	// browser works while buyers wait for the bank.
	const tool = (file: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
		runBeside(process.execPath, ["--import", "tsx", `tests/tools/${file}.ts`, ...args], { TEST_WORKERS: "1", ...env });
	await Promise.all([
		(async () => {
			await step("All languages", () => tool("languages", { ...portsAfter(1), TEST_WORKERS: "2" }));
			await step("After a failed build", () => tool("rebuild-check", portsAfter(1)));
		})(),
		(async () => {
			await step("Develop", () => tool("develop-check", portsAfter(2)));
			await step("Another moment", () => tool("moments", portsAfter(2), "--today"));
		})(),
	]);
});

/** Environment with ports after those of the running servers. */
function portsAfter(step: number): NodeJS.ProcessEnv {
	const api = `http://localhost:${SANDBOX_PORT + step}`;
	return {
		SANDBOX_PORT: String(SANDBOX_PORT + step),
		SITE_PORT: String(SITE_PORT + step),
		GATSBY_PUBLIC_API_URL: api,
		GATSBY_BASKET_API_URL: api,
		GATSBY_SITE_URL: `http://localhost:${SITE_PORT + step}`,
	};
}
