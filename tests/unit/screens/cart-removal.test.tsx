// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ticket } from "../features/basket/fake-basket";
import { concertTicket, openCart, preloadOrderForm, press, seat, setDay, totalText, user } from "./cart-page";

vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({
		records: [{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] }],
	}),
}));

beforeAll(preloadOrderForm);

beforeEach(setDay);

describe("the basket page, when tickets are removed,", () => {
	it("restores a deleted line", async () => {
		openCart([seat(11), seat(12)]);
		await press("Убрать: Партер, ряд 1, место 11");
		expect(totalText()).toBe("К оплате1 100 ₽");
		await press("Отменить");
		await waitFor(() => expect(totalText()).toBe("К оплате2 200 ₽"));
	});

	it("removes all tickets of one event, and restores them together", async () => {
		const server = openCart([seat(11, { count: 2 }), seat(12), concertTicket]);
		expect(await screen.findAllByRole("button", { name: /^Убрать все билеты/ })).toHaveLength(1);
		await press("Убрать все билеты: Стендап");
		await waitFor(() => expect([...server.lines.keys()]).toEqual([21]));
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Отменить" }));
		await press("Отменить");
		await waitFor(() => expect(Object.fromEntries(server.lines)).toEqual({ 11: 2, 12: 1, 21: 1 }));
	});

	it("removes the tickets of one date only, though dates of a show share the ticket system's id", async () => {
		const dates = ["2026-12-01T19:00:00+03:00", "2026-12-03T19:00:00+03:00"];
		const lines = dates.flatMap((startedAt, at) =>
			[11, 12].map((id) => seat(id + at * 10, { event: { id: 1, title: "Стендап", startedAt } })),
		);
		const server = openCart(lines);
		const [, ofSecondDate] = await screen.findAllByRole("button", { name: "Убрать все билеты: Стендап" });
		await user.click(ofSecondDate as HTMLElement);
		await waitFor(() => expect([...server.lines.keys()]).toEqual([11, 12]));
		await press("Отменить");
		await waitFor(() => expect([...server.lines.keys()]).toEqual([11, 12, 21, 22]));
	});

	it("empties the basket with one request, and restores it", async () => {
		const server = openCart([ticket(11, { title: "Танцпол", count: 3 }), concertTicket]);
		await press("Очистить корзину");
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.getByText("Убрали 4 билета")).toBeDefined();
		await waitFor(() => expect(server.lines.size).toBe(0));
		expect(server.calls).toEqual(["GET", "DELETE"]);
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Отменить" }));
		await press("Отменить");
		await waitFor(() => expect(Object.fromEntries(server.lines)).toEqual({ 11: 3, 21: 1 }));
	});

	it("shows the unchanged basket without an undo button when emptying is refused", async () => {
		const server = openCart([seat(11), concertTicket]);
		server.faults = ["ok", { code: "BASKET_CHANGED" }];
		await press("Очистить корзину");
		expect(await screen.findByRole("link", { name: "Концерт" })).toBeDefined();
		expect(await screen.findByRole("alert")).toBeDefined();
		expect(screen.queryByRole("button", { name: "Отменить" })).toBeNull();
	});

	it("drops the warning about a line once the line is removed", async () => {
		const server = openCart([seat(11), seat(12)], {
			warnings: [{ code: "PRICE_CHANGED", ticketId: 11, message: undefined }],
		});
		expect(await screen.findByText("Цена изменилась.")).toBeDefined();
		server.extra = { ...server.extra, warnings: [] };
		await press(/^Убрать: .*место.11$/);
		await waitFor(() => expect(screen.queryByText("Цена изменилась.")).toBeNull());
	});
});
