import { beforeEach, describe, expect, it, vi } from "vitest";
import { rangeText } from "#src/features/search/filters/range-text";
import { suggestionLines } from "#src/features/search/search-box/suggestion-lines";
import { russianContext } from "../../../fixtures/planning";
import { catalogue } from "../../../fixtures/records";
import { NOW } from "./fixture";

const { t, locale } = russianContext(catalogue());
/** Replaces every kind of space, such as a non-breaking one, with a plain space. */
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
describe("days more than nine months away", () => {
	it("are shown with their year in the date filter", () => {
		const text = (from: string, to: string) => plain(rangeText({ from, to }, locale, t));
		expect(text("2026-11-28", "2026-11-29")).toBe("28–29 ноября");
		expect(text("2027-11-20", "2027-11-20")).toBe("20 ноября 2027 г.");
		expect(text("2026-11-28", "2027-11-20")).toBe("28 ноября 2026 г. – 20 ноября 2027 г.");
		expect(text("", "2027-11-20")).toBe("до 20 ноября 2027 г.");
		expect(text("2025-11-20", "2025-11-20")).toBe("20 ноября 2025 г.");
	});

	it("are shown with their year in a search suggestion", () => {
		const event = (startedAt: string) => ({
			kind: "event" as const,
			id: 1,
			title: "Вечер",
			city: undefined,
			place: undefined,
			placeLanguage: undefined,
			timeZone: "Europe/Moscow",
			moreDates: 0,
			morePlaces: 0,
			startsAt: Date.parse(startedAt),
		});
		const items = [event("2026-12-01T19:00:00+03:00"), event("2027-11-20T19:00:00+03:00")];
		const [group] = suggestionLines([{ kind: "event", items }], { t, locale, city: undefined });
		expect(group?.lines.map(({ detail }) => plain(detail))).toEqual([
			"вт, 1 декабря, 19:00",
			"суббота, 20 ноября 2027 г., 19:00",
		]);
	});
});
