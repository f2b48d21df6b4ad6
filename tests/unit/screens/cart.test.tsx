// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ticket } from "../features/basket/fake-basket";
import { plain } from "../features/seats/shop";
import {
	concertTicket,
	openCart,
	pastDate,
	preloadOrderForm,
	press,
	seat,
	setDay,
	totalText,
	user,
} from "./cart-page";

vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({
		records: [{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] }],
	}),
}));

beforeAll(preloadOrderForm);

beforeEach(setDay);

describe("CartScreen", () => {
	it("shows a placeholder until the basket is loaded, then the lines and the total", async () => {
		openCart([seat(11), seat(12)]);
		expect(screen.getByRole("status").textContent).toContain("Открываем корзину");
		expect(await screen.findByRole("link", { name: "Стендап" })).toBeDefined();
		expect(totalText()).toBe("К оплате2 200 ₽");
	});

	it("keeps the analytics counter from recording form fields and external links", async () => {
		openCart([seat(11)]);
		await screen.findByRole("radio", { name: "Банковская карта" });
		const fields = [...document.querySelectorAll("input, select, textarea")];
		expect(new Set(fields.map((field) => field.getAttribute("type")))).toContain("checkbox");
		expect(fields.filter(({ classList }) => !classList.contains("ym-disable-keys"))).toEqual([]);
		const externalLinks = [...document.querySelectorAll('a[href^="http"]')];
		expect(externalLinks.filter(({ classList }) => !classList.contains("ym-disable-tracklink"))).toEqual([]);
	});

	it("says that the basket is empty, and links to events", async () => {
		openCart([]);
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.getByRole("link", { name: "Смотреть афишу" }).getAttribute("href")).toBe("/events");
	});

	it("asks for what the server says is left to pay", async () => {
		openCart([seat(11)], { certificate: { code: "GIFT", balance: 500_000 }, totals: { toPay: 600_000 } });
		expect(plain((await screen.findByText("Сертификат")).parentElement?.textContent ?? "")).toBe(
			"Сертификат−500 ₽",
		);
		expect(totalText()).toBe("К оплате600 ₽");
	});

	it("leads from each event's seats back to its map, and keeps them meanwhile", async () => {
		const over = { id: 3, title: "Прошедший", startedAt: pastDate };
		const server = openCart([seat(11), seat(12), concertTicket, seat(31, { state: "EXPIRED", event: over })]);
		const links = await screen.findAllByRole("link", { name: /^Изменить места: / });
		expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
			["Изменить места: Стендап", "/events/1#tickets"],
			["Изменить места: Концерт", "/events/2#tickets"],
		]);
		expect(Object.fromEntries(server.lines)).toMatchObject({ 11: 1, 12: 1, 21: 1 });
	});

	it("offers no other seats for tickets without seats, which the basket itself can change", async () => {
		openCart([ticket(11, { title: "Танцпол" })]);
		expect(await screen.findByText("Танцпол")).toBeDefined();
		expect(screen.queryByRole("link", { name: /^Изменить места/ })).toBeNull();
	});

	it("never asks to pay 0 ₽ when the tickets are free", async () => {
		openCart([seat(11, { price: 0, extra: {} })]);
		expect(await screen.findByRole("button", { name: "Оформление" })).toBeDefined();
		expect(document.body.textContent).not.toMatch(/Оплатить 0/);
	});

	it("pays with a gift certificate and a card, and shows what is left on the certificate", async () => {
		openCart([seat(11), seat(12)]);
		await user.click(await screen.findByText("Промокод или сертификат", { selector: "summary" }));
		const field = screen.getByRole("textbox", { name: "Промокод или сертификат" });
		await user.type(field, "NONE");
		await press("Применить");
		expect(await screen.findByText("Такого кода нет.")).toBeDefined();
		await user.clear(field);
		await user.type(field, "«GIFT 1\u200b».");
		await press("Применить");
		expect(plain((await screen.findByText(/На сертификате/)).textContent)).toBe(
			"На сертификате 5 000 ₽, после заказа останется 3 900 ₽",
		);
		expect(plain(screen.getByRole("region", { name: "Итого" }).textContent)).toContain("К оплате1 100 ₽");
		await press("Убрать");
		expect(await screen.findByText("Промокод или сертификат", { selector: "summary" })).toBeDefined();
	});

	it.each([
		[{ code: "TEN", title: "Скидка 10 %" }, "Скидка 10 %"],
		[{ code: "TEN", title: undefined }, "TEN"],
	])("names the promo code in use, not as a certificate: %j", async (promo, name) => {
		openCart([seat(11)], { promo, discount: 100_000 });
		const remove = await screen.findByRole("button", { name: "Убрать" });
		expect(remove.closest("div")?.textContent).toBe(`${name}Убрать`);
	});

	it("disables the plus button at the basket's limit, and states the limit", async () => {
		openCart([ticket(11, { title: "Танцпол", count: 2 }), ticket(21, { count: 1 })], {
			limits: { maxCount: 4, maxPerEvent: 3 },
		});
		const plusButton = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await user.click(plusButton);
		await waitFor(() => expect(plusButton.getAttribute("aria-disabled")).toBe("true"));
		expect(screen.getAllByText("Больше 4 билетов в один заказ не добавить.")).not.toEqual([]);
	});

	it("names each event's city in the page's language, and marks seats with a restricted view", async () => {
		vi.stubGlobal("fetch", async () => Response.json([{ slug: "moskva", name: "Москва" }]));
		openCart([seat(11, { view: "limited", event: { place: "Зелёный театр", citySlug: "moskva" } })]);
		expect(await screen.findByText("Москва, Зелёный театр")).toBeDefined();
		expect(screen.getByText(/ограниченный обзор/i)).toBeDefined();
	});

	it("explains the server's warnings in the page's language instead of showing the server's own messages", async () => {
		const warnings = [{ code: "PRICE_CHANGED", ticketId: 11 }, { code: "ODD" }];
		const fields = {
			warnings: warnings.map((warning) => ({ ticketId: undefined, message: "raw", ...warning })),
		};
		openCart([seat(11), seat(12)], fields);
		const text = (await screen.findByRole("alert")).textContent;
		expect(text).toContain("Корзина изменилась");
		expect(text).not.toContain("raw");
	});

	it("shows the total in the basket's currency, and names it if the shop's prices are in another one", async () => {
		openCart([seat(11)], { currency: "KZT" });
		expect((await screen.findByText(/Валюта оплаты заказа/)).textContent).toContain("KZT");
		expect(totalText()).toContain("₸");
	});

	it("decides by the server's clock which events are past when the device's clock is two weeks ahead", async () => {
		vi.setSystemTime(Date.parse("2026-12-05T12:00:00Z"));
		const server = openCart([seat(11), seat(12, { state: "EXPIRED" }), seat(13, { state: "EXPIRED" })], {
			serverTime: "2026-11-21T12:00:00Z",
		});
		expect(await screen.findByText(/Сначала уберите или возьмите снова/)).toBeDefined();
		expect(screen.queryByText(/Сначала уберите билеты на события/)).toBeNull();
		expect(screen.queryByText("Прошло")).toBeNull();
		expect(screen.getAllByRole("button", { name: "Взять снова" })).toHaveLength(2);
		await press("Взять все снова");
		expect(server.calls).toEqual(["GET", "ADD_TICKET 12×1", "ADD_TICKET 13×1"]);
	});

	it("shows the old price (with fee) of a line whose price changed, and a button to accept the new price", async () => {
		const server = openCart([seat(11, { state: "PRICE_CHANGED", oldPrice: 900_000 })]);
		expect(plain((await screen.findByText(/Цена изменилась/)).textContent)).toBe(
			"Цена изменилась: была 1 000 ₽",
		);
		await press("Согласиться с новой ценой");
		expect(server.calls).toContain("UPDATE_TICKET 11×1");
	});

	it("links to the event's ticket section when a seat was sold to another buyer", async () => {
		openCart([seat(11, { state: "UNAVAILABLE" })]);
		const link = await screen.findByRole("link", { name: "Выбрать другое" });
		expect(link.getAttribute("href")).toBe("/events/1#tickets");
	});

	it("names the year of an event's date if it is a year away, not if it is ten days away", async () => {
		const tour = { id: 2, title: "Тур", startedAt: "2027-11-30T19:00:00+03:00" };
		openCart([seat(11), seat(12, { event: tour })]);
		const namesYear = async (title: string) => {
			const link = await screen.findByRole("link", { name: title });
			return link.closest("section")?.querySelector("time")?.textContent?.includes("202");
		};
		expect(await namesYear("Тур")).toBe(true);
		expect(await namesYear("Стендап")).toBe(false);
	});

	it("warns about overlapping events, and names an untitled event by its id there and on buttons", async () => {
		const untitledEvent = { id: 1, title: undefined, startedAt: "2026-12-01T19:00:00+03:00" };
		const overlappingEvent = { id: 2, title: "Концерт", startedAt: "2026-12-01T20:00:00+03:00" };
		const untitledLines = [11, 12].map((id) => seat(id, { event: untitledEvent }));
		openCart([...untitledLines, seat(21, { event: overlappingEvent })]);
		expect(await screen.findByText("«Событие №1» и «Концерт» идут в одно время.")).toBeDefined();
		expect(screen.getByRole("button", { name: "Убрать все билеты: Событие №1" })).toBeDefined();
	});

	it("explains why a change of the ticket count was refused, and shows the total of the unchanged basket", async () => {
		const server = openCart([ticket(11, { title: "Танцпол", count: 2, maxCount: 9 })]);
		server.faults = ["ok", { code: "NOT_ENOUGH", args: { left: 1 } }];
		await press("Ещё один: Танцпол");
		expect((await screen.findByRole("alert")).textContent).toContain("Остался только 1 билет.");
		await waitFor(() => expect(totalText()).toBe("К оплате2 200 ₽"));
	});
});
