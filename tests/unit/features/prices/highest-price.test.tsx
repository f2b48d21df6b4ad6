// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { EventPrice } from "../../../../src/domain/event-price";
import { FeeNote, HighestPrice } from "../../../../src/features/prices/highest-price";
import { LivePrice } from "../../../../src/features/prices/live-price";
import { usePrice } from "../../../../src/features/prices/prices";
import { ShopPage } from "../../../fixtures/shop-page";

const BUILT = { text: "от 900 ₽", from: 900_000, to: 4_000_000, toText: "4 000 ₽", currency: "RUB" };

const show = (live?: Partial<EventPrice>) =>
	render(
		<ShopPage prices={live ? [{ id: 1, availability: "on_sale", currencyCode: "RUB", ...live }] : []}>
			<p data-testid="most">
				<HighestPrice sourceId={1} built={BUILT} />
			</p>
		</ShopPage>,
	);

/** Appears when the live price has arrived. */
const LiveMark = () => usePrice(1) && <output>known</output>;
const text = () => screen.getByTestId("most").textContent?.replace(/\s/g, " ");

describe("the highest price of an event", () => {
	it("is the build's until live prices arrive", () => {
		show();
		expect(text()).toBe("Самая высокая цена: 4 000 ₽.");
	});

	it("is the live price in its currency", async () => {
		show({ priceMin: 10_000, priceMax: 45_500, currencyCode: "USD" });
		await screen.findByText(/45,50/);
		expect(text()).toBe("Самая высокая цена: 45,50 $.");
	});

	it("ends with one full stop after an abbreviated currency", async () => {
		show({ priceMin: 10_000, priceMax: 190_910, currencyCode: "руб." });
		await screen.findByText(/190,91/);
		expect(text()).toBe("Самая высокая цена: 190,91 руб.");
	});

	it("is hidden when the lowest and highest price are equal or one is unknown", async () => {
		for (const live of [{ priceMin: 10_000, priceMax: 10_000 }, { priceMin: 10_000 }]) {
			show({ ...live, currencyCode: "USD" });
			await expect.poll(text).toBe("");
			cleanup();
		}
	});

	it.each(["reserved", "not_started"] as const)(
		"stays the build's, fee included, when the live answer is %s without amounts",
		async (availability) => {
			const total = { ...BUILT, isTotal: true as const };
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

	it("shows the fee's note when a live price without totals arrives", async () => {
		render(
			<ShopPage prices={[{ id: 1, availability: "on_sale", priceMin: 10_000, currencyCode: "RUB" }]}>
				<p data-testid="fee">
					<FeeNote sourceId={1} built={{ ...BUILT, isTotal: true }} />
				</p>
			</ShopPage>,
		);
		expect(await screen.findByText(/Сервисный сбор/)).toBeDefined();
	});
});
