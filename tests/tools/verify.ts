import { ensureBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main, run } from "./processes";
import { sampleEnv } from "./sample";
import { assertShopPortsAreFree, buildSite, startSandbox, startSite, TEST_ENV } from "./servers";
import { step } from "./steps";

/** `npm test`: checks a change, fastest checks first. Of random and repeated tests, it runs only a daily sample. */
void main(async () => {
	Object.assign(process.env, sampleEnv(new Date()));
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	await step("Sandbox", startSandbox);
	await Promise.all([
		step("Types, lint, imports, dead code", async () => {
			await Promise.all([run("npx", ["biome", "ci", "."]), run("npm", ["run", "--silent", "types"])]);
			await Promise.all([run("npm", ["run", "--silent", "imports"]), run("npm", ["run", "--silent", "knip"])]);
		}),
		step("Build", () => buildSite(TEST_ENV)),
	]);
	await step("Unit and contract tests", () => run("npx", ["vitest", "run"]));
	await step("Tests of the built site", () =>
		run("npx", ["vitest", "run", "--config", "vitest.site.config.mts"], TEST_ENV),
	);
	const browser = await ensureBrowser();
	await startSite();
	await step("Browser tests", () => run("npx", ["playwright", "test"], { ...TEST_ENV, CHROMIUM_PATH: browser }));
});
