// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, liveOrders, noAnswer, refusal, refusalWithoutCode } from "./orders-api";
import { openPayPage, payButton, user } from "./pay-page";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);
vi.mock("#src/backend/payment-methods", async () => (await import("./orders-api")).paymentMethods);

/** Keeps requests for a payment pending until the returned function answers with the bank's address. */
const delayPayment = () => {
	let answer: (address: string) => void = () => undefined;
	liveOrders.startPayment.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
	return (address: string) => answer(address);
};

beforeEach(() => void liveOrders.startPayment.mockClear());

describe("the start of a payment", () => {
	it("starts one payment after a double click, without the secret in the return addresses", async () => {
		const redirect = delayPayment();
		await openPayPage();
		const button = payButton();
		await user.dblClick(button);
		expect(liveOrders.startPayment).toHaveBeenCalledTimes(1);
		expect(JSON.stringify(liveOrders.startPayment.mock.calls[0]?.slice(1))).not.toContain("s3cret");
		expect(button.textContent).toBe("Открываем страницу оплаты…");
		// The bank's address is a fragment here, since jsdom can't navigate to another page.
		redirect("#");
	});

	it("doesn't redirect when the page was left while the payment was being started", async () => {
		const redirect = delayPayment();
		await openPayPage();
		await user.click(payButton());
		cleanup();
		window.history.replaceState({}, "", "/events");
		redirect("#bank");
		await act(async () => undefined);
		expect(window.location.hash).toBe("");
	});

	it("lets the buyer pay again ten seconds after a redirect to the bank that didn't leave the page", async () => {
		vi.useFakeTimers();
		liveOrders.startPayment.mockImplementation(async () => "#");
		await openPayPage();
		const button = payButton();
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		await act(() => vi.advanceTimersByTimeAsync(9_000));
		expect(button.textContent).toBe("Открываем страницу оплаты…");
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(button.ariaDisabled).toBe("false");
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		expect(liveOrders.startPayment).toHaveBeenCalledTimes(2);
		// After the buyer's return, the timer of the earlier redirect must not enable the button of the next payment.
		act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
		liveOrders.startPayment.mockImplementation(() => new Promise(() => undefined));
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		await act(() => vi.advanceTimersByTimeAsync(10_000));
		expect(button.ariaDisabled).toBe("true");
	});

	it.each([
		["PAID", "Открыть билеты"],
		["PROCESSING", "Следить за оплатой"],
		["EXPIRED", "Выбрать билеты снова"],
	])(
		"fetches a failed order before the next payment, and starts no payment if the order has become %s",
		async (status, link) => {
			await openPayPage({ status: "FAILED" });
			answerWith({ status });
			await user.click(payButton());
			const note = (await screen.findByRole("link", { name: link })).closest("[role=status]");
			expect(note?.contains(document.activeElement)).toBe(true);
			expect(liveOrders.startPayment).not.toHaveBeenCalled();
		},
	);

	it("links to the tickets when the API refuses a payment because the order is paid", async () => {
		liveOrders.startPayment.mockImplementation(() => {
			answerWith({ status: "PAID" });
			return Promise.reject(refusal("ALREADY_PAID"));
		});
		await openPayPage();
		await user.click(payButton());
		expect(await screen.findByRole("link", { name: "Открыть билеты" })).toBeDefined();
	});

	it.each([
		["no answer", noAnswer(), "Нет ответа от сервера."],
		["a firewall's page", refusalWithoutCode(403), "Не получилось."],
		["a server error without a code", refusalWithoutCode(500), "Не получилось."],
		["too many requests", refusalWithoutCode(429), "Слишком много попыток подряд."],
		["a code of the contract", refusal("SALE_ENDED"), "Продажа билетов закончилась."],
	])(
		"shows the error's text and lets the buyer retry when starting the payment fails: %s",
		async (_, error, text) => {
			liveOrders.startPayment.mockRejectedValue(error);
			await openPayPage();
			await user.click(payButton());
			expect((await screen.findByRole("alert")).textContent).toContain(text);
			expect(payButton().getAttribute("aria-disabled")).toBe("false");
		},
	);
});
