import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

const rowSchema = v.record(v.string(), v.union([v.string(), v.number()]));
const resultsSchema = v.object({ measuredOn: v.string(), rows: v.array(rowSchema) });

/** One line of a benchmark: what was measured, and numbers. */
export type Row = v.InferOutput<typeof rowSchema>;

export interface Benchmark {
	/** Of the files in `tests/bench/results`. */
	name: string;
	title: string;
	/** What the numbers mean, for the reader of the Markdown. */
	note: string;
	/** Columns that tell what was measured; rows of two runs with the same values are compared. */
	keys: readonly string[];
	/** Columns where a run is compared with the last committed one. */
	compared: readonly string[];
	rows: readonly Row[];
}

/** Writes the results as JSON and Markdown, beside what the last committed run found. @returns the Markdown */
export function writeResults(benchmark: Benchmark): string {
	const directory = join("tests", "bench", "results");
	const text = markdown(benchmark, committedRows(`tests/bench/results/${benchmark.name}.json`));
	const results = { measuredOn: `${new Date().toISOString().slice(0, 10)}, ${machine()}`, rows: benchmark.rows };
	mkdirSync(directory, { recursive: true });
	writeFileSync(join(directory, `${benchmark.name}.json`), `${JSON.stringify(results, null, "\t")}\n`);
	writeFileSync(join(directory, `${benchmark.name}.md`), text);
	return text;
}

function machine(): string {
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`;
}

/** The rows of the last committed run; none before the first. */
function committedRows(file: string): Row[] {
	try {
		const text = execFileSync("git", ["show", `HEAD:${file}`], { stdio: ["ignore", "pipe", "ignore"] });
		return v.parse(resultsSchema, JSON.parse(text.toString())).rows;
	} catch {
		return [];
	}
}

function markdown({ title, note, keys, compared, rows }: Benchmark, before: readonly Row[]): string {
	const columns = Object.keys(rows[0] ?? {});
	const lines = rows.map((row) => {
		const old = before.find((each) => keys.every((key) => each[key] === row[key]));
		return columns.map((column) => (compared.includes(column) ? moved(row[column], old?.[column]) : row[column]));
	});
	return [
		`# ${title}`,
		"",
		`${note} Measured on ${machine()}, by \`npm run bench\`. In brackets: against the last committed run.`,
		"",
		`| ${columns.join(" | ")} |`,
		`|${columns.map(() => "---").join("|")}|`,
		...lines.map((line) => `| ${line.join(" | ")} |`),
		"",
	].join("\n");
}

/** "12.3 (−8 %)" */
function moved(now: Row[string] | undefined, before: Row[string] | undefined): string {
	if (typeof now !== "number" || typeof before !== "number" || before === 0) return String(now);
	const percent = Math.round((now / before - 1) * 100);
	const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
	return `${now} (${sign}${Math.abs(percent)} %)`;
}
