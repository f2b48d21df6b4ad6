import { describe, expect, it } from "vitest";
import { AVAILABILITIES } from "#src/domain/event-price";
import { clockAt, type SaleFacts, saleState } from "#src/domain/sale-state";
import { event as eventRecord } from "../../fixtures/records";

const NOW = Date.parse("2026-11-21T12:00:00+03:00");
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const UPCOMING_FACTS: SaleFacts = { startsAt: inHours(48), endsAt: inHours(50) };
const stateOf = (facts: SaleFacts, availability?: (typeof AVAILABILITIES)[number]) =>
	saleState({ ...UPCOMING_FACTS, ...facts }, availability, clockAt(NOW));

describe("saleState", () => {
	it.each(AVAILABILITIES)("equals the live availability while the event is upcoming: %s", (availability) => {
		expect(stateOf({}, availability)).toBe(availability);
	});

	it.each([
		["cancelled", { status: "cancelled" }],
		["postponed", { status: "postponed" }],
		["past", { startsAt: inHours(-3), endsAt: inHours(-1) }],
		["past", { startsAt: inHours(-1), endsAt: undefined }],
		["ended", { saleEndsAt: inHours(-1) }],
		// A postponed event isn't past even after its original date.
		["postponed", { status: "postponed", startsAt: inHours(-9), endsAt: inHours(-8) }],
	] as const)("is %s, whatever the live availability, when the event record has %j", (expected, facts) => {
		for (const availability of AVAILABILITIES) expect(stateOf(facts, availability)).toBe(expected);
	});

	it.each([
		[
			"on_sale",
			"after the event's start until its end",
			{ startsAt: inHours(-1), endsAt: inHours(1) },
			"on_sale",
		],
		["not_started", "before the announced start of the sale", { saleStartsAt: inHours(1) }, undefined],
		["on_sale", "before the announced start if prices say so", { saleStartsAt: inHours(1) }, "on_sale"],
		["unknown", "after the announced start without prices", { saleStartsAt: inHours(-1) }, undefined],
	] as const)("is %s, depending on the time and the availability: %s", (expected, _, facts, availability) => {
		expect(stateOf(facts, availability)).toBe(expected);
	});

	it("ignores the times of the event and of its sale while the current time is unknown", () => {
		const facts = { startsAt: inHours(-3), saleEndsAt: inHours(-9), saleStartsAt: inHours(9) };
		expect(saleState(facts, undefined, clockAt(undefined))).toBe("unknown");
	});
});

describe("eventSchema for a postponed event", () => {
	it("sets the status to `moved` when the event has a new date", () => {
		const dates = { startedAt: inHours(90), previousStartedAt: inHours(48) };
		expect(eventRecord({ status: "postponed", ...dates }).status).toBe("moved");
	});

	it("keeps the status `postponed` and the old date when no field contains a new date", () => {
		const old = inHours(48);
		for (const dates of [
			{ startedAt: old },
			{ startedAt: old, previousStartedAt: old },
			{ previousStartedAt: old },
		])
			expect(eventRecord({ status: "postponed", ...dates })).toMatchObject({
				status: "postponed",
				startedAt: old,
			});
	});
});
