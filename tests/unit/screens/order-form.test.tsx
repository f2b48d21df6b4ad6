// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { becomeVisible } from "../../fixtures/become-visible";
import { refusal } from "../features/order/orders-api";
import { openCart, press, seat, setDay, user } from "./cart-page";
import { checkoutApi, resetCheckoutApi } from "./checkout-api";
import { openFilledInForm, preloadFilledInForm, removeSeat11 } from "./filled-in-form";

vi.mock("#src/backend/payment-methods", async () => (await import("./checkout-api")).paymentMethodsApi);

vi.mock("#src/backend/order-api", async (original) => ({
	...(await original<object>()),
	createOrder: (await import("./checkout-api")).checkoutApi.createOrder,
}));

beforeAll(preloadFilledInForm);

beforeEach(() => {
	setDay();
	resetCheckoutApi();
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
