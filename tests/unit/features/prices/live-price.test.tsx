// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventPrice } from "#src/domain/event-price";
import type { SaleState } from "#src/domain/sale-state";
import { FeeNote } from "#src/features/prices/fee-note.tsx";
import { LivePrice } from "#src/features/prices/live-price.tsx";
import { usePrice } from "#src/features/prices/prices.tsx";
import type { EventPriceView } from "#src/views/screens";
import { ShopPage } from "../../../fixtures/shop-page";

const BUILD_TIME_PRICE = {
	text: "от 900 ₽",
	from: 900_000,
	to: 4_000_000,
	rangeText: "900–4 000 ₽",
	currency: "RUB",
};

/** Appears when the live price has arrived. */
const LiveMark = () => usePrice(1) && <output>known</output>;

/** Renders an event's prices. @param live the price API's answer @param built the price known to the build */
const renderPrice = (live?: Partial<EventPrice>, built: EventPriceView = BUILD_TIME_PRICE) =>
	render(
		<ShopPage prices={live ? [{ id: 1, availability: "on_sale", currencyCode: "RUB", ...live }] : []}>
			<p data-testid="card">
				<LivePrice sourceId={1} state={live?.availability ?? "on_sale"} built={built} />
			</p>
			<p data-testid="range">
				<LivePrice sourceId={1} state={live?.availability ?? "on_sale"} built={built} look="range" />
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
		await screen.findAllByText(/от 1\s200/);
		expect(textByTestId("card")).toBe("от 1 200 ₽ + сбор");
	});

	it.each([700_000, 900_000])(
		"omits «от» (from) when lowest and highest price are both %i/1000 ₽",
		async (amount) => {
			renderPrice({ priceMin: amount, priceMax: amount });
			await screen.findByText("known");
			expect(textByTestId("card")).toBe(`${amount / 1_000} ₽ + сбор`);
		},
	);

	it.each([
		["few_left", 3, "Осталось 3 билета"],
		["few_left", 60, "Мало билетов"],
	] as const)("in the sale state %s, with %s tickets left, shows «%s»", async (availability, left, text) => {
		renderPrice({ priceMin: 700_000, availability, left });
		expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
	});

	it.each([
		["sold_out", "Билеты проданы"],
		["ended", "Продажа окончена"],
		["past", "Прошло"],
		["cancelled", "Отменено"],
		["postponed", "Отложено"],
	] as const)("in the sale state %s, shows «%s» in its place, and no amount", (state, text) => {
		const { container } = render(<LivePrice sourceId={1} state={state} built={BUILD_TIME_PRICE} />, {
			wrapper: ShopPage,
		});
		expect(container.textContent).toBe(text);
	});

	it("of a moved event follows that state", () => {
		const price = <LivePrice sourceId={1} state="on_sale" isMoved built={BUILD_TIME_PRICE} />;
		const { container } = render(price, { wrapper: ShopPage });
		expect(plain(container.textContent)).toBe("Перенесеноот 900 ₽ + сбор");
	});

	it("keeps the build's text when the live lowest and highest prices equal the build's", async () => {
		renderPrice({ priceMin: 900_000, priceMax: 4_000_000, availability: "few_left", left: 3 });
		expect((await screen.findAllByText("Осталось 3 билета")).length).toBeGreaterThan(0);
		expect(textByTestId("card")).toContain("от 900 ₽");
	});

	it("keeps the build's price when the live price has an availability but no amounts", async () => {
		renderPrice({ availability: "reserved" });
		expect((await screen.findAllByText("Всё в чужих корзинах")).length).toBeGreaterThan(0);
		expect(textByTestId("card")).toContain("от 900 ₽");
	});
});

describe("a price that includes the fee", () => {
	it("shows the total, marked as including the fee", async () => {
		const totals = { totalMin: 1_320_000, totalMax: 5_500_000 };
		renderPrice({ priceMin: 1_200_000, priceMax: 5_000_000, ...totals });
		await screen.findAllByText(/1\s320/);
		expect(textByTestId("card")).toBe("от 1 320 ₽ со сбором");
	});
});

describe("a free event", () => {
	it.each([
		["without a fee", { totalMin: 0, totalMax: 0 }, "Бесплатно"],
		["whose fee isn't known", {}, "Бесплатно + сбор"],
		["with dearer tickets", { totalMin: 0, totalMax: 500_000 }, "от 0 ₽ со сбором"],
	])("%s costs «%s»", async (_, totals, text) => {
		renderPrice({ priceMin: 0, priceMax: 0, ...totals });
		await screen.findByText("known");
		expect(textByTestId("card")).toBe(text);
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
		const [date] = await screen.findAllByText("на 21 ноября");
		expect(plain(date?.closest("[class=price]")?.textContent)).toBe(cardText);
	});

	it("formats the date of the build once for all prices of a page", async () => {
		vi.resetModules();
		const { BuildDay } = await import("#src/features/prices/build-day.tsx");
		const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, "format", "get");
		render(
			<ShopPage>
				{[1, 2, 3].map((id) => (
					<BuildDay key={id} availability={undefined} />
				))}
			</ShopPage>,
		);
		expect(await screen.findAllByText("на 21 ноября")).toHaveLength(3);
		expect(format).toHaveBeenCalledOnce();
	});

	it("shows the date of the build beside the note that sales haven't started", async () => {
		const { container } = renderWithoutAnswer("not_started");
		expect(container.textContent).toContain("Скоро в продаже");
		expect(await screen.findByText("на 21 ноября · Скоро в продаже")).toBeDefined();
		expect(container.textContent).toContain("от 900 ₽");
	});

	it("omits the date of the build where a state takes the place of the price", async () => {
		const { container } = renderWithoutAnswer("on_sale", "ended");
		expect(await screen.findByText("на 21 ноября")).toBeDefined();
		expect(plain(container.lastElementChild?.textContent)).toBe("Продажа окончена");
	});
});

const renderPriceAndWait = async (...[live, built]: Parameters<typeof renderPrice>) => {
	renderPrice(live, built);
	if (live) await screen.findByText("known");
};

describe("the price range of an event", () => {
	it.each([
		["is the build's until live prices arrive", undefined, "900–4 000 ₽"],
		["is in the live price's currency", { priceMax: 45_500, currencyCode: "USD" }, "10–45,50 $"],
		["is one amount when the highest equals the lowest", { priceMax: 10_000, currencyCode: "USD" }, "10 $"],
		["is one amount when only the lowest is known", { currencyCode: "USD" }, "10 $"],
	])("%s", async (_, live, range) => {
		await renderPriceAndWait(live && { priceMin: 10_000, ...live });
		expect(textByTestId("range")).toBe(`${range}+ сбор`);
	});

	it("has the fee and the number of tickets left in one line below", async () => {
		await renderPriceAndWait({ totalMin: 990_000, totalMax: 3_080_000, availability: "few_left", left: 3 });
		expect(textByTestId("range")).toBe("990–3 080 ₽со сборомОсталось 3 билета");
	});

	it("may be unknown: the fee note appears if the live price excludes the fee that the build's included", async () => {
		await renderPriceAndWait({ priceMin: 10_000 }, { ...BUILD_TIME_PRICE, isTotal: true });
		expect(textByTestId("fee")).toMatch(/Сервисный сбор/);
	});
});
