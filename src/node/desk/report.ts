import { readFileSync } from "node:fs";
import * as v from "valibot";
import { landingNoteSchema } from "../../domain/landing-note";
import { leftOutReasonSchema } from "../../domain/left-out-reason";
import { lenientList } from "../../domain/lenient";
import type { SectionKey } from "../pipeline/report/report-texts";

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

/** Kinds of problems by urgency: first what buyers miss or get wrong. */
export const REPORT_SECTIONS = [
	"leftOut",
	"movedWithoutDate",
	"withoutStart",
	"withoutPlace",
	"withoutPrice",
	"deadLinks",
	"cut",
	"withoutImage",
	"withoutAge",
] as const satisfies readonly SectionKey[];

const entriesSchema = v.optional(v.array(reportEntrySchema), []);
const reportSchema = v.object({
	...v.entriesFromList(REPORT_SECTIONS, entriesSchema),
	// Runs keep reports of earlier versions, whose notes are English sentences.
	landing: lenientList(v.union([landingNoteSchema, v.string()])),
} satisfies Record<SectionKey | "landing", unknown>);

type ReportEntry = v.InferOutput<typeof reportEntrySchema>;
export type Report = v.InferOutput<typeof reportSchema>;

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

/** Lists a report's lines, without those on the landing, in order of urgency. */
export function reportLines(report: Report, previous: Report | undefined): ReportLine[] {
	const previousKeys = previous && new Set(linesOf(previous).map(comparisonKeyOf));
	return linesOf(report).map((line) => ({
		...line,
		isNew: previousKeys?.has(comparisonKeyOf(line)) === false,
	}));
}

/** A record with all its problems. */
export type ReportRecord = [ReportLine, ...ReportLine[]];

/** Groups lines by record: first those with something new, then by the most urgent problem, then by the event's day. */
export function recordsOf(lines: readonly ReportLine[]): ReportRecord[] {
	const records = new Map<string, ReportRecord>();
	for (const line of lines) {
		const key = `${line.endpoint} ${line.which}`;
		const record = records.get(key);
		if (record) record.push(line);
		else records.set(key, [line]);
	}
	const urgencyOf = ([{ section }]: ReportRecord) => REPORT_SECTIONS.indexOf(section);
	const dayOf = ([{ date }]: ReportRecord) => date ?? "9999";
	return [...records.values()].sort(
		(one, other) =>
			Number(hasNew(other)) - Number(hasNew(one)) ||
			urgencyOf(one) - urgencyOf(other) ||
			dayOf(one).localeCompare(dayOf(other)),
	);
}

export function hasNew(record: ReportRecord): boolean {
	return record.some(({ isNew }) => isNew);
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
	return [...new Set(lines.flatMap(({ city }) => city ?? []))].sort((one, other) =>
		one.localeCompare(other, "ru"),
	);
}
