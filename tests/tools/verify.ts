import { ensureBrowser } from "./browser";
import { announceMoment } from "./moment";
import { main, run } from "./processes";
import { assertPortsAreFree, buildSite, SANDBOX_PORT, SITE_PORT, startSandbox, startSite, TEST_ENV } from "./servers";

/** `npm test`: all checks of CI, fastest first. */
void main(async () => {
	announceMoment();
	await assertPortsAreFree();
	const step = async (name: string, work: () => Promise<unknown>) => {
		const from = performance.now();
		console.log(`\n— ${name}`);
		await work();
		console.log(`  ${name}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);
	};
	await step("Types, lint, imports, dead code", () =>
		Promise.all([
			run("npm", ["run", "--silent", "types"]),
			run("npx", ["biome", "ci", "."]),
			run("npm", ["run", "--silent", "imports"]),
			run("npm", ["run", "--silent", "knip"]),
		]),
	);
	await step("Unit and contract tests", () => run("npx", ["vitest", "run"]));
	await step("A browser", async () => ensureBrowser());
	await step("Sandbox", startSandbox);
	await step("Build", () => buildSite(TEST_ENV));
	await step("Tests of the built site", () =>
		run("npx", ["vitest", "run", "--config", "vitest.site.config.mts"], TEST_ENV),
	);
	await step("Serving", startSite);
	await step("Browser tests", async () =>
		run("npx", ["playwright", "test"], { ...TEST_ENV, CHROMIUM_PATH: await ensureBrowser() }),
	);
	// Separate ports, so that running servers don't conflict.
	const elsewhere = {
		SANDBOX_PORT: String(SANDBOX_PORT + 1),
		SITE_PORT: String(SITE_PORT + 1),
		GATSBY_PUBLIC_API_URL: `http://localhost:${SANDBOX_PORT + 1}`,
		GATSBY_BASKET_API_URL: `http://localhost:${SANDBOX_PORT + 1}`,
		GATSBY_SITE_URL: `http://localhost:${SITE_PORT + 1}`,
	};
	await step("All languages", () => run("npx", ["tsx", "tests/tools/languages.ts"], elsewhere));
	await step("Develop", () => run("npx", ["tsx", "tests/tools/develop-check.ts"], elsewhere));
	await step("After a failed build", () => run("npx", ["tsx", "tests/tools/rebuild-check.ts"], elsewhere));
	await step("Another moment", () => run("npx", ["tsx", "tests/tools/moments.ts", "--today"], elsewhere));
});
