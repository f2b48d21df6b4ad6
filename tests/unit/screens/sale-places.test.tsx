// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { Availability } from "#src/domain/event-price";
import type { SaleState } from "#src/domain/sale-state";
import { EventCard } from "#src/features/cards/event-card.tsx";
import { EventRows } from "#src/features/cards/event-row.tsx";
import { EventHeading } from "#src/features/order/event-heading.tsx";
import { datesAhead } from "#src/features/seats/ticket-widget/date-state";
import { DateSwitch } from "#src/features/seats/ticket-widget/date-switch.tsx";
import { TicketCard } from "#src/features/tickets/ticket-card.tsx";
import { EventScreen } from "#src/screens/event/event.tsx";
import type { EventSoldHere } from "#src/views/screens";
import { eventView } from "../../fixtures/event-view";
import { ShopPage } from "../../fixtures/shop-page";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const when = (hours: number) => ({ iso: inHours(hours), date: "суббота, 21 ноября", time: "19:00" });
const PRICE = { text: "от 900 ₽", from: 900_000, to: 4_000_000, currency: "RUB" };

const baseView = eventView({
	title: "Стендап",
	// Another date, which shares the event's price record, and so its availability.
	otherDates: [{ path: "/moskva/events/8", sourceId: 700, when: when(90), place: "Клуб" }],
	calendarUrl: "/calendar/7.ics",
	price: PRICE,
});

/** Fields of an event and of its price record that decide the sale state. `minutes` is the event's duration. */
interface SaleCase {
	status?: "cancelled" | "postponed";
	date?: ReturnType<typeof when>;
	minutes?: number;
	saleEnds?: string;
	saleStarts?: string;
	/** Availability in the price record: `on_sale` if this field is absent; if it is undefined, there is no record. */
	availability?: Availability | undefined;
}

/** What the screens show: `word` names the sale state, `note` is the sentence about it on the event's page. */
interface Expected {
	date: "plain" | "struck" | "awaited";
	price: "plain" | "state";
	/** Whether the page has a ticket section. */
	tickets?: false;
	word?: string;
	button?: "Выбрать билеты" | "Другие даты";
	calendar: boolean;
	phone: boolean;
	note?: string;
}
const onSale: Expected = {
	date: "plain",
	price: "plain",
	button: "Выбрать билеты",
	calendar: true,
	phone: true,
};
const soldOut: Expected = {
	date: "plain",
	price: "state",
	calendar: true,
	phone: false,
	word: "Билеты проданы",
};
const expectedEnded = { button: "Другие даты", word: "Продажа окончена", note: "Продажа окончена" } as const;
const expectedNotUpcoming = {
	calendar: false,
	phone: false,
	button: "Другие даты",
	price: "state",
	tickets: false,
} as const;
const expectedPast = { date: "plain", word: "Прошло", note: "Это событие уже прошло" } as const;
const expectedPostponed = { date: "awaited", word: "Отложено", note: "Событие отложено" } as const;
const expectedCancelled = {
	date: "struck",
	word: "Отменено",
	note: "Событие отменено",
	phone: true,
} as const;
const notStarted: Expected = { ...soldOut, price: "plain", word: "Скоро в продаже" };
const saleStarts = inHours(5);

/** Event and price record that result in each sale state, and what is expected then. */
const CASE_BY_STATE: Readonly<Record<SaleState, readonly [SaleCase, Expected]>> = {
	on_sale: [{}, onSale],
	few_left: [{ availability: "few_left" }, { ...onSale, word: "Мало билетов" }],
	unknown: [{ availability: "unknown" }, onSale],
	reserved: [{ availability: "reserved" }, { ...onSale, word: "Всё в чужих корзинах" }],
	not_started: [{ saleStarts, availability: "not_started" }, notStarted],
	sold_out: [{ availability: "sold_out" }, soldOut],
	ended: [{ saleEnds: inHours(-1) }, { ...soldOut, ...expectedEnded }],
	past: [
		{ date: when(-5), minutes: 60 },
		{ ...expectedNotUpcoming, ...expectedPast },
	],
	postponed: [{ status: "postponed" }, { ...expectedNotUpcoming, ...expectedPostponed }],
	cancelled: [{ status: "cancelled" }, { ...expectedNotUpcoming, ...expectedCancelled }],
};

/** All sale states with a price record, and `not_started` without one, too. */
const cases = [
	...(Object.keys(CASE_BY_STATE) as SaleState[]).map(
		(state) => [state, "live", ...CASE_BY_STATE[state]] as const,
	),
	["not_started", "no live", { saleStarts, availability: undefined }, notStarted] as const,
];

function expectDate(container: Element, expected: Expected["date"]): void {
	const struck = container.querySelector("del");
	expect(struck !== null).toBe(expected !== "plain");
	expect(
		container.textContent?.includes("будет позже") || container.textContent?.includes("объявим позже"),
	).toBe(expected === "awaited");
}

function expectPrice(container: Element, expected: Expected["price"]): void {
	expect(container.textContent?.includes("900")).toBe(expected === "plain");
}

