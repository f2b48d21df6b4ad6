// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOrder, knownOrders, rememberOrder } from "#src/features/order/device-orders";
import { forgetBill, rememberedBill } from "#src/features/tickets/remembered-bills";
import { becomeVisible } from "../../../fixtures/become-visible";
import {
	failWith,
	liveOrders,
	noAnswer,
	orderOf,
	orderTicket,
	refusal,
	refusalWithoutCode,
} from "../order/orders-api";
import { plain } from "../seats/shop";
import { BARCODE, goTo, openWallet, renderBillScreen } from "./wallet-page";

vi.mock("#src/features/order/live-orders", async () => (await import("../order/orders-api")).liveOrders);

beforeEach(() => goTo("/order/bill/400100001#s3cret"));

describe("the ticket wallet and the tickets stored on the device", () => {
	const uncheckedNote = /Проверить заказ сейчас не получилось/;
	it.each([
		["doesn't answer", noAnswer(), /Нет интернета: показываем сохранённые билеты/],
		["answers 403 without a code", refusalWithoutCode(403), uncheckedNote],
		["answers 403", refusal("FORBIDDEN", {}, 403), uncheckedNote],
		["answers 404", refusal("NOT_FOUND", {}, 404), uncheckedNote],
		["answers 404 without a code", refusalWithoutCode(404), uncheckedNote],
	])(
		"shows the stored tickets and says why, also after a reload, when the API %s",
		async (_, error, note) => {
			await openWallet();
			failWith(error);
			for (const refetch of [becomeVisible, renderBillScreen]) {
				await refetch();
				expect(await screen.findByText(note)).toBeDefined();
				expect(screen.getByText(BARCODE)).toBeDefined();
			}
		},
	);

	it("doesn't open an order when the link has no secret and the device doesn't store the order", async () => {
		goTo("/order/bill/400100001");
		await renderBillScreen();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("shows no stored tickets when the API refuses the link's secret and the device stores no secret", async () => {
		await openWallet();
		localStorage.removeItem("orders");
		goTo("/order/bill/400100001#forged");
		failWith(refusal("NOT_FOUND", {}, 404));
		await renderBillScreen();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("stores an order that was opened by its link, but not again after another tab removed the order", async () => {
		await openWallet();
		expect(knownOrders()[0]).toMatchObject({ number: "400100001", secret: "s3cret" });
		forgetOrder("400100001");
		forgetBill("400100001");
		await becomeVisible();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(rememberedBill("400100001")).toBeUndefined();
	});

	it("doesn't store an order again when another tab removes it before the API answers", async () => {
		rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
		let answer: (order: unknown) => void = () => undefined;
		liveOrders.getOrder.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
		await renderBillScreen();
		forgetOrder("400100001");
		await act(async () => answer(orderOf({ status: "PAID" })));
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(rememberedBill("400100001")).toBeUndefined();
	});

	it("opens an order stored without a secret if the API accepts the session's cookie", async () => {
		rememberOrder({ number: "A-17/2", created: undefined });
		goTo("/order/bill/A-17%2F2");
		await openWallet({ number: "A-17/2", secret: undefined, status: "PAID" });
		expect(screen.getByText(BARCODE)).toBeDefined();
	});

	it("shows no barcodes of a refunded order, even if they are stored", async () => {
		await openWallet();
		await openWallet({ status: "REFUNDED" });
		expect(screen.queryByText(BARCODE)).toBeNull();
		expect(screen.getByText(/билеты не действуют/)).toBeDefined();
	});

	describe.each([
		["unknown", "PARTIALLY_REFUNDED"],
		["null", null],
		["missing", undefined],
	])("when the order's status is %s", (_, status) => {
		it("shows the tickets if a barcode is known, and otherwise says that the payment is being checked", async () => {
			await openWallet({ status });
			expect(screen.getByText(BARCODE)).toBeDefined();
			expect(screen.queryByText("Уточняем у банка")).toBeNull();
			localStorage.clear();
			goTo("/order/bill/400100001#s3cret");
			await openWallet({ status, tickets: [orderTicket({ barcode: undefined })] });
			expect(screen.getByText("Уточняем у банка")).toBeDefined();
		});

		it("keeps the stored tickets of an order that an earlier answer showed as paid", async () => {
			await openWallet();
			await openWallet({ status, tickets: [] });
			expect(screen.getByText(BARCODE)).toBeDefined();
			expect(screen.getByText(/Проверить заказ сейчас не получилось/)).toBeDefined();
			expect(rememberedBill("400100001")?.status).toBe("PAID");
		});
	});

	it.each([
		["barcodes", { tickets: [orderTicket({ barcode: undefined })] }],
		["tickets", { tickets: [], totals: undefined }],
	])("keeps the stored tickets when a later answer for the paid order has no %s", async (_, fields) => {
		await openWallet();
		await openWallet({ status: "PAID", ...fields });
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(plain(document.body.textContent)).toContain("2 200 ₽");
		const storedFields = { tickets: [{ id: 1, barcode: BARCODE }], totals: { total: 2_200_000 } };
		expect(rememberedBill("400100001")).toMatchObject(storedFields);
	});
});
