// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventPrice } from "../../../../src/domain/event-price";
import type { SaleState } from "../../../../src/domain/sale-state";
import { FeeNote, HighestPrice } from "../../../../src/features/prices/highest-price";
import { LivePrice } from "../../../../src/features/prices/live-price";
import { usePrice } from "../../../../src/features/prices/prices";
import type { EventPriceView } from "../../../../src/views/screens";
import { ShopPage } from "../../../fixtures/shop-page";

const BUILD_TIME_PRICE = { text: "от 900 ₽", from: 900_000, to: 4_000_000, toText: "4 000 ₽", currency: "RUB" };

/** Appears when the live price has arrived. */
const LiveMark = () => usePrice(1) && <output>known</output>;

/** Renders an event's prices. @param live the price API's answer @param built the price known to the build */
const renderPrice = (live?: Partial<EventPrice>, built: EventPriceView = BUILD_TIME_PRICE) =>
	render(
		<ShopPage prices={live ? [{ id: 1, availability: "on_sale", currencyCode: "RUB", ...live }] : []}>
			<p data-testid="card">
				<LivePrice sourceId={1} state={live?.availability ?? "on_sale"} built={built} />
			</p>
			<p data-testid="highest">
				<HighestPrice sourceId={1} built={built} />
			</p>
			<p data-testid="fee">
				<FeeNote sourceId={1} built={built} />
			</p>
			<LiveMark />
		</ShopPage>,
	);

/** Replaces each whitespace character, such as a no-break space, with an ordinary space. */
const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");
const textByTestId = (id: string) => plain(screen.getByTestId(id).textContent);

describe("the price on a card", () => {
	it("shows the build's price until the live price arrives", async () => {
		renderPrice({ priceMin: 1_200_000, priceMax: 5_000_000 });
		expect(textByTestId("card")).toBe("от 900 ₽ + сбор");
		const livePrice = await screen.findByText(/1\s200/);
		expect(plain(livePrice.parentElement?.textContent)).toBe("от 1 200 ₽ + сбор");
	});

	it.each([700_000, 900_000])("omits «от» (from) when lowest and highest price are both %i/1000 ₽", async (amount) => {
		renderPrice({ priceMin: amount, priceMax: amount });
		expect(plain((await screen.findByText(/^[79]00/)).parentElement?.textContent)).toBe(`${amount / 1_000} ₽ + сбор`);
	});

	it.each([
		["few_left", 3, "Осталось 3 билета"],
		["few_left", 60, "Мало билетов"],
		["sold_out", undefined, "Всё продано"],
	] as const)("in the sale state %s, with %s tickets left, shows «%s»", async (availability, left, text) => {
		renderPrice({ priceMin: 700_000, availability, left });
		expect(await screen.findByText(text)).toBeDefined();
	});

	it("keeps the build's text when the live lowest and highest prices equal the build's", async () => {
		renderPrice({ priceMin: 900_000, priceMax: 4_000_000, availability: "few_left", left: 3 });
		expect(await screen.findByText("Осталось 3 билета")).toBeDefined();
		expect(textByTestId("card")).toContain("от 900 ₽");
	});

	it("keeps the build's price when the live price has an availability but no amounts", async () => {
		renderPrice({ availability: "reserved" });
		expect(await screen.findByText("Всё в чужих корзинах")).toBeDefined();
		expect(textByTestId("card")).toContain("от 900 ₽");
	});
});

describe("a price that includes the fee", () => {
	it("shows the total, marked as including the fee", async () => {
		const totals = { totalMin: 1_320_000, totalMax: 5_500_000 };
		renderPrice({ priceMin: 1_200_000, priceMax: 5_000_000, ...totals });
		expect(await screen.findByText("со сбором")).toBeDefined();
		expect(textByTestId("card")).toBe("от 1 320 ₽ со сбором");
	});

	it.each(["sold_out", "ended"] as const)("doesn't mention the fee in the sale state %s", async (availability) => {
		renderPrice({ totalMin: 1_320_000, availability });
		await screen.findByText(availability === "ended" ? "Продажа окончена" : "Всё продано");
		expect(textByTestId("card")).not.toContain("сбор");
	});
});

describe("a price while the live price is missing", () => {
	beforeEach(() => {
		vi.stubGlobal("fetch", async () => new Response('{"builtAt":"2026-11-21T09:00:00Z"}'));
	});

	const renderWithoutAnswer = (...states: SaleState[]) =>
		render(
			<ShopPage prices={new Error("down")}>
				{states.map((state) => (
					<LivePrice key={state} sourceId={1} state={state} built={{ ...BUILD_TIME_PRICE, isTotal: true }} />
				))}
			</ShopPage>,
		);

	it.each([
		["the API is down", () => renderWithoutAnswer("unknown"), "от 900 ₽ со сборомна 21 ноября"],
		["the answer omits the event", () => renderPrice(undefined), "от 900 ₽ + сборна 21 ноября"],
	])("shows the date of the build when %s", async (_, renderCard, cardText) => {
		renderCard();
		const date = await screen.findByText("на 21 ноября");
		expect(plain(date.closest("[class=price]")?.textContent)).toBe(cardText);
	});

	it("shows the date of the build beside the note that sales haven't started", async () => {
		const { container } = renderWithoutAnswer("not_started");
		expect(container.textContent).toContain("Скоро в продаже");
		expect(await screen.findByText("на 21 ноября · Скоро в продаже")).toBeDefined();
		expect(container.textContent).toContain("от 900 ₽");
	});

	it("omits the date of the build beside a struck-through price", async () => {
		const { container } = renderWithoutAnswer("on_sale", "ended");
		expect(await screen.findByText("на 21 ноября")).toBeDefined();
		expect(plain(container.lastElementChild?.textContent)).toBe("от 900 ₽Продажа окончена");
	});
});

const renderPriceAndWait = async (...[live, built]: Parameters<typeof renderPrice>) => {
	renderPrice(live, built);
	if (live) await screen.findByText("known");
};

describe("the highest price of an event", () => {
	it.each([
		["is the build's highest price until live prices arrive", undefined, "Самая высокая цена: 4 000 ₽."],
		["is in the live price's currency", { priceMax: 45_500, currencyCode: "USD" }, "Самая высокая цена: 45,50 $."],
		[
			"is followed by one full stop even if the currency ends with one",
			{ priceMax: 190_910, currencyCode: "руб." },
			"Самая высокая цена: 190,91 руб.",
		],
		["is hidden when it equals the lowest price", { priceMax: 10_000, currencyCode: "USD" }, ""],
		["is hidden when only the lowest is known", { currencyCode: "USD" }, ""],
	])("%s", async (_, live, sentence) => {
		await renderPriceAndWait(live && { priceMin: 10_000, ...live });
		expect(textByTestId("highest")).toBe(sentence);
	});

	it.each(["reserved", "not_started"] as const)(
		"stays the build's price, fee included, when the live price has the availability %s and no amounts",
		async (availability) => {
			await renderPriceAndWait({ availability }, { ...BUILD_TIME_PRICE, isTotal: true });
			expect(screen.getByText("со сбором")).toBeDefined();
			expect(textByTestId("highest")).toBe("Самая высокая цена: 4 000 ₽.");
			expect(textByTestId("fee")).toBe("");
		},
	);

	it("may be unknown: the fee note appears if the live price excludes the fee that the build's included", async () => {
		await renderPriceAndWait({ priceMin: 10_000 }, { ...BUILD_TIME_PRICE, isTotal: true });
		expect(textByTestId("fee")).toMatch(/Сервисный сбор/);
	});
});
