import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LeftOut } from "../../backend/listing";
import type { Catalogue } from "../../domain/catalogue";

/** A build's summary for editors (contract, "General rules"). */
export interface BuildReport {
	read: Record<string, number>;
	leftOut: readonly LeftOut[];
	landing: readonly string[];
	landingDefaults: readonly string[];
}

export interface Sourced {
	catalogue: Catalogue;
	report: BuildReport;
}

const MAX_SHOWN_LINES = 20;

/** Writes `.cache/report/build-report.json` (read when publishing) and `.txt`. @returns warnings for the terminal */
export async function writeBuildReport(root: string, { report }: Sourced): Promise<string[]> {
	const directory = join(root, ".cache", "report");
	await mkdir(directory, { recursive: true });
	await writeFile(join(directory, "build-report.json"), `${JSON.stringify(report, null, "\t")}\n`);
	const lines = summary(report);
	await writeFile(join(directory, "build-report.txt"), `${lines.join("\n")}\n`);
	return [...report.landing, ...problems(report)];
}

export function summary(report: BuildReport): string[] {
	const counts = Object.entries(report.read).map(([endpoint, count]) => `${endpoint}: ${count} records`);
	return [...counts, ...report.landing, ...report.landingDefaults, ...report.leftOut.map(sentence)];
}

function problems({ leftOut }: BuildReport): string[] {
	if (leftOut.length === 0) return [];
	const more =
		leftOut.length > MAX_SHOWN_LINES
			? [`… and ${leftOut.length - MAX_SHOWN_LINES} more, all in .cache/report/build-report.txt`]
			: [];
	return [
		`${leftOut.length} records were left out of the site:`,
		...leftOut.slice(0, MAX_SHOWN_LINES).map(sentence),
		...more,
	];
}

function sentence({ endpoint, record, field, found }: LeftOut): string {
	const recordName = "id" in record ? `id ${record.id}` : `at index ${record.index}`;
	return `${endpoint} ${recordName}: ${field || "the record"} is ${found}`;
}
