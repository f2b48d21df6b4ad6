// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Phone from "#src/features/checkout/phone";
import { keepBuyerDraft, readBuyerDraft } from "#src/features/order/buyer-draft";
import { deviceAttempts } from "#src/features/order/order-attempt";
import { becomeVisible } from "../../fixtures/become-visible";
import { buyer, orderRequest } from "../../fixtures/order-request";
import { type FakeBasket, ticket } from "../features/basket/fake-basket";
import { refusal } from "../features/order/orders-api";
import { openCart, press, seat, user } from "./cart-page";

const checkoutApi = vi.hoisted(() => ({
	methods: vi.fn<() => Promise<unknown[]>>(),
	createOrder: vi.fn<(client: unknown, request: unknown) => Promise<unknown>>(),
}));
vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({ records: await checkoutApi.methods() }),
}));
vi.mock("#src/backend/order-api", async (original) => ({
	...(await original<object>()),
	createOrder: checkoutApi.createOrder,
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

const paymentMethods = [
	{ id: 1, code: "card", title: "Банковская карта", currencyCodes: ["RUB"] },
	{ id: 3, code: "sbp", title: "Быстрый платёж", currencyCodes: ["RUB"] },
	{ id: 4, code: "instalment", title: "Оплата частями", currencyCodes: ["RUB"] },
	{ id: 2, title: "Картой Казахстана", currencyCodes: ["KZT"] },
];
const failure = new Error("no answer");
const AGREED = { offer: true, personalData: true, marketing: false };

// Preload the lazily imported order form and phone validation: importing them takes longer than a test waits.
beforeAll(() =>
	Promise.all([import("#src/features/checkout/checkout-form.tsx"), import("libphonenumber-js/min")]),
);
beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z"), toFake: ["Date"] });
	checkoutApi.methods.mockResolvedValue(paymentMethods);
	checkoutApi.createOrder.mockReset().mockRejectedValue(failure);
});

/** Opens the basket with a complete draft of the order form, in which payment method 3 is chosen. */
function openFilledInForm(lines = [seat(11)]) {
	keepBuyerDraft({ ...buyer(), acquisitionId: 3, consents: AGREED });
	return openCart(lines);
}
const sentOrders = () => checkoutApi.createOrder.mock.calls.map(([, request]) => request);
const removeSeat11 = () => press("Убрать: Партер, ряд 1, место 11");

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

it("says below the order button what the bank asks for with the chosen payment method", async () => {
	openFilledInForm();
	const hints = [
		"Данные карты вы введёте на странице банка.",
		/в приложении своего банка/,
		/завершите на странице банка/,
	];
	const shownHints = () => hints.map((hint) => screen.queryByText(hint) !== null);
	await waitFor(() => expect(shownHints()).toEqual([false, true, false]));
	await user.click(await screen.findByRole("radio", { name: "Банковская карта" }));
	expect(shownHints()).toEqual([true, false, false]);
	await user.click(screen.getByRole("radio", { name: "Оплата частями" }));
	expect(shownHints()).toEqual([false, false, true]);
});

it.each<[string, Parameters<typeof openCart>]>([
	["a promo code takes off the whole total", [[seat(11)], { totals: { toPay: 0 } }]],
	["the tickets are free", [[seat(11, { price: 0, extra: { serviceFee: 0 } })]]],
])(
	"asks for no payment method if %s, and sends the first one, as each order has one",
	async (_, [lines, fields]) => {
		keepBuyerDraft({ ...buyer(), consents: AGREED });
		openCart(lines, fields);
		const form = within(await screen.findByRole("form"));
		await press("Оформление");
		await waitFor(() => expect(sentOrders()).toMatchObject([{ acquisitionId: 1, expectedTotal: 0 }]));
		expect(form.queryByRole("radio")).toBe(null);
		expect(form.queryByText("Чем платить")).toBe(null);
	},
);

it("offers to load the payment methods again if they are missing, also with nothing to pay", async () => {
	checkoutApi.methods.mockRejectedValue(failure);
	openCart([seat(11)], { totals: { toPay: 0 } });
	await screen.findByRole("button", { name: "Попробовать снова" });
});

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

describe("the order form", () => {
	const refusalText = "Корзина была открыта слишком давно и сбросилась.";

	it("leaves the reason of a refused order on the page when the now empty basket hides the form", async () => {
		const server = openFilledInForm();
		checkoutApi.createOrder.mockRejectedValue(refusal("SESSION_LOST", {}, 401));
		await screen.findByRole("button", { name: /^Оплатить/ });
		server.lines.clear();
		await press(/^Оплатить/);
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.getByText(refusalText)).toBeDefined();
	});

	it("hides an earlier refusal when the buyer empties the basket", async () => {
		openFilledInForm();
		checkoutApi.createOrder.mockRejectedValue(refusal("SESSION_LOST", {}, 401));
		await press(/^Оплатить/);
		await screen.findByText(refusalText);
		await removeSeat11();
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.queryByText(refusalText)).toBeNull();
	});

	it.each([
		["no answer", "dropped", "Проверьте интернет и попробуйте ещё раз."],
		["a firewall's 403", { status: 403 }, "Попробуйте ещё раз чуть позже."],
		["a 500 without error code", { status: 500 }, "Попробуйте ещё раз чуть позже."],
		["a 429 without error code", { status: 429 }, "Подождите минуту и попробуйте снова."],
	] as const)(
		"says above the basket and in the form what to do if a basket fetch gets %s",
		async (_, fault, next) => {
			const server = openCart([seat(11)]);
			await screen.findByRole("button", { name: /^Оплатить/ });
			server.faults = [fault];
			vi.setSystemTime(Date.parse("2026-11-21T12:02:00Z"));
			await becomeVisible();
			const texts = (await screen.findAllByText(/Не получилось открыть корзину/)).map(
				({ textContent }) => textContent,
			);
			expect(texts).toEqual(Array(2).fill(`Не получилось открыть корзину. ${next}`));
		},
	);

	it("shows errors at their fields and focuses the first invalid field", async () => {
		openCart([seat(11)]);
		await press(/Оплатить/);
		const name = screen.getByLabelText("Имя и фамилия");
		await waitFor(() => expect(document.activeElement).toBe(name));
		expect(name.getAttribute("aria-invalid")).toBe("true");
		expect(screen.getByText("Напишите имя и фамилию").id).toBe(
			name.getAttribute("aria-describedby")?.split(" ")[1],
		);
		expect(screen.getByText("Напишите телефон")).toBeDefined();
	});

	it("suggests a correction of a misspelled email address", async () => {
		openCart([seat(11)]);
		const email = await screen.findByLabelText("Почта");
		await user.type(email, "anna@gmial.com");
		await user.tab();
		await press("Исправить");
		expect(email).toHaveProperty("value", "anna@gmail.com");
	});

	it("sees look-alike letters in the host of an address: Chromium encodes the host in fields of the type email", async () => {
		openCart([seat(11)]);
		const email = await screen.findByLabelText("Почта");
		expect([email.getAttribute("type"), email.getAttribute("inputmode")]).toEqual(["text", "email"]);
		await user.type(email, "anna@gmаil.com");
		await user.tab();
		expect(await screen.findByText(/русские\sбуквы\sвместо\sлатинских/)).toBeDefined();
	});

	it("offers only payment methods that accept the basket's currency", async () => {
		openCart([seat(11)]);
		const methodsGroup = await screen.findByRole("group", { name: "Чем платить" });
		expect(await within(methodsGroup).findAllByRole("radio")).toHaveLength(3);
		expect(within(methodsGroup).queryByRole("radio", { name: "Картой Казахстана" })).toBeNull();
	});

	it("restores the fields and the chosen (not the preselected) payment method after a reload", async () => {
		openCart([seat(11)]);
		expect(await screen.findByRole("radio", { name: "Банковская карта", checked: true })).toBeDefined();
		await user.click(screen.getByRole("radio", { name: "Быстрый платёж" }));
		await user.type(screen.getByLabelText("Имя и фамилия"), "Анна Ёлкина");
		await user.click(screen.getByRole("checkbox", { name: /Принимаю/ }));
		cleanup();
		openCart([seat(11)]);
		expect(await screen.findByLabelText("Имя и фамилия")).toHaveProperty("value", "Анна Ёлкина");
		expect(screen.getByRole("checkbox", { name: /Принимаю/, checked: true })).toBeDefined();
		expect(await screen.findByRole("radio", { name: "Быстрый платёж", checked: true })).toBeDefined();
	});

	it("gives its fields autofill hints, and preselects no consent", async () => {
		openCart([seat(11)]);
		expect(await screen.findAllByRole("checkbox", { checked: false })).toHaveLength(3);
		expect(screen.queryAllByRole("checkbox", { checked: true })).toEqual([]);
		for (const [label, hint] of Object.entries({ "Имя и фамилия": "name", Почта: "email", Телефон: "tel" }))
			expect(screen.getByLabelText(label).getAttribute("autocomplete"), label).toBe(hint);
	});
});

