import { ensureBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main, run } from "./processes";
import { assertShopPortsAreFree, buildSite, startSandbox, startSite, TEST_ENV } from "./servers";
import { runTool, step } from "./steps";

/** Tests of the built site and of killed publishes. `npm run test:all` runs only a sample of each. */
const SITE_TESTS = ["publishing-s3", "publishing-kill", "publishing-chaos", "/html.test"];
/** Unit and contract tests of which `npm run test:all` runs only a sample. */
const UNIT_TESTS = [
	"tests/contract/sequences.test.ts",
	"tests/contract/quarter",
	"tests/unit/screens/odd-fields.test.tsx",
];
/** Browser tests that `npm run test:all` runs only for some screens, one device or one backend. */
const BROWSER_TESTS = [
	"/a11y.spec",
	"/box-office",
	"/search-access.spec",
	"/secret.spec",
	"purchase.spec",
	"/order-bank.spec",
	"/order-creation.spec",
];

/** `npm run test:long`: all of the tests that `npm run test:all` only samples, all languages, develop, other builds. */
void main(async () => {
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	const browser = await ensureBrowser();
	await startSandbox();
	await step("Build", () => buildSite(TEST_ENV));
	await step("Killed publishes and pages", () =>
		run("npx", ["vitest", "run", "--config", "vitest.site.config.mts", ...SITE_TESTS], TEST_ENV),
	);
	await startSite();
	await Promise.all([
		(async () => {
			const projects = ["--project=desktop", "--project=phone"];
			const env = { ...TEST_ENV, CHROMIUM_PATH: browser, TEST_WORKERS: "1" };
			await step("Browser tests", () => run("npx", ["playwright", "test", ...projects, ...BROWSER_TESTS], env));
			await step("Browser tests of the second backend", () =>
				run("npx", ["playwright", "test"], { ...env, TEST_BACKEND: "second" }),
			);
			await step("Random sequences, a quarter of publishing, odd fields", () =>
				run("npx", ["vitest", "run", ...UNIT_TESTS]),
			);
		})(),
		(async () => {
			await step("After a failed build", () => runTool("rebuild-check"));
			await step("All languages", () => runTool("languages"));
			await step("Develop", () => runTool("develop-check"));
			await step("Another moment", () => runTool("moments", "--today"));
		})(),
	]);
});
