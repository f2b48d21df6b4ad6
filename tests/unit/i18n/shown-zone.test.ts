import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fixedOffsets, shownZone } from "#src/i18n/shown-zone";

const RU = "ru-RU";
const { DateTimeFormat } = Intl;

/**
 * Imports modules as on a device with old time zone data: a zone behaves like another one, or is unknown (undefined).
 */
async function onOldDevice(oldZones: Readonly<Record<string, string | undefined>>) {
	Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
		construct(Native, [locale, options = {}]: [string?, Intl.DateTimeFormatOptions?]) {
			const { timeZone } = options;
			if (timeZone === undefined || !(timeZone in oldZones)) return new Native(locale, options);
			return new Native(locale, { ...options, timeZone: oldZones[timeZone] ?? "No/Zone" });
		},
	});
	return {
		...(await import("#src/i18n/format")),
		...(await import("#src/features/search/days")),
		...(await import("#src/features/tickets/refund")),
	};
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
	Intl.DateTimeFormat = DateTimeFormat;
});

describe("on a device with old time zone data", () => {
	it.each([
		["Asia/Almaty", "Asia/Omsk", "2026-12-05T19:00:00+05:00"],
		["Asia/Almaty", "Asia/Omsk", "2026-12-05T14:00:00Z"],
		["Asia/Almaty", "Asia/Omsk", "2026-12-05T14:00:00+00:00"],
		["Asia/Almaty", "Asia/Omsk", "2026-12-05T17:00:00+03:00"],
		["Asia/Qyzylorda", "Asia/Omsk", "2026-12-05T19:00:00+05:00"],
		["Asia/Qostanay", undefined, "2026-12-05T14:00:00Z"],
		["Europe/Volgograd", "Europe/Samara", "2026-12-05T19:00:00+03:00"],
		["Asia/Novosibirsk", "Asia/Omsk", "2026-12-05T19:00:00+07:00"],
		["Europe/Moscow", "Asia/Dubai", "2026-12-05T19:00:00+03:00"],
		["Europe/Kyiv", undefined, "2026-12-05T17:00:00Z"],
		["Europe/Kyiv", undefined, "2026-07-05T19:00:00+03:00"],
		["Europe/Kyiv", undefined, "2026-07-05T16:00:00+00:00"],
		["America/Asuncion", "Etc/GMT+4", "2026-08-05T19:00:00-03:00"],
		["Asia/Tehran", "Asia/Dubai", "2026-08-05T19:00:00+03:30"],
	])("times are those of the venue: %s as %s, %s", async (zone, oldZone, iso) => {
		const { shortWhen, longWhen, dayParts } = await onOldDevice({ [zone]: oldZone });
		expect(shortWhen(iso, zone, RU).time).toBe("19:00");
		expect(longWhen(iso, zone, RU).time).toBe("19:00");
		expect(dayParts(iso, zone, RU).time).toBe("19:00");
	});

	it("a basket keeps the zone that the device knows by a former name", async () => {
		await onOldDevice({ "Europe/Kyiv": undefined });
		const { basketSchema } = await import("#src/domain/basket");
		const { dayIn } = await import("#src/features/search/days");
		const event = { timeZone: "Europe/Kyiv" };
		const basket = v.parse(basketSchema, { tickets: [{ id: 1, price: 1, count: 1, event }] });
		expect(basket.tickets).toMatchObject([{ event }]);
		expect(dayIn("Europe/Kyiv", new Date("2026-12-05T22:30:00Z"))).toBe("2026-12-06");
	});

	it("the offset written in a time wins in any other zone, too, whose rules the device may not know", async () => {
		const { shortWhen } = await onOldDevice({ "Asia/Almaty": "Asia/Omsk", "Africa/Cairo": "Africa/Tripoli" });
		expect(shortWhen("2026-07-05T19:00:00+03:00", "Africa/Cairo", RU).time).toBe("19:00");
	});

	it("times written in UTC or with the offset of a place far away are shown in the zone of the venue", async () => {
		const { shortWhen } = await onOldDevice({ "Asia/Almaty": "Asia/Omsk" });
		expect(shortWhen("2026-07-05T18:00:00Z", "Europe/London", RU).time).toBe("19:00");
		expect(shortWhen("2026-07-05T18:00:00+00:00", "Europe/London", RU).time).toBe("19:00");
		expect(shortWhen("2026-12-05T15:00:00+03:00", "Asia/Novosibirsk", RU).time).toBe("19:00");
	});

	it("days begin at the venue's midnight", async () => {
		const { dayIn, refundNow } = await onOldDevice({ "Asia/Almaty": "Asia/Omsk" });
		expect(dayIn("Asia/Almaty", new Date("2026-12-05T18:30:00Z"))).toBe("2026-12-05");
		expect(dayIn("Asia/Almaty", new Date("2026-12-05T19:00:00Z"))).toBe("2026-12-06");
		const paid = { price: 1_000_000, serviceFee: 0 };
		const now = new Date("2026-12-05T18:30:00Z");
		const start = { startedAt: "2026-12-10T19:00:00+05:00", timeZone: "Asia/Almaty" };
		expect(refundNow(paid, start, now)).toMatchObject({ daysLeft: 5 });
	});
});

it("fixed offsets agree with the runtime's time zone data, so that an up-to-date device uses its own", () => {
	for (const zone of fixedOffsets.keys()) expect(shownZone(zone, "2026-12-05T12:00:00+01:00")).toBe(zone);
});