describe("the order form restored with a payment method", () => {
	const expectOrderWithRestoredMethod = async () => {
		await screen.findByRole("radio", { name: "Быстрый платёж", checked: true });
		expect(screen.queryByText("Выберите, чем платить")).toBeNull();
		await press(/^Оплатить/);
		await waitFor(() => expect(sentOrders()).toMatchObject([{ acquisitionId: 3 }]));
	};
	const expectNoOrder = async () => {
		await press(/^Оплатить/);
		expect(await screen.findByText("Выберите, чем платить")).toBeDefined();
		expect(sentOrders()).toEqual([]);
	};

	it("sends ids of payment methods as they came, also texts and commas", async () => {
		const [card, fast] = paymentMethods;
		checkoutApi.methods.mockResolvedValue([
			{ ...card, id: "card" },
			{ ...fast, id: "a,b/2" },
		]);
		openCart([seat(11)]);
		await user.click(await screen.findByRole("radio", { name: "Быстрый платёж" }));
		cleanup();
		keepBuyerDraft({ ...buyer(), acquisitionId: readBuyerDraft()?.acquisitionId, consents: AGREED });
		openCart([seat(11)]);
		await screen.findByRole("radio", { name: "Быстрый платёж", checked: true });
		await press(/^Оплатить/);
		await waitFor(() => expect(sentOrders()).toMatchObject([{ acquisitionId: "a,b/2" }]));
		expect(deviceAttempts.read()).toMatchObject([{ request: { acquisitionId: "a,b/2" } }]);
	});

	it("sends the order with the restored payment method when it is available", async () => {
		openFilledInForm();
		await expectOrderWithRestoredMethod();
	});

	it("asks for a payment method instead of ordering when no method accepts the currency", async () => {
		checkoutApi.methods.mockResolvedValue([{ id: 3, title: "Картой Казахстана", currencyCodes: ["KZT"] }]);
		openFilledInForm();
		await screen.findByText(/^В этой валюте сейчас заплатить нельзя/);
		await expectNoOrder();
	});

	it("asks for a payment method when the list of methods fails to load, and restores the choice on retry", async () => {
		checkoutApi.methods.mockRejectedValueOnce(new Error("down"));
		openFilledInForm();
		const retry = await screen.findByRole("button", { name: "Попробовать снова" });
		await expectNoOrder();
		await act(async () => retry.click());
		await expectOrderWithRestoredMethod();
	});
});
