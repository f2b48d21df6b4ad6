// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { useMoney } from "#src/features/prices/use-money";
import { type Bill, billOf } from "#src/features/tickets/bill";
import { RefundCalculator } from "#src/features/tickets/refund-calculator.tsx";
import { FakeBasket } from "../basket/fake-basket";
import { orderOf, orderTicket } from "../order/orders-api";
import { plain, renderShop } from "../seats/shop";

const RefundOfBill = ({ bill }: { bill: Bill }) => (
	<RefundCalculator bill={bill} total={bill.totals?.total ?? 0} money={useMoney("RUB")} />
);

describe("the refund for a cancelled, postponed or moved event", () => {
	const refundText = (startedAt: string, status: string, refundUntil?: string) => {
		const event = { id: 5, title: "Стендап", startedAt, status, timeZone: "Europe/Moscow" };
		const bill = billOf(
			orderOf({ status: "PAID", tickets: [orderTicket({ event })], refundUntil }),
			"RUB",
			0,
		);
		return plain(renderShop(<RefundOfBill bill={bill} />, new FakeBasket()).container.textContent);
	};
	const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

	it.each([
		["cancelled", inDays(4), undefined],
		["cancelled", inDays(-1), undefined],
		["postponed", inDays(1), undefined],
		["cancelled", inDays(4), inDays(-1)],
	])(
		"is full, fee included, at any time: %s event, starts %s, refunds until %s",
		(status, startedAt, refundUntil) => {
			const refund = refundText(startedAt, status, refundUntil);
			expect(refund).toContain("2 200 ₽ (100 %)");
			expect(refund).not.toMatch(/не вернуть|уже прошло|Срок возврата|Так будет ещё/);
		},
	);

	it("follows the usual table, 30 % four days before the start, when the event was only moved to another date", () => {
		expect(refundText(inDays(4), "moved")).toContain("не меньше 600 ₽ (30 %)");
	});
});

describe("the refund of an order without a sum to pay", () => {
	const startedAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
	it.each([
		["names no sum when a gift certificate paid for the tickets", 2_000, "on_sale", false],
		["names no sum when the event of such tickets is cancelled", 2_000, "cancelled", false],
		["is nothing for free tickets", 0, "on_sale", true],
	])("%s", (_, price, status, isSumShown) => {
		const event = { id: 5, title: "Стендап", startedAt, status, timeZone: "Europe/Moscow" };
		const tickets = [orderTicket({ event, price, extra: {} })];
		const totals = { price, serviceFee: 0, total: 0 };
		const bill = billOf(orderOf({ status: "PAID", tickets, totals }), "RUB", 0);
		const refund = plain(renderShop(<RefundOfBill bill={bill} />, new FakeBasket()).container.textContent);
		expect(refund.includes("0 ₽ (100 %)")).toBe(isSumShown);
		expect(refund.includes("Сколько денег вернём")).toBe(isSumShown);
		expect(refund).toContain("100 % и сервисный сбор");
	});
});
