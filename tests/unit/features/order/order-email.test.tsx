// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepBuyerDraft } from "#src/features/order/buyer-draft";
import { rememberOrder } from "#src/features/order/device-orders";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import OrderSuccessScreen from "#src/screens/order-success/order-success.tsx";
import { siteTheme } from "#src/theme/site";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";
import { answerWith, liveOrders, orderOf, refusal } from "./orders-api";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);
vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({
		records: [{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] }],
	}),
}));

const user = userEvent.setup();
const KEY = expect.objectContaining({ number: "400100001", secret: "s3cret" });
const SCREENS = [
	["pays", <OrderPayScreen key="pay" />, "/order/pay/400100001#s3cret", "AWAITING_PAYMENT"],
	["has paid", <OrderSuccessScreen key="success" />, "/order/success?order=400100001", "PAID"],
	["opens the tickets", <OrderBillScreen key="bill" />, "/order/bill/400100001#s3cret", "PAID"],
] as const;
const open = async (screenElement: JSX.Element, path: string, status = "AWAITING_PAYMENT") => {
	window.history.replaceState({}, "", path);
	rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
	answerWith({ status, buyer: { name: "Анна", email: "anna@exmaple.org" } });
	renderShop(screenElement, new FakeBasket());
	await act(async () => undefined);
};
const field = () => screen.findByLabelText<HTMLInputElement>("Правильный адрес почты");
const save = () => user.click(screen.getByRole("button", { name: "Сохранить адрес" }));
const changeTo = async (typed: string) => {
	await user.click(await screen.findByRole("button", { name: "Исправить адрес почты" }));
	await user.type(await field(), typed);
	await save();
};

beforeEach(() => void liveOrders.changeOrderEmail.mockReset());

describe("the address of an order", () => {
	it.each(SCREENS)(
		"can be corrected when the buyer %s, and the page then shows the new one",
		async (_, ...page) => {
			await open(...page);
			expect((await screen.findAllByText(/anna@exmaple\.org/)).length).toBeGreaterThan(0);
			liveOrders.changeOrderEmail.mockImplementation(async () => {
				answerWith({ status: page[2], buyer: { name: "Анна", email: "anna@example.org" } });
				return orderOf();
			});
			await changeTo("Anna <anna@example.org>,");
			expect(liveOrders.changeOrderEmail).toHaveBeenCalledExactlyOnceWith(KEY, "anna@example.org");
			expect((await screen.findAllByText(/anna@example\.org/)).length).toBeGreaterThan(0);
			expect(screen.queryByText(/anna@exmaple\.org/)).toBeNull();
			expect(screen.queryByLabelText("Правильный адрес почты")).toBeNull();
		},
	);

	it("stays when the new one is refused here or by the API, and the form says why", async () => {
		const [, page, path] = SCREENS[0];
		await open(page, path);
		await changeTo("anna@example");
		expect((await field()).getAttribute("aria-invalid")).toBe("true");
		// Chromium would encode the host in a field of the type email, and no look-alike letter would be seen.
		expect((await field()).type).toBe("text");
		expect(screen.getByText(/Похоже, в адресе ошибка/)).toBeDefined();
		expect(liveOrders.changeOrderEmail).not.toHaveBeenCalled();
		liveOrders.changeOrderEmail.mockRejectedValue(refusal("INTERNAL", {}, 500));
		await user.type(await field(), ".org");
		await save();
		expect((await screen.findByRole("alert")).textContent).toContain("Попробуйте ещё раз");
		expect(screen.getByText(/anna@exmaple\.org/)).toBeDefined();
	});

	it("is asked at once before paying if the buyer has corrected it in the checkout", async () => {
		keepBuyerDraft({
			name: "Анна",
			email: " anna@example.org",
			phone: "",
			acquisitionId: 1,
			consents: { offer: true, personalData: true, marketing: false },
		});
		const [, page, path] = SCREENS[0];
		await open(page, path);
		expect((await field()).value).toBe("anna@example.org");
	});

	it.each(SCREENS)(
		"can't be changed when the backend lacks that ability and the buyer %s",
		async (_, ...page) => {
			siteTheme.brand.features = [];
			await open(...page);
			expect((await screen.findAllByText(/anna@exmaple\.org/)).length).toBeGreaterThan(0);
			expect(screen.queryByRole("button", { name: "Исправить адрес почты" })).toBeNull();
			siteTheme.brand.features = ["email_change"];
		},
	);
});
