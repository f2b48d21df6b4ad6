import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

const rowSchema = v.record(v.string(), v.union([v.string(), v.number()]));
const resultsSchema = v.object({ measuredOn: v.string(), rows: v.array(rowSchema) });

export type Row = v.InferOutput<typeof rowSchema>;

/** Results of a benchmark. Columns `keys` identify a row; columns `compared` also show changes since an earlier run. */
export interface Benchmark {
	name: string;
	title: string;
	/** Explanation of the numbers for the Markdown file. */
	note: string;
	keys: readonly string[];
	compared: readonly string[];
	rows: readonly Row[];
	findings?: readonly string[];
}

/** Writes results as JSON, and as Markdown with changes since the last committed run. @returns the Markdown */
export function writeResults(benchmark: Benchmark): string {
	const directory = join("tests", "bench", "results");
	const earlierRows = committedRows(`tests/bench/results/${benchmark.name}.json`);
	const text = markdown(benchmark, earlierRows);
	const { rows, findings } = benchmark;
	const results = {
		measuredOn: `${new Date().toISOString().slice(0, 10)}, ${machineText()}`,
		rows,
		findings,
	};
	const file = join(directory, `${benchmark.name}.json`);
	mkdirSync(directory, { recursive: true });
	writeFileSync(file, resultsText(file, results));
	writeFileSync(join(directory, `${benchmark.name}.md`), text);
	return text;
}

/** Rows of a benchmark's results file, which the last run wrote or the checkout contains; empty if there is none. */
export function savedRows(name: string): Row[] {
	const file = join("tests", "bench", "results", `${name}.json`);
	return existsSync(file) ? v.parse(resultsSchema, JSON.parse(readFileSync(file, "utf8"))).rows : [];
}

/** Formats results as JSON with the project's formatter, so that the formatting check accepts `file`. */
export function resultsText(file: string, results: object): string {
	const formatter = join("node_modules", ".bin", "biome");
	const options = { input: JSON.stringify(results, null, "\t"), encoding: "utf8" } as const;
	return execFileSync(formatter, ["format", `--stdin-file-path=${file}`], options);
}

function machineText(): string {
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`;
}

/** Rows of a results file as of the last commit; empty if the commit doesn't contain it. */
function committedRows(file: string): Row[] {
	try {
		const text = execFileSync("git", ["show", `HEAD:${file}`], { stdio: ["ignore", "pipe", "ignore"] });
		return v.parse(resultsSchema, JSON.parse(text.toString())).rows;
	} catch {
		return [];
	}
}

/** Formats results as Markdown, with changes since the rows `before` of an earlier run. */
function markdown(
	{ title, note, keys, compared, rows, findings = [] }: Benchmark,
	before: readonly Row[],
): string {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const lines = rows.map((row) => {
		const oldRow = matchingRow(before, row, keys);
		return columns.map((column) =>
			compared.includes(column) ? textWithChange(row[column], oldRow?.[column]) : (row[column] ?? ""),
		);
	});
	return [
		`# ${title}`,
		"",
		`${note} Measured on ${machineText()}, by \`npm run bench\`. In brackets: against the last committed run.`,
		"",
		`| ${columns.join(" | ")} |`,
		`|${columns.map(() => "---").join("|")}|`,
		...lines.map((line) => `| ${line.join(" | ")} |`),
		"",
		...findings.map((finding) => `- ${finding}`),
		...(findings.length > 0 ? [""] : []),
		...notableChanges({ keys, compared, rows }, before),
	].join("\n");
}

/** Finds the row that has the same values as `row` in the columns `keys`. */
function matchingRow(rows: readonly Row[], row: Row, keys: readonly string[]): Row | undefined {
	return rows.find((each) => keys.every((key) => each[key] === row[key]));
}

/** Least relative change for which a number is listed; smaller changes are noise. */
const NOTABLE_CHANGE = 0.1;

function notableChanges(
	{ keys, compared, rows }: Pick<Benchmark, "keys" | "compared" | "rows">,
	before: readonly Row[],
) {
	if (before.length === 0) return ["There is no earlier run to compare with.", ""];
	const changes = rows.flatMap((row) => {
		const oldRow = matchingRow(before, row, keys);
		return compared.flatMap((column) => {
			const [now, then] = [row[column], oldRow?.[column]];
			if (typeof now !== "number" || typeof then !== "number" || then === 0) return [];
			return Math.abs(now / then - 1) < NOTABLE_CHANGE
				? []
				: [`- ${keys.map((key) => row[key]).join(", ")}: ${column} was ${then} and is ${now}.`];
		});
	});
	return [
		changes.length > 0 ? "Moved since the last committed run:" : "Nothing moved by a tenth or more.",
		"",
		...changes,
	];
}

/** Formats a cell's current value, with its change in percent if both values are numbers and the old one isn't 0. */
function textWithChange(now: Row[string] | undefined, before: Row[string] | undefined): string {
	if (typeof now !== "number" || typeof before !== "number" || before === 0) return String(now);
	const percent = Math.round((now / before - 1) * 100);
	const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
	return `${now} (${sign}${Math.abs(percent)} %)`;
}
