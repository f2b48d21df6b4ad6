import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { SectionKey } from "../report/words";

const leftOutReasonSchema = v.variant("code", [
	v.object({ code: v.literal("missing"), total: v.number(), given: v.number() }),
	v.object({ code: v.literal("twice") }),
	v.object({ code: v.picklist(["route", "otherCity"]), slug: v.string() }),
]);
const reportEntrySchema = v.object({
	endpoint: v.string(),
	which: v.string(),
	title: v.optional(v.string()),
	path: v.optional(v.string()),
	found: v.optional(v.string()),
	reason: v.optional(leftOutReasonSchema),
	city: v.optional(v.string()),
	date: v.optional(v.string()),
});

export const REPORT_SECTIONS = [
	"leftOut",
	"deadLinks",
	"cut",
	"withoutStart",
	"withoutPlace",
	"withoutPrice",
	"withoutImage",
	"withoutAge",
] as const satisfies readonly SectionKey[];

const entriesSchema = v.optional(v.array(reportEntrySchema), []);
const reportSchema = v.object({
	...v.entriesFromList(REPORT_SECTIONS, entriesSchema),
	landing: v.optional(v.array(v.string()), []),
} satisfies Record<SectionKey | "landing", unknown>);

type ReportEntry = v.InferOutput<typeof reportEntrySchema>;
type Report = v.InferOutput<typeof reportSchema>;

export function readReport(file: string): Report | undefined {
	try {
		return v.parse(reportSchema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

export interface ReportLine extends ReportEntry {
	section: SectionKey;
	/** Whether a previous report exists and lacks this line. */
	isNew: boolean;
}

/** Conditions on lines of a report; an empty text is no condition. */
export interface ReportFilter {
	section: string;
	city: string;
	/** First and last day of events, both included: "2026-11-21". */
	from: string;
	to: string;
	onlyNew: boolean;
}

/** Lists a report's lines, without those on the landing: first new ones, then the others, both in section order. */
export function reportLines(report: Report, previous: Report | undefined): ReportLine[] {
	const previousKeys = previous && new Set(linesOf(previous).map(comparisonKeyOf));
	const lines = linesOf(report).map((line) => ({ ...line, isNew: previousKeys?.has(comparisonKeyOf(line)) === false }));
	return lines.sort((one, other) => Number(other.isNew) - Number(one.isNew));
}

function linesOf(report: Report) {
	return REPORT_SECTIONS.flatMap((section) => report[section].map((entry) => ({ ...entry, section })));
}

function comparisonKeyOf({ section, endpoint, which, found, reason }: Omit<ReportLine, "isNew">): string {
	return JSON.stringify([section, endpoint, which, found, reason]);
}

export function matchesFilter(line: ReportLine, { section, city, from, to, onlyNew }: ReportFilter): boolean {
	return (
		(!section || line.section === section) &&
		(!city || line.city === city) &&
		(!from || (line.date !== undefined && line.date >= from)) &&
		(!to || (line.date !== undefined && line.date <= to)) &&
		(!onlyNew || line.isNew)
	);
}

export function citiesOf(lines: readonly ReportLine[]): string[] {
	return [...new Set(lines.flatMap(({ city }) => city ?? []))].sort((one, other) => one.localeCompare(other, "ru"));
}
