import { ensureBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { readParts } from "./parts";
import { main, run } from "./processes";
import { sampleEnv } from "./sample";
import { assertShopPortsAreFree, buildSite, startSandbox, startSite, TEST_ENV } from "./servers";
import { runTool, step } from "./steps";

/** Browser tests of what every buyer does: look, choose, pay, show the ticket. `npm run test:all` runs all others, too. */
const CORE_SPECS = [
	"purchase.spec",
	"/order-creation.spec",
	"/order-bank.spec",
	"/phone-event.spec",
	"/phone-first-screen.spec",
	"/phone-seat-map.spec",
	"/phone-my-tickets.spec",
	"/seat-map.spec",
	"/lists.spec",
	"/no-script.spec",
	"/first-load.spec",
	"/policy.spec",
	"/sold-elsewhere.spec",
];
/**
 * Tests that only `npm run test:all` runs, as they take minutes and few changes concern them: a quarter of a year of
 * publishing, publishing to S3 and at random moments of failure, and everything about the second backend.
 */
const LONG_TESTS = [
	"tests/contract/quarter/**",
	"tests/contract/doctor-second-backend.test.ts",
	...["chaos", "kill", "s3"].map((name) => `tests/site/publishing-${name}.test.ts`),
];

/**
 * Checks a change, fastest checks first.
 * - `npm test`: what a contributor needs before a pull request, in ten minutes on two cores; of random and repeated
 *   tests only a daily sample
 * - `npm run test:all`: all of these, so that its result depends on no day, the other browser tests, a local plugin,
 *   a site without a basket, and `gatsby develop`, as CI does
 * - either with `-- --part NAME`: only that part of it (parts.ts)
 */
void main(async () => {
	const { isAll, parts } = readParts(process.argv.slice(2));
	if (!isAll) Object.assign(process.env, sampleEnv(new Date()));
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	const needsSite = parts.has("site") || parts.has("browsers");
	if (needsSite) await step("Sandbox", startSandbox);
	await Promise.all([
		parts.has("code") && step("Types, lint, imports, dead code", checkCode),
		needsSite && step("Build", () => buildSite(TEST_ENV)),
	]);
	const leftOut = isAll ? {} : { TEST_LEFT_OUT: LONG_TESTS.join() };
	if (parts.has("code"))
		await step("Unit and contract tests", () =>
			run("npx", ["vitest", "run", ...(isAll ? [] : ["--project", "shop"])], leftOut),
		);
	if (parts.has("site"))
		await step("Tests of the built site", () =>
			run("npx", ["vitest", "run", "--config", "vitest.site.config.mts"], { ...TEST_ENV, ...leftOut }),
		);
	if (parts.has("browsers")) await testInBrowsers(isAll);
	if (parts.has("others")) {
		await step("A local plugin", () => runTool("plugin-check"));
		await step("No basket", () => runTool("no-basket-check"));
		await step("Develop", () => runTool("develop-check", "fresh"));
	}
});

async function checkCode(): Promise<void> {
	await Promise.all([run("npx", ["biome", "ci", "."]), run("npm", ["run", "--silent", "types"])]);
	await Promise.all([run("npm", ["run", "--silent", "imports"]), run("npm", ["run", "--silent", "knip"])]);
}

async function testInBrowsers(isAll: boolean): Promise<void> {
	const browser = await ensureBrowser();
	await startSite();
	await step("Browser tests", () =>
		run("npx", ["playwright", "test", ...(isAll ? [] : CORE_SPECS)], { ...TEST_ENV, CHROMIUM_PATH: browser }),
	);
}
