import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

const rowSchema = v.record(v.string(), v.union([v.string(), v.number()]));
const resultsSchema = v.object({ measuredOn: v.string(), rows: v.array(rowSchema) });

/** A benchmark row: what was measured, with numbers. */
export type Row = v.InferOutput<typeof rowSchema>;

export interface Benchmark {
	name: string;
	title: string;
	/** Explains the numbers in the Markdown. */
	note: string;
	keys: readonly string[];
	compared: readonly string[];
	rows: readonly Row[];
	findings?: readonly string[];
}

/** Writes results as JSON and Markdown next to the last committed values. @returns the Markdown */
export function writeResults(benchmark: Benchmark): string {
	const directory = join("tests", "bench", "results");
	const before = committedRows(`tests/bench/results/${benchmark.name}.json`);
	const text = markdown(benchmark, before);
	const { rows, findings } = benchmark;
	const results = { measuredOn: `${new Date().toISOString().slice(0, 10)}, ${machine()}`, rows, findings };
	const file = join(directory, `${benchmark.name}.json`);
	mkdirSync(directory, { recursive: true });
	writeFileSync(file, resultsText(file, results));
	writeFileSync(join(directory, `${benchmark.name}.md`), text);
	return text;
}

/** Rows of the last run on this machine; none before the first. */
export function savedRows(name: string): Row[] {
	const file = join("tests", "bench", "results", `${name}.json`);
	return existsSync(file) ? v.parse(resultsSchema, JSON.parse(readFileSync(file, "utf8"))).rows : [];
}

/** Returns the results as the formatter writes them, so that they pass the checks as soon as they are committed. */
export function resultsText(file: string, results: object): string {
	const formatter = join("node_modules", ".bin", "biome");
	const options = { input: JSON.stringify(results, null, "\t"), encoding: "utf8" } as const;
	return execFileSync(formatter, ["format", `--stdin-file-path=${file}`], options);
}

function machine(): string {
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`;
}

function committedRows(file: string): Row[] {
	try {
		const text = execFileSync("git", ["show", `HEAD:${file}`], { stdio: ["ignore", "pipe", "ignore"] });
		return v.parse(resultsSchema, JSON.parse(text.toString())).rows;
	} catch {
		return [];
	}
}

function markdown({ title, note, keys, compared, rows, findings = [] }: Benchmark, before: readonly Row[]): string {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const lines = rows.map((row) => {
		const old = sameRow(before, row, keys);
		return columns.map((column) =>
			compared.includes(column) ? moved(row[column], old?.[column]) : (row[column] ?? ""),
		);
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
		...findings.map((finding) => `- ${finding}`),
		...(findings.length > 0 ? [""] : []),
		...movements({ keys, compared, rows }, before),
	].join("\n");
}

function sameRow(rows: readonly Row[], row: Row, keys: readonly string[]): Row | undefined {
	return rows.find((each) => keys.every((key) => each[key] === row[key]));
}

/** Smaller relative changes are noise. */
const NOTABLE = 0.1;

/** Lists numbers that changed since the last committed run. */
function movements({ keys, compared, rows }: Pick<Benchmark, "keys" | "compared" | "rows">, before: readonly Row[]) {
	if (before.length === 0) return ["There is no earlier run to compare with.", ""];
	const moves = rows.flatMap((row) => {
		const old = sameRow(before, row, keys);
		return compared.flatMap((column) => {
			const [now, then] = [row[column], old?.[column]];
			if (typeof now !== "number" || typeof then !== "number" || then === 0) return [];
			return Math.abs(now / then - 1) < NOTABLE
				? []
				: [`- ${keys.map((key) => row[key]).join(", ")}: ${column} was ${then} and is ${now}.`];
		});
	});
	return [moves.length > 0 ? "Moved since the last committed run:" : "Nothing moved by a tenth or more.", "", ...moves];
}

function moved(now: Row[string] | undefined, before: Row[string] | undefined): string {
	if (typeof now !== "number" || typeof before !== "number" || before === 0) return String(now);
	const percent = Math.round((now / before - 1) * 100);
	const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
	return `${now} (${sign}${Math.abs(percent)} %)`;
}
