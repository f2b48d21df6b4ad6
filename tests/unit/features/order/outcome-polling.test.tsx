// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ORDER_STATUSES } from "#src/domain/order-status";
import { rememberOrder } from "#src/features/order/device-orders";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import {
	answerWith,
	failWith,
	liveOrders,
	noAnswer,
	orderOf,
	refusal,
	refusalWithoutCode,
} from "./orders-api";
import { expectPaidAfter, goTo, heading, open, storedOrder } from "./return-page";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);

beforeEach(() => {
	vi.useFakeTimers();
	rememberOrder(storedOrder);
	goTo("/order/success?order=400100001");
});

describe("the page after the return from the bank, until it knows the outcome,", () => {
	it.each([
		[
			"reports a pending payment",
			() => Promise.resolve(orderOf({ status: "PROCESSING" })),
			"Ждём ответа банка",
		],
		["doesn't answer", () => new Promise(() => undefined), "Открываем заказ…"],
	])("offers to check again when the API %s for twenty seconds", async (_, answer, waiting) => {
		liveOrders.getOrder.mockImplementation(answer);
		await open();
		expect(heading()).toBe(waiting);
		expect(screen.queryByRole("button")).toBeNull();
		await elapse(21_000);
		expect(heading()).toBe("Банк ещё не ответил");
		answerWith({ status: "PAID" });
		await act(async () => screen.getByRole("button", { name: "Проверить сейчас" }).click());
		await expectPaidAfter(0);
	});

	it.each([
		["no answer", noAnswer(), "Нет интернета: проверим, как только он появится."],
		["a server error", refusal("INTERNAL", {}, 500), "Ответ банка пока не пришёл."],
		["a bare server error", refusalWithoutCode(500), "Ответ банка пока не пришёл."],
		["a firewall's page", refusalWithoutCode(403), "Ответ банка пока не пришёл."],
		["too many requests", refusalWithoutCode(429), "Ответ банка пока не пришёл."],
		["a bare 503", refusalWithoutCode(503), "Ответ банка пока не пришёл."],
		["a gateway's 404", refusalWithoutCode(404), "Ответ банка пока не пришёл."],
		["a gateway's 404 with a code of its own", refusal("NO_ROUTE", {}, 404), "Ответ банка пока не пришёл."],
		[
			"the lost session of an order with a secret",
			refusal("SESSION_LOST", {}, 401),
			"Ответ банка пока не пришёл.",
		],
	] as const)(
		"shows %s as an unknown outcome, not as a failed payment, and keeps polling",
		async (_, error, note) => {
			failWith(error);
			await open();
			expect(heading()).toBe("Ждём ответа банка");
			expect(screen.getByText(note)).toBeDefined();
			await elapse(60_000);
			expect(heading()).toBe("Банк ещё не ответил");
			expect(document.body.textContent).not.toContain("Оплата не прошла");
			expect(document.body.textContent?.includes("Нет интернета")).toBe(note.startsWith("Нет интернета"));
			expect(screen.getByText(note)).toBeDefined();
			await expectPaidAfter(5_000);
		},
	);

	const finalStatuses: readonly unknown[] = ["PAID", "EXPIRED", "CANCELLED", "REFUNDED"];
	it.each([...ORDER_STATUSES, undefined])(
		"polls again only if the status isn't final: %s",
		async (status) => {
			answerWith({ status });
			await open();
			liveOrders.getOrder.mockClear();
			await elapse(2_000);
			expect(liveOrders.getOrder).toHaveBeenCalledTimes(finalStatuses.includes(status) ? 0 : 1);
		},
	);

	it("polls a paid order again after a failed check on a return to the page, until there is an answer", async () => {
		answerWith({ status: "PAID" });
		await open();
		failWith(noAnswer());
		await becomeVisible();
		expect(heading()).toBe("Билеты ваши!");
		answerWith({ status: "REFUNDED" });
		await elapse(2_000);
		expect(heading()).toBe("Деньги возвращены");
	});

	it("stops polling while the page is hidden, and polls at once when it becomes visible", async () => {
		const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		answerWith({ status: "PROCESSING" });
		await open();
		answerWith({ status: "PAID" });
		await elapse(60_000);
		expect(heading()).not.toBe("Билеты ваши!");
		visibility.mockReturnValue("visible");
		await becomeVisible();
		expect(heading()).toBe("Билеты ваши!");
	});

	it("keeps waiting and polling when the API returns the order, but later says that it isn't found", async () => {
		answerWith({ status: "PROCESSING" });
		await open();
		failWith(refusal("NOT_FOUND", {}, 404));
		await elapse(2_000);
		expect(heading()).toBe("Ждём ответа банка");
		await expectPaidAfter(2_000);
	});
});
