import { defineConfig } from "vitest/config";

/**
 * Tests that read the built site: run `npm run build` first. If BUILT_SITE names the folder of another site, built in
 * all languages by tests/tools/languages.ts, only tests/site/languages/ run, and read that site.
 */
export default defineConfig({
	test: {
		include: process.env["BUILT_SITE"] ? ["tests/site/languages/*.test.ts"] : ["tests/site/*.test.ts"],
		// By default Vitest leaves one core idle, which is half of CI's machine.
		maxWorkers: "100%",
		// Each test reads thousands of files, and slow machines must not fail it.
		testTimeout: 60_000,
	},
});
