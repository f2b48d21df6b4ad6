import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { Section } from "../report/words";

const reasonSchema = v.variant("code", [
	v.object({ code: v.literal("missing"), total: v.number(), given: v.number() }),
	v.object({ code: v.literal("twice") }),
	v.object({ code: v.picklist(["route", "otherCity"]), slug: v.string() }),
]);
const entrySchema = v.object({
	endpoint: v.string(),
	which: v.string(),
	title: v.optional(v.string()),
	path: v.optional(v.string()),
	found: v.optional(v.string()),
	reason: v.optional(reasonSchema),
	city: v.optional(v.string()),
	date: v.optional(v.string()),
});

export const SECTIONS = [
	"leftOut",
	"deadLinks",
	"cut",
	"withoutStart",
	"withoutPlace",
	"withoutPrice",
	"withoutImage",
	"withoutAge",
] as const satisfies readonly Section[];

const list = v.optional(v.array(entrySchema), []);
const reportSchema = v.object({
	...v.entriesFromList(SECTIONS, list),
	landing: v.optional(v.array(v.string()), []),
} satisfies Record<Section | "landing", unknown>);

export type ReportEntry = v.InferOutput<typeof entrySchema>;
export type Report = v.InferOutput<typeof reportSchema>;

/** Reads a report. @returns undefined without one, or when it can't be read */
export function readReport(file: string): Report | undefined {
	try {
		return v.parse(reportSchema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

export interface ReportLine extends ReportEntry {
	section: Section;
	/** Whether the previous report lacks the record. */
	isNew: boolean;
}

export interface ReportFilter {
	section?: string | undefined;
	city?: string | undefined;
	/** First and last day of events, both included: "2026-11-21". */
	from?: string | undefined;
	to?: string | undefined;
	onlyNew?: boolean;
}

/** Lists the records of a report: first new ones, then the others, each by section. */
export function reportLines(report: Report, before: Report | undefined): ReportLine[] {
	const previousKeys = new Set(
		before ? SECTIONS.flatMap((section) => before[section].map((entry) => keyOf(section, entry))) : [],
	);
	const lines = SECTIONS.flatMap((section) =>
		report[section].map((entry) => ({
			...entry,
			section,
			isNew: before !== undefined && !previousKeys.has(keyOf(section, entry)),
		})),
	);
	return lines.sort((one, other) => Number(other.isNew) - Number(one.isNew));
}

function keyOf(section: Section, { endpoint, which, found, reason }: ReportEntry): string {
	return JSON.stringify([section, endpoint, which, found, reason]);
}

export function filtered(
	lines: readonly ReportLine[],
	{ section, city, from, to, onlyNew }: ReportFilter,
): ReportLine[] {
	return lines.filter(
		(line) =>
			(!section || line.section === section) &&
			(!city || line.city === city) &&
			(!from || (line.date !== undefined && line.date >= from)) &&
			(!to || (line.date !== undefined && line.date <= to)) &&
			(!onlyNew || line.isNew),
	);
}

export function citiesOf(lines: readonly ReportLine[]): string[] {
	return [...new Set(lines.flatMap(({ city }) => city ?? []))].sort((one, other) => one.localeCompare(other, "ru"));
}
