import { defineConfig } from "vitest/config";

/**
 * Tests that read the built site: run `npm run build` first. If BUILT_SITE names the folder of another site, built in
 * all languages by tests/tools/languages.ts, only the tests in tests/site/languages/ run, reading that site.
 */
export default defineConfig({
	test: {
		include: process.env["BUILT_SITE"] ? ["tests/site/languages/*.test.ts"] : ["tests/site/*.test.ts"],
		// By default Vitest leaves one core idle, which is half of CI's machine.
		maxWorkers: "100%",
		// Long enough for slow machines, as each test reads thousands of files.
		testTimeout: 60_000,
	},
});
