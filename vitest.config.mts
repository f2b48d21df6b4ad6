import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts the contract tests first: some take minutes, and would otherwise run alone at the end. */
class ContractTestsFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/contract/");
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

const SECOND_BACKEND_TESTS = ["sequences", "storefront-basket", "storefront-orders", "second-backend"].map(
	(name) => `tests/contract/${name}.test.ts`,
);

/** Patterns of tests to leave out; Vitest's option `--exclude` has no effect on projects. */
const LEFT_OUT = process.env["TEST_LEFT_OUT"]?.split(",") ?? [];

export default defineConfig({
	resolve: {
		alias: {
			gatsby: absolutePath("./tests/fixtures/gatsby.tsx"),
			generated: absolutePath("./tests/fixtures/generated"),
		},
	},
	test: {
		globalSetup: ["./tests/fixtures/live-in-moment.ts"],
		setupFiles: [
			"./tests/fixtures/follow-clock.ts",
			"./tests/fixtures/require-gatsby.ts",
			"./tests/fixtures/fail-on-console.ts",
			"./tests/fixtures/clean-up.ts",
			"./tests/fixtures/patient-waits.ts",
		],
		restoreMocks: true,
		// By default Vitest leaves one core idle, which is half of a CI machine with two cores.
		maxWorkers: "100%",
		sequence: { sequencer: ContractTestsFirst },
		// Long enough that no test fails only because the machine is slow.
		testTimeout: 30_000,
		// Process CSS modules, so that a class without a rule is undefined, as on the site; keep class names as written.
		// The specs of money also run with a second backend, which was written from the contract alone.
		projects: [
			{
				extends: true,
				test: {
					name: "shop",
					include: ["tests/unit/**/*.test.{ts,tsx}", "tests/contract/**/*.test.{ts,tsx}"],
					exclude: ["tests/contract/second-backend.test.ts", ...LEFT_OUT],
				},
			},
			{
				extends: true,
				test: { name: "second backend", env: { BACKEND: "second" }, include: SECOND_BACKEND_TESTS },
			},
		],
		css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" } },
	},
});
