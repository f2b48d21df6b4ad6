// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findCurrentTickets } from "#src/features/tickets/current-tickets";
import { orderTicket } from "../order/orders-api";
import { plain } from "../seats/shop";
import { calendarButton, goTo, openWallet, savedCalendar } from "./wallet-page";

vi.mock("#src/features/order/live-orders", async () => (await import("../order/orders-api")).liveOrders);

beforeEach(() => goTo("/order/bill/400100001#s3cret"));

const returned = (id: number, barcode: string | undefined, status: string) =>
	orderTicket({ id, count: 1, seat: `${id}`, barcode, refund: { status, amount: "1000" } });
const kept = orderTicket({ id: 1, count: 1, seat: "1", barcode: "kept" });
const cards = () =>
	within(screen.getAllByRole("list")[0] as HTMLElement)
		.getAllByRole("listitem")
		.map(({ textContent }) => plain(textContent));

describe("a ticket that was given back while the order's others stay valid", () => {
	it("says that its money was returned, and shows no code, not even one that the device has stored", async () => {
		await openWallet({ status: "PAID", tickets: [kept, orderTicket({ id: 2, count: 1, barcode: "old" })] });
		await openWallet({ status: "PAID", tickets: [kept, returned(2, undefined, "DONE")] });
		expect(screen.queryByText("old")).toBeNull();
		await openWallet({ status: "PAID", tickets: [kept, returned(2, "old", "DONE")] });
		expect(screen.queryByText("old")).toBeNull();
		expect(screen.getByText("kept")).toBeDefined();
		expect(cards().map((text) => text.includes("Деньги возвращены"))).toEqual([false, true]);
	});

	it.each(["REQUESTED", "REFUSED", "SOMETHING_NEW"])(
		"keeps the code that the API sends while the refund is %s",
		async (status) => {
			await openWallet({ status: "PAID", tickets: [kept, returned(2, "valid", status)] });
			expect(screen.getByText("valid")).toBeDefined();
			expect(screen.queryByText("Деньги возвращены")).toBeNull();
		},
	);

	it("is in no calendar file, and the calculator names no sum that is paid back already", async () => {
		await openWallet({ status: "PAID", tickets: [kept, returned(2, "old", "DONE")] });
		const details = screen.getByText("Если не сможете пойти").closest("details");
		expect(details?.textContent).not.toContain("Сколько денег вернём");
		expect(details?.textContent).toContain("Какую часть цены билета вернём");
		const calendar = await savedCalendar();
		expect(calendar).toContain("место 1");
		expect(calendar).not.toContain("место 2");
	});

	it("isn't the nearest ticket, and leads nowhere once all are given back", async () => {
		await openWallet({ status: "PAID", tickets: [returned(2, "old", "DONE")] });
		expect(findCurrentTickets(Date.now())).toEqual({ hasAny: false, nearest: undefined });
		expect(calendarButton()).toBeNull();
	});
});
