// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Phone from "#src/features/checkout/phone";
import { deviceAttempts } from "#src/features/order/order-attempt";
import { buyer, orderRequest } from "../../fixtures/order-request";
import { type FakeBasket, ticket } from "../features/basket/fake-basket";
import { openCart, press, seat, setDay, user } from "./cart-page";
import { checkoutApi, failure, paymentMethods, resetCheckoutApi } from "./checkout-api";
import { openFilledInForm, preloadFilledInForm, removeSeat11, sentOrders } from "./filled-in-form";

vi.mock("#src/backend/payment-methods", async () => (await import("./checkout-api")).paymentMethodsApi);

vi.mock("#src/backend/order-api", async (original) => ({
	...(await original<object>()),
	createOrder: (await import("./checkout-api")).checkoutApi.createOrder,
}));

/** Phone numbers are validated once the promise `until` resolves. A test replaces the promise to delay validation. */
const phoneValidation = vi.hoisted(() => ({ until: Promise.resolve() }));

vi.mock("#src/features/checkout/phone", async (original) => {
	const phone = await original<typeof Phone>();
	return {
		...phone,
		readPhone: async (typed: string, country: string) => {
			await phoneValidation.until;
			return phone.readPhone(typed, country);
		},
	};
});

beforeAll(preloadFilledInForm);

beforeEach(() => {
	setDay();
	resetCheckoutApi();
});

function deferred() {
	let resume: () => void = () => undefined;
	return { until: new Promise<void>((resolve) => (resume = resolve)), resume: () => resume() };
}

async function fetchBasketAgain(server: FakeBasket) {
	const callsBefore = server.calls.length;
	vi.setSystemTime(Date.now() + 120_000);
	await act(async () => void window.dispatchEvent(new Event("online")));
	await waitFor(() => expect(server.calls).toHaveLength(callsBefore + 1));
}

/** Expects that the order button waits for a change of the basket, so that pressing it orders nothing. */
const expectDisabledDuringUpdate = async () => {
	const waitingButton = await screen.findByRole("button", { name: "Обновляем корзину…" });
	expect(waitingButton.getAttribute("aria-disabled")).toBe("true");
	await user.click(waitingButton);
	await act(async () => undefined);
	expect(sentOrders()).toEqual([]);
};

describe("the order button", () => {
	it("is disabled while a basket change is pending, then orders the changed basket", async () => {
		const server = openFilledInForm([ticket(11, { title: "Танцпол", count: 2, maxCount: 9 })]);
		const { until, resume } = deferred();
		await screen.findByRole("button", { name: /^Оплатить/ });
		server.until = until;
		await press("Ещё один: Танцпол");
		await expectDisabledDuringUpdate();
		resume();
		await press(/^Оплатить/);
		await waitFor(() => expect(sentOrders()).toMatchObject([{ expectedTotal: 3_300_000 }]));
	});

	it.each([
		[
			"orders an unchanged basket that arrives before validation ends",
			1,
			false,
			[{ expectedTotal: 1_100_000 }],
		],
		[
			"orders an unchanged basket that arrives only after validation",
			1,
			true,
			[{ expectedTotal: 1_100_000 }],
		],
		["doesn't order a changed basket that arrives before validation ends", 2, false, []],
		["doesn't order a changed basket that arrives only after validation", 2, true, []],
	])("when a basket fetch starts during the form's validation, %s", async (_, count, isLate, expected) => {
		const server = openFilledInForm();
		const [validation, answer] = [deferred(), deferred()];
		phoneValidation.until = validation.until;
		await press(/^Оплатить/);
		server.lines.set(11, count);
		if (isLate) server.until = answer.until;
		await fetchBasketAgain(server);
		await act(async () => validation.resume());
		await act(async () => answer.resume());
		await waitFor(() => expect(sentOrders()).toMatchObject(expected));
	});

	it.each<[string, (server: FakeBasket, methods: object[]) => unknown, object[]]>([
		["orders once they have loaded", () => undefined, [{ acquisitionId: 3, expectedTotal: 1_100_000 }]],
		["doesn't order if the basket changes meanwhile", (server) => server.lines.set(11, 2), []],
		["doesn't order if the form changes meanwhile", () => user.type(screen.getByLabelText("Почта"), "m"), []],
		["doesn't order if the chosen method isn't among them", (_, methods) => methods.splice(1, 1), []],
	])("can be pressed while payment methods load, and %s", async (_, change, expected) => {
		const { until, resume } = deferred();
		const methods = [...paymentMethods];
		checkoutApi.methods.mockImplementation(() => until.then(() => methods));
		const server = openFilledInForm();
		await press(/^Оплатить/);
		expect(await screen.findByRole("button", { name: "Создаём заказ…" })).toBeDefined();
		await change(server, methods);
		await fetchBasketAgain(server);
		await act(async () => resume());
		await screen.findAllByRole("radio");
		await waitFor(() => expect(sentOrders()).toMatchObject(expected));
		await screen.findByRole("button", { name: /^Оплатить/ });
	});

	it("doesn't order while the basket can't be fetched", async () => {
		const server = openFilledInForm();
		await screen.findByRole("button", { name: /^Оплатить/ });
		server.faults = ["dropped", "dropped"];
		await removeSeat11();
		await screen.findByText(/Не получилось открыть корзину/, { selector: "form p" });
		await press(/^Оплатить/);
		await act(async () => undefined);
		expect(sentOrders()).toEqual([]);
	});
});

describe("an order that the API hasn't answered", () => {
	const request = orderRequest({
		basketVersion: 7,
		expectedTotal: 1_100_000,
		buyer: buyer("anna@exmaple.org"),
	});
	beforeEach(() => deviceAttempts.write([{ key: "lost", request, isLost: true }]));

	it("can't be sent again while a basket change is pending", async () => {
		const server = openCart([seat(11)]);
		await screen.findByRole("link", { name: "Стендап" });
		const { until, resume } = deferred();
		server.until = until;
		await removeSeat11();
		await expectDisabledDuringUpdate();
		resume();
		await press("Проверить и продолжить");
		await waitFor(() => expect(sentOrders()).toEqual([request]));
	});

	it.each([
		["beside a pay button when the basket has tickets", [seat(11)]],
		["without a pay button when the basket is empty", []],
	])("is explained in a message with the buyer's email address, shown %s", async (_, lines) => {
		openCart(lines);
		const message = await screen.findByText(/мы пока не знаем, создан ли заказ/);
		expect(message.closest('[role="alert"]')?.textContent).toContain("anna@exmaple.org");
		expect(screen.queryAllByRole("button", { name: /^Оплатить/ })).toHaveLength(lines.length);
	});

	it("is shown as being created while it is sent again, instead of the message that the basket is empty", async () => {
		openCart([]);
		const { until, resume } = deferred();
		checkoutApi.createOrder.mockImplementation(() => until.then(() => Promise.reject(failure)));
		await press("Проверить и продолжить");
		expect((await screen.findByText("Создаём заказ…")).getAttribute("role")).toBe("status");
		expect(screen.queryByText("В корзине пусто")).toBeNull();
		resume();
		expect(await screen.findByText(/мы пока не знаем, создан ли заказ/)).toBeDefined();
	});
});
