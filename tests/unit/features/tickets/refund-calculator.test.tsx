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
