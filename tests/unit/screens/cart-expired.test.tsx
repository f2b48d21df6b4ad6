// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ticket } from "../features/basket/fake-basket";
import { plain } from "../features/seats/shop";
import { openCart, pastDate, preloadOrderForm, press, seat, setDay } from "./cart-page";

vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({
		records: [{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] }],
	}),
}));

beforeAll(preloadOrderForm);

beforeEach(setDay);

describe("the basket page, with tickets that nobody holds or can buy,", () => {
	it("holds an expired line again when its button is pressed", async () => {
		const server = openCart([seat(11, { state: "EXPIRED" }), seat(12)]);
		await press("Взять снова");
		expect(server.calls).toContain("ADD_TICKET 11×1");
	});

	it("if all lines are expired, has one button to hold all but cancelled events' again; no pay button", async () => {
		const lines = [11, 12].map((id) =>
			ticket(id, { title: `Танцпол ${id}`, state: "EXPIRED", count: id - 8 }),
		);
		const cancelled = { id: 2, title: "Отменённый", status: "cancelled" } as const;
		const server = openCart([...lines, seat(13, { state: "EXPIRED", event: cancelled })]);
		expect((await screen.findByText("× 3")).parentElement?.textContent).toBe("Танцпол 11 × 3");
		expect(screen.queryByRole("button", { name: /^Оплатить/ })).toBeNull();
		await press("Взять все снова");
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×3", "ADD_TICKET 12×4"]);
	});

	it("shows no total and no form while nothing is held", async () => {
		openCart([seat(11, { state: "EXPIRED" })]);
		expect(await screen.findByRole("button", { name: "Взять снова" })).toBeDefined();
		expect(screen.queryByRole("region", { name: "Итого" })).toBeNull();
		expect(screen.queryByRole("heading", { name: "Оформление" })).toBeNull();
	});

	it("says once, with a button, that several holds have expired", async () => {
		openCart([seat(11, { state: "EXPIRED" }), seat(12, { state: "EXPIRED" })], {
			warnings: [11, 12].map((ticketId) => ({ code: "BASKET_EXPIRED", ticketId, message: undefined })),
		});
		const message = (await screen.findByRole("button", { name: "Взять все снова" })).parentElement;
		expect(message?.textContent).toContain("Бронь закончилась: 2 билета");
		expect(screen.getAllByText(/Бронь закончилась/)).toHaveLength(1);
	});

	it("doesn't offer to hold all lines again when only one expired line is still on sale", async () => {
		const event = { id: 2, title: "Прошедший", startedAt: pastDate };
		openCart([seat(11, { state: "EXPIRED" }), seat(12, { state: "EXPIRED", event })]);
		expect(await screen.findByRole("button", { name: "Взять снова" })).toBeDefined();
		expect(screen.queryByRole("button", { name: "Взять все снова" })).toBeNull();
	});

	const removalHint = /Сначала уберите билеты на события/;
	it.each([
		["an event is cancelled", { event: { id: 2, status: "cancelled" } }, removalHint, "2 200 ₽"],
		["an event is postponed", { event: { id: 2, status: "postponed" } }, removalHint, "2 200 ₽"],
		["an event is past", { event: { id: 2, startedAt: pastDate } }, removalHint, "2 200 ₽"],
		["a line is expired", { state: "EXPIRED" }, /Сначала уберите или возьмите снова/, "1 100 ₽"],
	] as const)(
		"disables the pay button while %s, and says what to do",
		async (_, fields, words, heldTotal) => {
			openCart([seat(11), seat(12, fields)]);
			const payButton = await screen.findByRole("button", { name: /Оплатить/ });
			expect(plain(payButton.textContent)).toBe(`Оплатить ${heldTotal}`);
			expect(payButton.getAttribute("aria-disabled")).toBe("true");
			expect(screen.getByText(words)).toBeDefined();
		},
	);
});
