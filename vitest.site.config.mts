import { defineConfig } from "vitest/config";

/**
 * Tests of the built site and of publishing: run `npm run build` first. If BUILT_SITE names the folder of another
 * site, built in all languages by tests/tools/languages.ts, only tests/site/languages/ runs, reading that site.
 */
export default defineConfig({
	test: {
		include: process.env["BUILT_SITE"] ? ["tests/site/languages/*.test.ts"] : ["tests/site/*.test.ts"],
		exclude: process.env["TEST_LEFT_OUT"]?.split(",") ?? [],
		// By default Vitest leaves one core idle, which is half of a CI machine with two cores.
		maxWorkers: "100%",
		// Long enough for slow machines, as many tests read thousands of files.
		testTimeout: 60_000,
	},
});
