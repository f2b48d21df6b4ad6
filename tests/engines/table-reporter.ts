import type { Reporter, TestModule } from "vitest/node";

const SIGNS = { passed: "✓", failed: "✗", skipped: "–", pending: "…" } as const;

/** Prints a table of results: a row for each scenario, a column for each engine, a sign for each condition in turn. */
export default class TableReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const results = new Map<string, Map<string, string>>();
		for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
			const engine = test.fullName.split(",")[0] ?? "";
			const row = results.get(test.name) ?? new Map<string, string>();
			row.set(engine, `${row.get(engine) ?? ""}${SIGNS[test.result().state]} `);
			results.set(test.name, row);
		}
		console.table(Object.fromEntries([...results].map(([name, row]) => [name, Object.fromEntries(row)])));
	}
}
