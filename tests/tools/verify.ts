import { LANGUAGES } from "../../src/i18n/languages";
import { ensureBrowser } from "./browser";
import { announceMoment, sampleOfTheDay } from "./moment";
import { main, run, runBehind } from "./processes";
import { assertPortsAreFree, buildSite, SANDBOX_PORT, SITE_PORT, startSandbox, startSite, TEST_ENV } from "./servers";

/** Runs beside other contract tests, since it takes minutes. */
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
	await step("Tests of the built site", () =>
		run("npx", ["vitest", "run", "--config", "vitest.site.config.mts"], TEST_ENV),
	);
	const browser = await ensureBrowser();
	await startSite();
	const languages = sampleOfTheDay(Object.keys(LANGUAGES), 3, new Date()).join();
	const tool = (file: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
		runBehind(process.execPath, ["--import", "tsx", `tests/tools/${file}.ts`, ...args], {
			TEST_WORKERS: "1",
			TEST_LANGUAGES: languages,
			...env,
		});
	// Browsers and builds often wait, so three lines of steps keep two cores busy.
	await Promise.all([
		step("Browser tests", () => run("npx", ["playwright", "test"], { ...TEST_ENV, CHROMIUM_PATH: browser })),
		(async () => {
			await step("All languages", () => tool("languages", portsAfter(1)));
			await step("After a failed build", () => tool("rebuild-check", portsAfter(1)));
			await step("Random sequences", () => runBehind("npx", ["vitest", "run", SEQUENCES], {}));
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
