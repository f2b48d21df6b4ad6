// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type EventPrice, mergePrices } from "#src/domain/event-price";
import { packHall } from "#src/domain/hall-file";
import type { DatePrice } from "#src/domain/price";
import { PricesProvider } from "#src/features/prices/prices.tsx";
import { Tickets } from "#src/features/seats/ticket-widget/tickets.tsx";
import { hallDrawing } from "#src/node/pipeline/halls/hall-drawing";
import type { EventSoldHere } from "#src/views/screens";
import { stubObservers } from "../../../fixtures/observers";
import { FakeBasket } from "../basket/fake-basket";
import { section } from "./halls";
import { dateOf, plain, renderShop, seatOffer, soldSeatOffer, standupView } from "./shop";

const api = vi.hoisted(() => ({ getDatesPrices: vi.fn() }));
vi.mock("#src/backend/prices", () => api);

const seatsOf = (sectionId: string, y: number) =>
	[1, 2].map((seat) => {
		const id = `${sectionId}-1-${seat}`;
		return { id, sectionId, row: "1", seat: String(seat), x: seat * 20, y };
	});
const layout = {
	width: 200,
	height: 200,
	stage: undefined,
	sections: [section("p", "Партер"), section("b", "Балкон")],
	seats: [...seatsOf("p", 50), ...seatsOf("b", 150)],
};
const OFFERS = [seatOffer(11, 1, 1), seatOffer(12, 1, 2), soldSeatOffer(13, 1, 1, { seatId: "b-1-1" })];
const date = dateOf(OFFERS, { startedAt: "2099-12-01T19:00:00+03:00" });
const SLOW_IMPORT = { timeout: 10_000 };

beforeEach(() => {
	api.getDatesPrices.mockReset().mockResolvedValue([date]);
	vi.stubGlobal("fetch", async () => Response.json(packHall(layout)));
	stubObservers();
	window.location.hash = "";
});

/** Each test has a hall of its own, since halls are cached by address. */
const eventIn = (hallId: number, fields: Partial<EventSoldHere> = {}): EventSoldHere => {
	const { zones = [], width = 0, height = 0 } = hallDrawing(layout) ?? {};
	const drawing = { url: `/halls/${hallId}.svg`, width, height, zones };
	return {
		...standupView,
		hall: { id: hallId, layoutUrl: `/halls/${hallId}.json`, hasSeats: true, drawing },
		...fields,
	};
};

/** @param live the event's live price; without it, none arrives */
const open = (event: EventSoldHere, live?: Partial<EventPrice>) =>
	renderShop(
		<PricesProvider loadSource={async () => ({ fetch: () => answerWith(live), merge: mergePrices })}>
			<Tickets event={event} />
		</PricesProvider>,
		new FakeBasket(),
	);
const answerWith = async (live: Partial<EventPrice> | undefined) =>
	live ? [{ id: 10, availability: "on_sale" as const, currencyCode: "RUB", ...live }] : [];
const zoneTexts = () => screen.getAllByRole("listitem").map(({ textContent }) => plain(textContent));

describe("the drawing of the hall in Tickets", () => {
	it("stands with the names of the zones before anything is pressed", () => {
		open(eventIn(1));
		expect(screen.getByRole("img", { name: "Схема зала" })).toBeDefined();
		expect(zoneTexts()).toEqual(["Партер ", "Балкон "]);
		expect(screen.getByRole("button", { name: "Выбрать места" })).toBeDefined();
	});

	it("shows each zone's lowest price, or that it is sold out, with one request of offers", async () => {
		api.getDatesPrices.mockResolvedValue([{ ...date, totalMin: 1_100_000 }]);
		open(eventIn(2));
		fireEvent.pointerOver(screen.getByRole("button", { name: "Выбрать места" }));
		await vi.waitFor(
			() => expect(zoneTexts()).toEqual(["Партер от 1 100 ₽", "Балкон Билеты проданы"]),
			SLOW_IMPORT,
		);
		expect(api.getDatesPrices).toHaveBeenCalledTimes(1);
		fireEvent.click(screen.getByRole("button", { name: "Выбрать места" }));
		await screen.findByRole("grid", { name: "Схема зала" }, SLOW_IMPORT);
		expect(screen.queryByRole("img", { name: "Схема зала" })).toBeNull();
	});

	const built = { text: "от 1 100 ₽", from: 1_100_000, currency: "RUB" };
	it.each<
		[
			shown: string,
			decidedBy: string,
			row: Partial<DatePrice>,
			live: Partial<EventPrice> | undefined,
			price?: EventSoldHere["price"],
		]
	>([
		["от 1 100 ₽", "a date's total", { totalMin: 1_100_000 }, { priceMin: 1_000_000 }],
		["от 1 000 ₽ + сбор", "a date's net price", { priceMin: 1_000_000 }, { priceMin: 1_000_000 }],
		["от 1 100 ₽", "the event's live total", {}, { totalMin: 1_100_000 }],
		["от 1 100 ₽", "the event's live total", { priceMin: 1_000_000 }, { totalMin: 1_100_000 }],
		[
			"от 1 000 ₽ + сбор",
			"the event's live net price",
			{},
			{ priceMin: 1_000_000 },
			{ ...built, isTotal: true },
		],
		["от 1 100 ₽", "the build's total", {}, undefined, { ...built, isTotal: true }],
		["от 1 100 ₽", "the build's total if the live record has no price", {}, {}, { ...built, isTotal: true }],
		["от 1 000 ₽ + сбор", "the build's net price", {}, undefined, built],
		["от 1 000 ₽ + сбор", "no price", {}, undefined],
	])("shows %s, as decided by %s", async (shown, _, row, live, price) => {
		api.getDatesPrices.mockResolvedValue([{ ...date, ...row }]);
		open(eventIn(20, price && { price }), live);
		const button = screen.getByRole("button", { name: "Выбрать места" });
		fireEvent.pointerOver(button);
		await vi.waitFor(() => expect(zoneTexts()[0]).toBe(`Партер ${shown}`), SLOW_IMPORT);
		fireEvent.click(button);
		const bar = await screen.findByRole("region", { name: "Ваш выбор" }, SLOW_IMPORT);
		const seatPrice = shown.includes("+") ? "1 000 ₽ + сбор" : "1 100 ₽ со сбором";
		expect(plain(bar.textContent)).toBe(`Выберите места${seatPrice}`);
	});

	it("opens the seat map when a zone is pressed", async () => {
		open(eventIn(3));
		const zone = within(screen.getByRole("list")).getByRole("link", { name: /^Балкон/ });
		fireEvent.click(zone);
		act(() => {
			window.location.hash = "#tickets";
			window.dispatchEvent(new Event("hashchange"));
		});
		expect(await screen.findByRole("grid", { name: "Схема зала" }, SLOW_IMPORT)).toBeDefined();
	});

	it("has no prices and leads nowhere while the sale hasn't begun", async () => {
		const starts = "2099-11-01T12:00:00+03:00";
		open(eventIn(4, { saleStartsAt: { iso: starts, text: "1 ноября" } }));
		expect(screen.getByRole("img", { name: "Схема зала" })).toBeDefined();
		fireEvent.pointerOver(screen.getByRole("img", { name: "Схема зала" }));
		await act(() => vi.dynamicImportSettled());
		expect(zoneTexts()).toEqual(["Партер ", "Балкон "]);
		expect(screen.queryByRole("link")).toBeNull();
		expect(api.getDatesPrices).not.toHaveBeenCalled();
	});
});
