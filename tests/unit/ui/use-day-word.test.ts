import { expect, it } from "vitest";
import { nearDay } from "#src/ui/use-day-word";

it.each([
	["2026-11-28T19:00:00+03:00", "2026-11-28T08:00:00Z", "today"],
	["2026-11-29T00:30:00+03:00", "2026-11-28T20:00:00Z", "tomorrow"],
	["2026-11-29T00:30:00+03:00", "2026-11-28T21:00:00Z", "today"],
	["2026-11-29T19:00:00+10:00", "2026-11-28T15:00:00Z", "today"],
	["2026-11-30T19:00:00-05:00", "2026-11-29T12:00:00Z", "tomorrow"],
	["2026-11-30T19:00:00Z", "2026-11-28T12:00:00Z", undefined],
])("the start %s, by the venue's calendar, is at %s: %s", (iso, now, day) => {
	expect(nearDay(iso, Date.parse(now))).toBe(day);
});
