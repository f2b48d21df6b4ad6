import { describe, expect, it } from "vitest";
import { event, order } from "./read-fields";

describe("the time of the doors", () => {
	it.each([
		["2027-01-10T18:30:00+03:00", "2027-01-10T18:30:00+03:00"],
		["2027-01-10T19:00:00+03:00", "2027-01-10T19:00:00+03:00"],
		["2027-01-09T20:00:00+03:00", "2027-01-09T20:00:00+03:00"],
		["2027-01-10T19:30:00+03:00", undefined],
		["2026-12-10T18:30:00+03:00", undefined],
		["18:30", undefined],
	])("is in the day before the start: %s → %s", (doorsAt, read) => {
		expect(event({ startedAt: "2027-01-10T19:00:00+03:00", doorsAt }).doorsAt).toBe(read);
		expect(event({ doorsAt }).doorsAt).toBeUndefined();
		const postponed = { status: "postponed", previousStartedAt: "2027-01-10T19:00:00+03:00", doorsAt };
		expect(event(postponed).doorsAt).toBeUndefined();
	});
});

describe("times and addresses", () => {
	it.each([
		["2027-01-10 19:00:00 +0300", "2027-01-10T19:00:00+03:00"],
		["2027-01-10 16:00:00 UTC", "2027-01-10T16:00:00Z"],
		["2027-01-10T16:00:00UTC", "2027-01-10T16:00:00Z"],
		["2027-01-10 16:00:00 +0000 UTC", "2027-01-10T16:00:00+00:00"],
		["2027-01-10 19:00:00.5 +0300 MSK", "2027-01-10T19:00:00.5+03:00"],
		["2027-01-10 19:00:00 +0300 +03", "2027-01-10T19:00:00+03:00"],
		["2027-01-10 19:00:00 MSK", undefined],
		["2027-01-10 19:00:00", undefined],
		["2027-01-10 19:00:00  +0300", undefined],
	])("as Ruby and Go write a time: %j → %s", (time, read) => {
		expect(event({ startedAt: time }).startedAt).toBe(read);
	});

	it.each(["&amp;", "&#38;", "&#038;"])("have their parameters if HTML has escaped them by %s", (escaped) => {
		expect(event({ buyUrl: `https://t.example/?a=1${escaped}b=2` }).buyUrl).toBe(
			"https://t.example/?a=1&b=2",
		);
		expect(order({ receiptUrl: `/receipt?a=1${escaped}b=2` }).receiptUrl).toBe("/receipt?a=1&b=2");
	});

	it("are decoded once", () => {
		expect(event({ buyUrl: "https://t.example/?q=&amp;amp;b" }).buyUrl).toBe("https://t.example/?q=&amp;b");
	});
});
