// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { EventPrice } from "#src/domain/event-price";
import { EventScreen } from "#src/screens/event/event.tsx";
import type { EventView } from "#src/views/screens";
import { eventView } from "../../fixtures/event-view";
import { ShopPage } from "../../fixtures/shop-page";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const when = (iso: string) => ({ iso, date: "суббота, 21 ноября 2026 г.", time: "19:00" });

const PRICE = { text: "от 1 500 ₽", from: 1_500_000, to: 5_000_000, currency: "RUB" };

const baseView = eventView();

const renderEvent = (view: Partial<EventView>, availability?: EventPrice["availability"]) =>
	render(
		<ShopPage prices={availability ? [{ id: baseView.sourceId, availability }] : []}>
			<EventScreen view={{ ...baseView, ...view }} />
		</ShopPage>,
	);

const dateInKazan = { path: "/kazan/events/8", sourceId: 800, when: when(inDays(12)), city: "Казань" };

const buyLinks = () => screen.queryAllByRole("link", { name: "Выбрать билеты" });

describe("the event page", () => {
	it("renders an event with only the required fields", () => {
		renderEvent({});
		expect(screen.getByRole("heading", { level: 1, name: "Событие №7" })).toBeDefined();
		expect(screen.getByText("Дату объявим позже")).toBeDefined();
		expect(screen.getByText("Описание скоро появится.")).toBeDefined();
		expect(buyLinks()).not.toHaveLength(0);
	});

	it.each([
		["Asia/Yekaterinburg", "19:00 по Москве · у вас 21:00"],
		["Europe/Moscow", "19:00 по Москве"],
		["Asia/Kamchatka", "19:00 по Москве · у вас 22 ноября, 04:00"],
	])("shows an online event's time with its zone, and the visitor's if it differs: in %s", (zone, text) => {
		vi.stubEnv("TZ", zone);
		renderEvent({ when: when("2030-11-21T19:00:00+03:00"), zoneName: "по Москве" });
		expect(screen.getByText("19:00 по Москве").parentElement?.textContent).toBe(text);
	});

	it.each([
		["the day before", "Pacific/Honolulu", "2026-11-21T08:00:00+03:00", /у вас 20 ноября, 19:00$/],
		[
			"the next day at the same time",
			"Pacific/Kiritimati",
			"2026-11-21T19:00:00-10:00",
			/у вас 22 ноября, 19:00$/,
		],
	])("names the visitor's day of an online event, when it is %s", (_, zone, iso, text) => {
		vi.stubEnv("TZ", zone);
		renderEvent({ when: when(iso), zoneName: "по Москве" });
		expect(screen.getByText("19:00 по Москве").parentElement?.textContent).toMatch(text);
	});

	it("shows the price and the shop's phone number without JavaScript", () => {
		const html = renderToStaticMarkup(
			<ShopPage>
				<EventScreen view={{ ...baseView, price: PRICE }} />
			</ShopPage>,
		);
		expect(html).toContain("от 1 500 ₽");
		expect(html).toContain('href="tel:+78000000000"');
	});

	it("shows the description before the dates in other cities", () => {
		const performer = { id: 1, path: "/persons/person/1", name: "Вера Полынцева", eventCount: 1 };
		renderEvent({ otherCities: [dateInKazan], performers: [performer] });
		const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
		expect(titles).toEqual(["Билеты", "О событии", "На сцене", "В других городах"]);
	});

	it.each([
		["seats in a seated hall", { hasSeats: true } as const, "Выбрать места"],
		["tickets in a hall without seats", {}, "Выбрать билеты"],
	])("links to the choice of %s", (_, fields, name) => {
		renderEvent({ hall: { id: 1, layoutUrl: "/halls/1.json", ...fields } });
		expect(screen.getAllByRole("link", { name })).toHaveLength(2);
	});

	it("links to dates in other cities when the event is sold out, but not to dates with the same price record", async () => {
		// This date shares the event's price record, so it is sold out too.
		const dateWithSamePrices = { ...dateInKazan, path: "/moskva/events/9", sourceId: baseView.sourceId };
		renderEvent(
			{ when: when(inDays(5)), otherDates: [dateWithSamePrices], otherCities: [dateInKazan] },
			"sold_out",
		);
		const links = await screen.findAllByRole("link", { name: "В других городах" });
		const section = screen.getByRole("heading", { name: "В других городах" }).closest("section");
		for (const link of links) expect(link.getAttribute("href")).toBe(`#${section?.id}`);
		expect(buyLinks()).toHaveLength(0);
	});

	it("links to the page's ticket section after sales have ended, when the event has no other dates", async () => {
		renderEvent({ when: when(inDays(5)) }, "ended");
		const [link] = await screen.findAllByRole("link", { name: "Билеты" });
		expect(link?.getAttribute("href")).toBe("#tickets");
	});

	it("marks the old date of a moved event, visually and for screen readers", () => {
		renderEvent({
			status: "moved",
			when: when(inDays(9)),
			previousWhen: { ...when(inDays(2)), date: "пятница, 20 ноября" },
		});
		const oldDate = screen.getByText("пятница, 20 ноября, 19:00").closest("del");
		expect(oldDate?.textContent).toContain("Было:");
		expect(screen.getByText("Дата изменилась")).toBeDefined();
	});

	it.each(["moved", "postponed", "cancelled"] as const)(
		"tells buyers of a %s event how to get their money back",
		(status) => {
			renderEvent({ status, when: when(inDays(9)) });
			expect(screen.getByRole("link", { name: "Мои билеты" }).getAttribute("href")).toBe("/order");
			expect(document.body.textContent).toMatch(/Вернём деньги за\sбилеты|деньги вернутся/);
		},
	);

	it("sends buyers of a moved event that another site sells to no orders of this shop", () => {
		renderEvent({
			status: "moved",
			when: when(inDays(9)),
			outside: { url: "https://o.example/1", host: "o.example" },
		});
		expect(screen.queryByRole("link", { name: "Мои билеты" })).toBeNull();
	});

	it.each([
		["shows the start of the sale, without buy links, until the sale starts", 3, 1, 0],
		["hides the start of the sale, and links to the tickets, after the sale has started", -3, 0, 2],
	])("%s", (_, days, noteCount, linkCount) => {
		renderEvent({
			when: when(inDays(40)),
			saleStartsAt: { iso: inDays(days), text: "24 ноября 2026 г., 12:00" },
		});
		const notes = screen.queryAllByText("Начало продаж: 24 ноября 2026 г., 12:00", { ignore: "noscript" });
		expect(notes).toHaveLength(noteCount);
		expect(buyLinks()).toHaveLength(linkCount);
	});

	it("doesn't announce a past start of a sale that hasn't started", () => {
		renderEvent({
			when: when(inDays(40)),
			availability: "not_started",
			saleStartsAt: { iso: inDays(-3), text: "18 ноября 2026 г., 12:00" },
		});
		expect(screen.getAllByText("Скоро в продаже")).not.toEqual([]);
		expect(screen.queryByText(/^Начало продаж/, { ignore: "noscript" })).toBeNull();
	});
});