describe.each(cases)(
	"an event in the sale state %s (%s price)",
	(state, _, saleCase: SaleCase, expected: Expected) => {
		const { status, date = when(48), minutes = 90, saleEnds, saleStarts } = saleCase;
		const availability = "availability" in saleCase ? saleCase.availability : "on_sale";
		const sale = {
			minutes,
			...(saleStarts && { saleStarts }),
			...(saleEnds && { saleEnds }),
			...(status && { status }),
		};
		const card = {
			id: 7,
			sourceId: 700,
			path: "/moskva/events/7",
			title: "Стендап",
			when: date,
			price: PRICE,
			...sale,
		};
		const moment = (iso: string) => ({ iso, text: "24 ноября" });
		const view: EventSoldHere = {
			...baseView,
			status: status ?? "active",
			when: date,
			endedAt: new Date(Date.parse(date.iso) + minutes * 60_000).toISOString(),
			...(saleEnds && { saleEndsAt: moment(saleEnds) }),
			...(saleStarts && { saleStartsAt: moment(saleStarts) }),
		};

		/** Renders a part of a page, and waits until `word`, if given, appears in it; live prices may add the word late. */
		async function renderPart(content: ReactNode, word: string | undefined): Promise<HTMLElement> {
			const price = { id: 700, priceMin: 900_000, priceMax: 4_000_000, currencyCode: "RUB" };
			const { container } = render(
				<ShopPage prices={availability ? [{ ...price, availability }] : []}>{content}</ShopPage>,
			);
			if (word) await screen.findAllByText(word);
			return container;
		}

		it.each([
			["card", <EventCard key="card" event={card} />],
			["row", <EventRows key="row" events={[card]} />],
		])("shows the date and price that fit the sale state on a %s", async (_, content) => {
			const container = await renderPart(content, expected.word);
			expectDate(container, expected.date);
			expectPrice(container, expected.price);
		});

		it("shows the date, price and buttons that fit the sale state on the event's page", async () => {
			const content = <EventScreen view={view} tickets={<p>Выбор</p>} />;
			const page = await renderPart(content, expected.note ?? expected.word);
			const aside = page.querySelector("aside") as HTMLElement;
			expectDate(aside, expected.date);
			expectPrice(aside, expected.price);
			const links = within(page).queryAllByRole("link");
			const linksNamed = (name: string) => links.filter(({ textContent }) => textContent?.trim() === name);
			expect(linksNamed("Выбрать билеты").length > 0).toBe(expected.button === "Выбрать билеты");
			expect(linksNamed("Другие даты").length > 0).toBe(expected.button === "Другие даты");
			expect(linksNamed("В календарь").length > 0).toBe(expected.calendar);
			expect(links.some((link) => link.getAttribute("href")?.startsWith("tel:"))).toBe(expected.phone);
			expect(within(page).queryAllByText("Выбор").length > 0).toBe(expected.tickets !== false);
			expect(page.textContent?.includes("Сервисный сбор")).toBe(expected.price === "plain");
			if (expected.note) expect(within(aside).getAllByText(expected.note).length).toBeGreaterThan(0);
			expect(linksNamed("Клуб")).toHaveLength(1);
			expect(page.textContent?.includes("деньги вернутся")).toBe(state === "cancelled");
			if (state === "cancelled") expect(linksNamed("Контакты")[0]?.getAttribute("href")).toBe("/contacts");
		});

		it("doesn't mention other dates on the event's page when the event has no other dates", async () => {
			const onlyDate = { ...view, otherDates: [] };
			const page = await renderPart(<EventScreen view={onlyDate} />, expected.note ?? expected.word);
			expect(page.textContent).not.toMatch(/другие даты/i);
		});

		it("the widget preselects the event's date and shows its price if its sale is open, else its state", async () => {
			const price = {
				availability: availability ?? "unknown",
				priceMin: 900_000,
				currencyCode: "RUB",
				offers: [],
			};
			const eventDate = { ...price, eventId: 7, startedAt: date.iso };
			const otherDate = { ...price, eventId: 8, startedAt: inHours(90), availability: "on_sale" as const };
			const dates = [eventDate, otherDate] as Parameters<typeof DateSwitch>[0]["dates"];
			const isOnSale = ["on_sale", "few_left", "unknown"].includes(state);
			expect(datesAhead(view, dates, Date.now()).first?.eventId).toBe(isOnSale ? 7 : 8);
			const props = {
				event: view,
				dates,
				chosen: dates[1],
				currency: "RUB",
				now: Date.now(),
				onChoose: () => undefined,
			};
			const label = (await renderPart(<DateSwitch {...props} />, undefined)).querySelector(
				"label",
			) as HTMLElement;
			expect(label.querySelector("del") !== null).toBe(expected.date !== "plain");
			if (expected.word && !isOnSale) expect(label.textContent).toContain(expected.word);
			expect(/900\s₽/.test(label.textContent ?? "")).toBe(isOnSale);
		});

		it.each(["basket", "ticket"])(
			"shows the date and badge that fit the sale state in the %s",
			async (place) => {
				const line = { title: "Стендап", startedAt: date.iso, endedAt: view.endedAt, status };
				const event = { id: 7, ...line } as Parameters<typeof EventHeading>[0]["event"];
				const ticket = { id: 1, price: 1, serviceFee: 0, count: 1, event } as Parameters<
					typeof TicketCard
				>[0]["ticket"];
				const ticketCard = <TicketCard ticket={ticket} number={1} total={1} money={String} isValid />;
				const container = await renderPart(
					place === "basket" ? <EventHeading event={event} /> : ticketCard,
					undefined,
				);
				expectDate(container, expected.date);
				const badge = ["past", "postponed", "cancelled"].includes(state) ? expected.word : undefined;
				if (badge) expect(within(container).getByText(badge)).toBeDefined();
			},
		);
	},
);
