import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { icalTimeInZone, isRepeatedTime, vtimezoneLines } from "#src/node/pipeline/seo/vtimezone";

const HOUR_MS = 3_600_000;
const FIRST_MONTH = new Date("2026-01-01T00:00:00Z");
const MONTHS = 24;

/** The zone as an independent reader of calendar files understands its rules. */
function readZone(zone: string, moment: Date): ICAL.Timezone {
	const calendar = ["BEGIN:VCALENDAR", ...vtimezoneLines(zone, moment), "END:VCALENDAR"].join("\r\n");
	const component = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vtimezone");
	if (!component) throw new Error(`No rules for ${zone}`);
	return new ICAL.Timezone(component);
}

/** Reads a local time such as "20261121T190000" by the zone's rules. @returns ISO 8601 in UTC */
function readTime(localTime: string, zone: ICAL.Timezone): string {
	const time = ICAL.Time.fromDateTimeString(
		localTime.replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6"),
	);
	time.zone = zone;
	return new Date(time.toUnixTime() * 1_000).toISOString();
}

/** Moments of 24 months: each month's first day and middle, and some around each change of the zone's clocks. */
function momentsOf(zone: string): Date[] {
	const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
	const offsetAt = (at: number) =>
		format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
	const moments: number[] = [];
	for (let month = 0; month < MONTHS; month++) {
		const start = Date.UTC(2026, month, 1, 16);
		moments.push(start, start + 14 * 24 * HOUR_MS);
		for (let day = 0; day < 31; day++) {
			const at = start + day * 24 * HOUR_MS;
			if (offsetAt(at) !== offsetAt(at + 24 * HOUR_MS))
				for (let half = 0; half < 48; half++) moments.push(at + half * (HOUR_MS / 2));
		}
	}
	return moments.map((at) => new Date(at));
}

describe("vtimezoneLines", () => {
	it("makes rules by which an independent reader finds the right moment, in all zones and each of 24 months", () => {
		const zones = Intl.supportedValuesOf("timeZone");
		expect(zones.length).toBeGreaterThan(400);
		const wrong = zones.flatMap((zone) => {
			const readZones = [2026, 2027].map((year) => readZone(zone, new Date(Date.UTC(year, 6))));
			return momentsOf(zone).flatMap((moment) => {
				const year = moment.getUTCFullYear();
				const rules = readZones[year - 2026];
				if (!rules || isRepeatedTime(zone, moment)) return [];
				const read = readTime(icalTimeInZone(zone, moment), rules);
				return read === moment.toISOString() ? [] : [`${zone} ${moment.toISOString()}: ${read}`];
			});
		});
		expect(wrong).toEqual([]);
	}, 120_000);

	it.each([
		[
			"Europe/Berlin",
			["DAYLIGHT FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "STANDARD FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"],
		],
		[
			"America/New_York",
			["DAYLIGHT FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "STANDARD FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"],
		],
		[
			"Australia/Sydney",
			["STANDARD FREQ=YEARLY;BYMONTH=4;BYDAY=1SU", "DAYLIGHT FREQ=YEARLY;BYMONTH=10;BYDAY=1SU"],
		],
		["Europe/Moscow", ["STANDARD"]],
	])(
		"writes one rule for each change that recurs every year, and one offset without changes: %s",
		(zone, expected) => {
			const lines = vtimezoneLines(zone, FIRST_MONTH);
			const components = lines
				.join("\n")
				.split(/BEGIN:(?=STANDARD|DAYLIGHT)/)
				.slice(1);
			const rules = components.map((text) =>
				[/^\w+/.exec(text)?.[0], /RRULE:(.*)/.exec(text)?.[1]].filter(Boolean).join(" "),
			);
			expect(rules).toEqual(expected);
		},
	);

	it("lists the changes one by one where they follow no yearly rule, as in Morocco, around Ramadan", () => {
		// A past year: time-zone data of later years still changes.
		const lines = vtimezoneLines("Africa/Casablanca", new Date("2025-01-01T00:00:00Z"));
		expect(lines.join("\n")).not.toContain("RRULE");
		expect(lines.filter((line) => line.startsWith("DTSTART:2025"))).toHaveLength(2);
	});
});

it.each([
	["2026-10-25T00:30:00Z", true],
	["2026-10-25T01:30:00Z", true],
	["2026-10-25T00:00:00Z", true],
	["2026-10-25T01:59:59Z", true],
	["2026-10-24T23:59:59Z", false],
	["2026-10-25T02:00:00Z", false],
	["2026-03-29T00:30:00Z", false],
	["2026-03-29T01:30:00Z", false],
])("isRepeatedTime tells whether clocks in Berlin show the time of %s twice: %s", (iso, isRepeated) => {
	expect(isRepeatedTime("Europe/Berlin", new Date(iso))).toBe(isRepeated);
	expect(isRepeatedTime("Europe/Moscow", new Date(iso))).toBe(false);
});
