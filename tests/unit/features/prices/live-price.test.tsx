// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventPrice } from "../../../../src/domain/event-price";
import type { SaleState } from "../../../../src/domain/sale-state";
import { LivePrice } from "../../../../src/features/prices/live-price";
import { ShopPage } from "../../../fixtures/shop-page";

const renderPrice = (live: Partial<EventPrice> | undefined) =>
	render(
		<ShopPage prices={live ? [{ id: 1, availability: "on_sale", currencyCode: "RUB", ...live }] : []}>
			<LivePrice
				sourceId={1}
				state={live?.availability ?? "on_sale"}
				built={{ text: "от 900 ₽", from: 900_000, to: 4_000_000, currency: "RUB" }}
			/>
		</ShopPage>,
	);

const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");

describe("the price on a card", () => {
	it("shows the build's price until the live price arrives", async () => {
		const { container } = renderPrice({ priceMin: 1_200_000, priceMax: 5_000_000 });
		expect(container.textContent).toBe("от 900 ₽ + сбор");
		const livePrice = await screen.findByText(/1\s200/);
		expect(plain(livePrice.textContent)).toBe("от 1 200 ₽ + сбор");
	});

	it("shows the price without «от» when the lowest and highest prices are equal", async () => {
		renderPrice({ priceMin: 700_000, priceMax: 700_000 });
		expect(plain((await screen.findByText(/700/)).textContent)).toBe("700 ₽ + сбор");
	});

	it.each([
		["few_left", 3, "Осталось 3 билета"],
		["few_left", 60, "Мало билетов"],
		["sold_out", undefined, "Всё продано"],
	] as const)("shows the sale state %s with %s tickets left", async (availability, left, text) => {
		renderPrice({ priceMin: 700_000, availability, left });
		expect(await screen.findByText(text)).toBeDefined();
	});

	it("keeps the build's text when the live lowest and highest prices equal the build's", async () => {
		const { container } = renderPrice({ priceMin: 900_000, priceMax: 4_000_000, availability: "few_left", left: 3 });
		expect(await screen.findByText("Осталось 3 билета")).toBeDefined();
		expect(container.textContent).toContain("от 900 ₽");
		cleanup();
		renderPrice({ priceMin: 900_000, priceMax: 900_000 });
		expect(plain((await screen.findByText(/^900/)).textContent)).toBe("900 ₽ + сбор");
	});

	it("keeps the build's price when the live price is unknown", async () => {
		const { container } = renderPrice({ availability: "reserved" });
		expect(await screen.findByText("Всё в чужих корзинах")).toBeDefined();
		expect(container.textContent).toContain("от 900 ₽");
	});
});

describe("a price that includes the fee", () => {
	it("shows the total, marked as including the fee", async () => {
		const { container } = renderPrice({
			priceMin: 1_200_000,
			priceMax: 5_000_000,
			totalMin: 1_320_000,
			totalMax: 5_500_000,
		});
		expect(await screen.findByText("со сбором")).toBeDefined();
		expect(plain(container.textContent)).toBe("от 1 320 ₽ со сбором");
	});

	it.each(["sold_out", "ended"] as const)("doesn't mention the fee when tickets are %s", async (availability) => {
		const { container } = renderPrice({ totalMin: 1_320_000, availability });
		await screen.findByText(availability === "ended" ? "Продажа окончена" : "Всё продано");
		expect(container.textContent).not.toContain("сбор");
	});
});

describe("a price while live prices can't be fetched", () => {
	beforeEach(() => {
		vi.stubGlobal("fetch", async () => new Response('{"builtAt":"2026-11-21T09:00:00Z"}'));
	});

	const renderWithoutAnswer = (...states: SaleState[]) =>
		render(
			<ShopPage prices={new Error("down")}>
				{states.map((state) => (
					<LivePrice
						key={state}
						sourceId={1}
						state={state}
						built={{ text: "от 900 ₽", from: 900_000, to: 4_000_000, currency: "RUB", isTotal: true }}
					/>
				))}
			</ShopPage>,
		);

	it("shows the date of the build", async () => {
		const { container } = renderWithoutAnswer("unknown");
		expect(await screen.findByText("на 21 ноября")).toBeDefined();
		expect(plain(container.textContent)).toBe("от 900 ₽ со сборомна 21 ноября");
	});

	it("shows the date of the build when the answer omits the event", async () => {
		const { container } = renderPrice(undefined);
		expect(await screen.findByText("на 21 ноября")).toBeDefined();
		expect(plain(container.textContent)).toBe("от 900 ₽ + сборна 21 ноября");
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
