// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TicketWidget } from "#src/features/seats/ticket-widget/ticket-widget.tsx";
import { everyTemplate } from "../../fixtures/every-template";
import { stubObservers } from "../../fixtures/observers";
import { translatePage } from "../../fixtures/translate-page";
import { FakeBasket } from "../features/basket/fake-basket";
import { dateOf, plain, renderShop, seatOffer, standupView } from "../features/seats/shop";
import { openCart, press, seat } from "../screens/cart-page";

vi.mock("#src/backend/prices", () => ({
	getDatesPrices: async () => [dateOf([1, 2, 3].map((at) => seatOffer(10 + at, 1, at)))],
}));
vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({
		records: [{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] }],
	}),
}));

const pages = await everyTemplate();
beforeAll(() => import("#src/features/checkout/checkout-form.tsx"));
beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
	stubObservers();
});

describe("a page that a translator has changed", () => {
	it.each(
		pages.map((page, index) => [page.template, page, pages[(index + 1) % pages.length] ?? page] as const),
	)("shows all of the next page: after %s", async (_template, page, next) => {
		const twins = [false, true].map((isTranslated) => ({ isTranslated, ...render(page.page()) }));
		await act(async () => undefined);
		for (const { isTranslated, container, rerender } of twins) {
			if (isTranslated) translatePage(container);
			rerender(next.page());
		}
		const [original, translated] = twins.map(({ container }) => container);
		await waitFor(() => expect(translated?.textContent).toBe(original?.textContent));
		expect(original?.querySelector("h1, [role=status]")).not.toBeNull();
	});

	it("shows how many seats are chosen, and their price", async () => {
		renderShop(<TicketWidget event={standupView} />, new FakeBasket());
		const bar = () => plain(screen.getByRole("region", { name: "Ваш выбор" }).textContent);
		await screen.findByRole("button", { name: /место 1/ });
		const steps = [
			[/место 1,/, /1 билет\s*1 100 ₽/],
			[/место 2,/, /2 билета\s*2 200 ₽/],
			[/место 3,/, /3 билета\s*3 300 ₽/],
			[/место 2,/, /2 билета\s*2 200 ₽/],
		] as const;
		for (const [name, expected] of steps) {
			translatePage();
			await userEvent.click(screen.getAllByRole("button", { name })[0] as HTMLElement);
			await waitFor(() => expect(bar()).toMatch(expected));
		}
	});

	it("shows the basket's changes: a deleted line, the total, undo", async () => {
		openCart([seat(11), seat(12, { count: 3 })]);
		await screen.findByRole("radio", { name: "Банковская карта" });
		const total = () => plain(screen.getByText("К оплате").closest("div")?.textContent ?? "");
		translatePage();
		await press("Убрать: Партер, ряд 1, место 11");
		await waitFor(() => expect(total()).toContain("3 300 ₽"));
		translatePage();
		await press("Отменить");
		await waitFor(() => expect(total()).toContain("4 400 ₽"));
		translatePage();
		await press("Убрать: Партер, ряд 1, место 12");
		await waitFor(() => expect(total()).toContain("1 100 ₽"));
	});
});
