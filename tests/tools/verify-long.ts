import { ensureBrowser } from "./browser";
import { announceMoment } from "./moment";
import { main, run } from "./processes";
import { assertPortsAreFree, buildSite, startSandbox, startSite, TEST_ENV } from "./servers";
import { runTool, step } from "./steps";

/** Tests of killed publishes. */
const KILLS = ["publishing-s3", "publishing-kill", "publishing-chaos"];
const SAMPLED_TESTS = ["tests/contract/sequences.test.ts", "tests/contract/quarter"];
/** Browser tests that `npm test` runs for some screens only, or with one backend only. */
const SAMPLED_SPECS = ["/secret.spec", "purchase.spec", "/order-bank.spec", "/order-creation.spec"];

/**
 * `npm run test:long`, which CI runs after `npm test`: all tests that `npm test` samples, builds after a failed one
 * and at another moment, and `npm run develop` after a build.
 */
void main(async () => {
	announceMoment();
	await assertPortsAreFree();
	await step("Killed publishes", () => run("npx", ["vitest", "run", "--config", "vitest.site.config.mts", ...KILLS]));
	const browser = await ensureBrowser();
	await startSandbox();
	await step("Build", () => buildSite(TEST_ENV));
	await startSite();
	await Promise.all([
		(async () => {
			const projects = ["--project=desktop", "--project=phone"];
			const env = { ...TEST_ENV, CHROMIUM_PATH: browser, TEST_WORKERS: "1" };
			await step("Browser tests", () => run("npx", ["playwright", "test", ...projects, ...SAMPLED_SPECS], env));
			await step("Random sequences, a quarter of publishing", () => run("npx", ["vitest", "run", ...SAMPLED_TESTS]));
		})(),
		(async () => {
			await step("After a failed build", () => runTool("rebuild-check"));
			await step("All languages", () => runTool("languages"));
			await step("Develop after a build", () => runTool("develop-check", "built"));
			await step("Another moment", () => runTool("moments", "--today"));
		})(),
	]);
});
