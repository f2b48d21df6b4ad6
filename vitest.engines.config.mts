import { defineConfig } from "vitest/config";

/** Tests of the built site in each browser engine; tests/tools/engines.ts builds the site, and installs the engines. */
export default defineConfig({
	test: {
		include: ["tests/engines/*.test.ts"],
		// One engine after another: they share a sandbox, and two buyers would be proposed the same seats.
		fileParallelism: false,
		reporters: ["verbose", "./tests/engines/table-reporter.ts"],
		// A whole purchase in the slowest engine, on a busy machine.
		testTimeout: 90_000,
		hookTimeout: 60_000,
	},
});
