// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { REFRESH_MS } from "#src/features/seats/ticket-widget/use-dates";
import { answerWith } from "./dates-api";
import { OFFERS, open, startShop, user } from "./opened-widget";
import { dateOf, seatOffer } from "./shop";

vi.mock("#src/backend/prices", async () => (await import("./dates-api")).pricesApi);

beforeEach(startShop);

const year = new Date().getFullYear() + 1;
const first = dateOf(OFFERS, { startedAt: `${year}-12-01T19:00:00+03:00` });
const second = (fields: object) =>
	dateOf([seatOffer(21, 7, 7)], { eventId: 2, startedAt: `${year}-12-02T19:00:00+03:00`, ...fields });

describe("the date that the buyer has chosen in the ticket widget", () => {
	it.each([
		["is moved by half an hour", second({ startedAt: `${year}-12-02T19:30:00+03:00` })],
		["is moved to another day", second({ startedAt: `${year}-12-09T19:00:00+03:00` })],
		["comes in another notation of its time", second({ startedAt: `${year}-12-02T16:00:00Z` })],
		["comes with another system's id", second({ eventId: 900, startedAt: `${year}-12-02T16:00:00Z` })],
	])("stays chosen when it %s by a later answer", async (_, changed) => {
		open(first, second({}));
		await user.click(await screen.findByRole("radio", { name: /2 декабря/ }));
		expect(screen.getByRole("button", { name: /ряд 7, место 7/ })).toBeDefined();
		answerWith(first, changed);
		await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
		expect(screen.getByRole("radio", { checked: true, name: /[29] декабря/ })).toBeDefined();
		expect(screen.getByRole("button", { name: /ряд 7, место 7/ })).toBeDefined();
	});
});
