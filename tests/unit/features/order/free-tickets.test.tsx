// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { OrderTotals } from "#src/features/order/order-totals.tsx";
import { PriceText } from "#src/features/seats/offers/price-text.tsx";
import { RussianPage } from "../../../fixtures/russian-page";

const money = (amount: number) => `${amount / 1_000} ₽`;
const textOf = (element: JSX.Element) => render(element, { wrapper: RussianPage }).container.textContent;

describe("tickets that cost nothing", () => {
	it("are free in lists of tickets", () => {
		expect(textOf(<PriceText offer={{ price: 0, extra: {} }} money={money} />)).toBe("Бесплатно");
	});

	it("cost the fee if there is one", () => {
		const offer = { price: 0, extra: { serviceFee: 50_000 } };
		expect(textOf(<PriceText offer={offer} money={money} />)).toBe("50 ₽0 ₽ + сбор 50 ₽");
	});

	it("are free in the total", () => {
		expect(textOf(<OrderTotals price={0} serviceFee={0} total={0} money={money} />)).toMatch(
			/К оплатеБесплатно$/,
		);
	});

	it("aren't free if a certificate paid for them", () => {
		const totals = (
			<OrderTotals price={900_000} serviceFee={0} certificate={900_000} total={0} money={money} />
		);
		expect(textOf(totals)).toMatch(/К оплате0 ₽$/);
	});
});
