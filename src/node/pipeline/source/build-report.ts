import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { IdNumber } from "../../../backend/id-numbers";
import type { LeftOut } from "../../../backend/listing";
import type { Catalogue } from "../../../domain/catalogue";
import type { LandingNote } from "../../../domain/landing-note";
import { landingLine } from "../report/landing-words";

/** How many records a build read, and which it left out (docs/backend-contract.md, "General rules"). */
export interface BuildReport {
	read: Record<string, number>;
	leftOut: readonly LeftOut[];
	/** Problems of the landing's configuration, and a failure to read the category types. */
	landing: readonly LandingNote[];
	/** Settings that the landing lacks, with the default in use. */
	landingDefaults: readonly LandingNote[];
}

export interface SourcedCatalogue {
	catalogue: Catalogue;
	report: BuildReport;
	/** Numbers given to ids that aren't integers. */
	idNumbers?: readonly IdNumber[];
}

const MAX_LEFT_OUT_WARNINGS = 20;

/** Writes the report to `.cache/report` as JSON (read when publishing) and text. @returns warnings for the terminal */
export async function writeBuildReport(root: string, { report }: SourcedCatalogue): Promise<string[]> {
	const directory = join(root, ".cache", "report");
	await mkdir(directory, { recursive: true });
	await writeFile(join(directory, "build-report.json"), `${JSON.stringify(report, null, "\t")}\n`);
	const { read, leftOut } = report;
	const landing = report.landing.map(landingLine);
	const counts = Object.entries(read).map(([endpoint, count]) => `${endpoint}: ${count} records`);
	const leftOutLines = leftOut.map(leftOutSentence);
	const lines = [...counts, ...landing, ...report.landingDefaults.map(landingLine), ...leftOutLines];
	await writeFile(join(directory, "build-report.txt"), `${lines.join("\n")}\n`);
	if (leftOut.length === 0) return landing;
	const hiddenCount = leftOut.length - MAX_LEFT_OUT_WARNINGS;
	return [
		...landing,
		`${leftOut.length} records were left out of the site:`,
		...leftOutLines.slice(0, MAX_LEFT_OUT_WARNINGS),
		...(hiddenCount > 0 ? [`… and ${hiddenCount} more, all in .cache/report/build-report.txt`] : []),
	];
}

function leftOutSentence({ endpoint, record, field, found }: LeftOut): string {
	const recordName = "id" in record ? `id ${record.id}` : `at index ${record.index}`;
	return `${endpoint} ${recordName}: ${field || "the record"} is ${found}`;
}
