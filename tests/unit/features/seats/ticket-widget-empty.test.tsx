// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { REFRESH_MS } from "#src/features/seats/ticket-widget/use-dates";
import { answerWith, datesApi } from "./dates-api";
import { findButton, OFFERS, open, renderWidget, startShop, user } from "./opened-widget";
import { dateOf } from "./shop";

vi.mock("#src/backend/prices", async () => (await import("./dates-api")).pricesApi);

beforeEach(startShop);

describe("the ticket widget when it gets no offers", () => {
	it.each([
		["sold_out", "Все билеты проданы"],
		["reserved", "Все оставшиеся билеты сейчас в чужих корзинах"],
		["not_started", "Продажа ещё не началась"],
		["ended", "Продажа закончилась"],
		["unknown", "Сейчас мы не знаем, есть ли билеты"],
	] as const)("explains why no tickets are offered: %s", async (availability, heading) => {
		open(dateOf([], { availability }));
		expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
	});

	it("offers to retry, and links to the operator's phone number, when the API doesn't answer", async () => {
		datesApi.getDates = () => Promise.reject(new Error("down"));
		renderWidget();
		const alert = await screen.findByRole("alert");
		expect(within(alert).getByRole("link").getAttribute("href")).toBe("tel:+78000000000");
		answerWith(dateOf(OFFERS));
		await user.click(within(alert).getByRole("button", { name: "Попробовать снова" }));
		expect(await findButton(/место 1/)).toBeDefined();
	});

	it("keeps the last offers when a refetch fails, and warns that they may be outdated", async () => {
		open(dateOf(OFFERS));
		await findButton(/место 1/);
		datesApi.getDates = () => Promise.reject(new Error("down"));
		await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
		expect(screen.getByText(/Нет связи: места и цены могли измениться/)).toBeDefined();
		expect(screen.getByRole("button", { name: /место 1/ })).toBeDefined();
	});
});
