import { dateFormat } from "../../../i18n/format";

/** A change of a zone's offset from UTC. Offsets are in milliseconds. */
interface Transition {
	at: number;
	offsetBefore: number;
	offsetAfter: number;
}

const DAY_MS = 86_400_000;
/** Shorter than any period between two changes of an offset. */
const SCAN_STEP_MS = 7 * DAY_MS;
/** Years of rules in a file, from the one before the event: enough to recognise changes that recur every year. */
const RULE_YEARS = 5;

/** The last year whose rules can be written: calendar files have years of four digits. */
const LAST_FIRST_YEAR = 9_999 - RULE_YEARS;

const linesByZoneAndYear = new Map<string, readonly string[]>();

/**
 * Returns the VTIMEZONE of a zone for the time around `moment`, by the runtime's own time zone data (RFC 5545, 3.6.5).
 * @param zone IANA name that Intl supports
 */
export function vtimezoneLines(zone: string, moment: Date): readonly string[] {
	const firstYear = Math.min(moment.getUTCFullYear() - 1, LAST_FIRST_YEAR);
	const key = `${zone} ${firstYear}`;
	const lines = linesByZoneAndYear.get(key) ?? makeLines(zone, firstYear);
	linesByZoneAndYear.set(key, lines);
	return lines;
}

function makeLines(zone: string, firstYear: number): string[] {
	const [start, end] = [Date.UTC(firstYear, 0, 1), Date.UTC(firstYear + RULE_YEARS, 0, 1)];
	const transitions = transitionsBetween(zone, start, end);
	const offset = utcOffset(zone, start);
	const initial = { at: start - offset, offsetBefore: offset, offsetAfter: offset };
	const components =
		yearlyRules(zone, transitions) ?? [initial, ...transitions].map((each) => componentLines(zone, each));
	return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...components.flat(), "END:VTIMEZONE"];
}

/** Returns the two changes of each year as rules; undefined if they don't recur in all years. */
function yearlyRules(zone: string, transitions: readonly Transition[]): string[][] | undefined {
	if (transitions.length !== RULE_YEARS * 2) return undefined;
	const rules = [0, 1].flatMap((position) => {
		const recurring = transitions.filter((_transition, index) => index % 2 === position);
		const rule = recurrenceRule(recurring);
		return recurring[0] && rule ? [componentLines(zone, recurring[0], rule)] : [];
	});
	return rules.length === 2 ? rules : undefined;
}

function componentLines(zone: string, transition: Transition, rule?: string): string[] {
	const { at, offsetBefore, offsetAfter } = transition;
	const name = isDaylightTime(zone, transition) ? "DAYLIGHT" : "STANDARD";
	return [
		`BEGIN:${name}`,
		`DTSTART:${icalLocalTime(at + offsetBefore)}`,
		...(rule === undefined ? [] : [`RRULE:${rule}`]),
		`TZOFFSETFROM:${offsetText(offsetBefore)}`,
		`TZOFFSETTO:${offsetText(offsetAfter)}`,
		`END:${name}`,
	];
}

/** Long enough for summer time to have ended, and short enough for the next one not to have begun. */
const TEN_MONTHS_MS = 300 * DAY_MS;

function isDaylightTime(zone: string, { at, offsetBefore, offsetAfter }: Transition): boolean {
	return offsetAfter > offsetBefore && utcOffset(zone, at + TEN_MONTHS_MS) !== offsetAfter;
}

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Returns the yearly rule that a zone's changes follow, such as the last Sunday of March at the same hour, if any. */
function recurrenceRule(changes: readonly Transition[]): string | undefined {
	const rules = changes.map(({ at, offsetBefore, offsetAfter }) => {
		const local = new Date(at + offsetBefore);
		const [day, month] = [local.getUTCDate(), local.getUTCMonth()];
		const daysInMonth = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
		return {
			same: [month, local.getUTCDay(), local.getTime() % DAY_MS, offsetBefore, offsetAfter].join(),
			ruleWith: (position: number) =>
				`FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${position}${WEEKDAYS[local.getUTCDay()]}`,
			position: Math.ceil(day / 7),
			isLast: day + 7 > daysInMonth,
		};
	});
	const [first] = rules;
	if (!first || rules.some(({ same }) => same !== first.same)) return undefined;
	if (rules.every(({ isLast }) => isLast)) return first.ruleWith(-1);
	return rules.every(({ position }) => position === first.position)
		? first.ruleWith(first.position)
		: undefined;
}

function transitionsBetween(zone: string, start: number, end: number): Transition[] {
	const transitions: Transition[] = [];
	let offsetBefore = utcOffset(zone, start);
	for (let from = start; from < end; from += SCAN_STEP_MS) {
		const offsetAfter = utcOffset(zone, from + SCAN_STEP_MS);
		if (offsetAfter !== offsetBefore) {
			const at = transitionWithin(zone, from, from + SCAN_STEP_MS, offsetBefore);
			if (at < end) transitions.push({ at, offsetBefore, offsetAfter });
		}
		offsetBefore = offsetAfter;
	}
	return transitions;
}

/** Returns the first moment, to the second, at which the zone no longer has `offset`. */
function transitionWithin(zone: string, from: number, to: number, offset: number): number {
	let [before, after] = [from, to];
	while (after - before > 1_000) {
		const middle = Math.floor((before + after) / 2_000) * 1_000;
		if (utcOffset(zone, middle) === offset) before = middle;
		else after = middle;
	}
	return after;
}

/** Whether the clocks of the zone show the moment's time twice, because they are set back. */
export function isRepeatedTime(zone: string, moment: Date): boolean {
	const at = moment.getTime();
	const offset = utcOffset(zone, at);
	return [-DAY_MS, DAY_MS].some((distance) => {
		const otherOffset = utcOffset(zone, at + distance);
		return otherOffset !== offset && utcOffset(zone, at + offset - otherOffset) === otherOffset;
	});
}

/** Formats a moment as "20261121T190000" by the clocks of the zone. */
export function icalTimeInZone(zone: string, moment: Date): string {
	return icalLocalTime(moment.getTime() + utcOffset(zone, moment.getTime()));
}

function icalLocalTime(localMs: number): string {
	return new Date(localMs).toISOString().slice(0, 19).replace(/[-:]/g, "");
}

function utcOffset(zone: string, at: number): number {
	// The Swedish locale formats dates as 2026-11-21 19:00:00.
	const format = dateFormat("sv-SE", zone, { dateStyle: "short", timeStyle: "medium" });
	const [year = 0, month = 1, day, hours, minutes, seconds] = format.format(at).split(/\D/).map(Number);
	return Date.UTC(year, month - 1, day, hours, minutes, seconds) - Math.floor(at / 1_000) * 1_000;
}

/** Formats an offset as "+0330"; adds seconds if it has any, as offsets of the nineteenth century do. */
function offsetText(offset: number): string {
	const size = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(":", "");
	return (offset < 0 ? "-" : "+") + size.replace(/00$/, "");
}
