import { defineConfig } from "vitest/config";

/**
 * Tests that read the built site; they need `npm run build` first. With BUILT_SITE those of a site in all languages, which
 * tests/tools/languages.ts builds.
 */
export default defineConfig({
	test: {
		include: process.env["BUILT_SITE"] ? ["tests/site/languages/*.test.ts"] : ["tests/site/*.test.ts"],
		// By default one core stays idle for watching, which is half of CI's machine.
		maxWorkers: "100%",
		// Each reads thousands of files; a slow machine is no fault of the shop.
		testTimeout: 60_000,
	},
});
