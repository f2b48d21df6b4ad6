// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { EventPrice } from "../../../../src/domain/event-price";
import { FeeNote, HighestPrice } from "../../../../src/features/prices/highest-price";
import { LivePrice } from "../../../../src/features/prices/live-price";
import { usePrice } from "../../../../src/features/prices/prices";
import { ShopPage } from "../../../fixtures/shop-page";

const BUILT_PRICE = { text: "от 900 ₽", from: 900_000, to: 4_000_000, toText: "4 000 ₽", currency: "RUB" };

const renderHighest = (live?: Partial<EventPrice>) =>
	render(
		<ShopPage prices={live ? [{ id: 1, availability: "on_sale", currencyCode: "RUB", ...live }] : []}>
			<p data-testid="most">
				<HighestPrice sourceId={1} built={BUILT_PRICE} />
			</p>
		</ShopPage>,
	);

/** Appears when the live price has arrived. */
const LiveMark = () => usePrice(1) && <output>known</output>;
const text = () => screen.getByTestId("most").textContent?.replace(/\s/g, " ");

describe("the highest price of an event", () => {
	it("shows the build's highest price until live prices arrive", () => {
		renderHighest();
		expect(text()).toBe("Самая высокая цена: 4 000 ₽.");
	});

	it("shows the live highest price in its currency", async () => {
		renderHighest({ priceMin: 10_000, priceMax: 45_500, currencyCode: "USD" });
		await screen.findByText(/45,50/);
		expect(text()).toBe("Самая высокая цена: 45,50 $.");
	});

	it("writes one full stop after an abbreviated currency", async () => {
		renderHighest({ priceMin: 10_000, priceMax: 190_910, currencyCode: "руб." });
		await screen.findByText(/190,91/);
		expect(text()).toBe("Самая высокая цена: 190,91 руб.");
	});

	it("shows nothing when the highest price equals the lowest or is unknown", async () => {
		for (const live of [{ priceMin: 10_000, priceMax: 10_000 }, { priceMin: 10_000 }]) {
			renderHighest({ ...live, currencyCode: "USD" });
			await expect.poll(text).toBe("");
			cleanup();
		}
	});

	it.each(["reserved", "not_started"] as const)(
		"keeps the build's highest price, fee included, when the live answer is %s without amounts",
		async (availability) => {
			const total = { ...BUILT_PRICE, isTotal: true as const };
			render(
				<ShopPage prices={[{ id: 1, availability, currencyCode: "RUB" }]}>
					<LivePrice sourceId={1} state={availability} built={total} />
					<p data-testid="most">
						<HighestPrice sourceId={1} built={total} />
					</p>
					<p data-testid="fee">
						<FeeNote sourceId={1} built={total} />
					</p>
					<LiveMark />
				</ShopPage>,
			);
			await screen.findByText("known");
			expect(screen.getByText("со сбором")).toBeDefined();
			expect(text()).toBe("Самая высокая цена: 4 000 ₽.");
			expect(screen.getByTestId("fee").textContent).toBe("");
		},
	);

	it("shows a note about the fee when a live price that excludes the fee arrives", async () => {
		render(
			<ShopPage prices={[{ id: 1, availability: "on_sale", priceMin: 10_000, currencyCode: "RUB" }]}>
				<p data-testid="fee">
					<FeeNote sourceId={1} built={{ ...BUILT_PRICE, isTotal: true }} />
				</p>
			</ShopPage>,
		);
		expect(await screen.findByText(/Сервисный сбор/)).toBeDefined();
	});
});
