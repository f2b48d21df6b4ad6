import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../src/backend/api-error";
import type { Order } from "../../../src/entities/order";
import type { OrderStatus } from "../../../src/entities/order-status";
import { type OrderCheck, pollOrder } from "../../../src/state/orders/poll-order";
import { noAnswer } from "./fake-basket";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const order = (status: OrderStatus | undefined): Order => ({ number: "A-1", status, buyer: {}, tickets: [] });
const noOrder = (status: number) => new ApiError({ kind: "refusal", method: "GET", url: "/api/orders/A-1", status });

/** Waits for an order whose API answers by the time that has passed (ms). */
function waitFor(answer: (ms: number) => Order | Error | "silence") {
	const started = Date.now();
	const asked: number[] = [];
	const checks: OrderCheck[] = [];
	const controller = new AbortController();
	const getOrder = (_key: unknown, signal: AbortSignal): Promise<Order> => {
		const ms = Date.now() - started;
		asked.push(ms);
		const now = answer(ms);
		if (now === "silence")
			return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
		return now instanceof Error ? Promise.reject(now) : Promise.resolve(now);
	};
	const poll = pollOrder({ getOrder }, "A-1", "secret", (check) => checks.push(check), controller.signal);
	const kinds = () => checks.map((check) => (check.kind === "order" ? check.order.status : check.kind));
	return { poll, asked, kinds, controller };
}

describe("waiting for an order after the bank", () => {
	it("asks at once, every 2 s, and from 20 s on every 5 s, until the status is final", async () => {
		const { poll, asked, kinds } = waitFor((ms) => order(ms < 35_000 ? "PROCESSING" : "PAID"));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(asked).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35].map((seconds) => seconds * 1000));
		expect(kinds().slice(-2)).toEqual(["PROCESSING", "PAID"]);
	});

	it("ends with each final status, and with no other", async () => {
		for (const status of ["PAID", "EXPIRED", "CANCELLED", "REFUNDED"] as const) {
			const { poll, asked } = waitFor(() => order(status));
			await poll.done;
			expect(asked).toHaveLength(1);
		}
		for (const status of ["AWAITING_PAYMENT", "PROCESSING", "FAILED", undefined] as const) {
			const { asked, controller } = waitFor(() => order(status));
			await vi.advanceTimersByTimeAsync(2_000);
			expect(asked).toHaveLength(2);
			controller.abort();
		}
	});

	it("takes a failure for unknown and goes on asking", async () => {
		const { poll, kinds } = waitFor((ms) => (ms < 3_000 ? noAnswer() : ms < 5_000 ? noOrder(503) : order("PAID")));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(kinds()).toEqual(["unknown", "unknown", "unknown", "PAID"]);
	});

	it("ends when there is no such order for this secret, but not when it asks too often", async () => {
		const { poll, kinds } = waitFor((ms) => noOrder(ms < 1_000 ? 429 : 404));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(kinds()).toEqual(["unknown", "refused"]);
	});

	it("asks at once on demand, also when a request hangs", async () => {
		const { poll, asked, kinds } = waitFor((ms) =>
			ms === 1_000 ? "silence" : order(ms < 1_500 ? "PROCESSING" : "PAID"),
		);
		await vi.advanceTimersByTimeAsync(1_000);
		poll.checkNow();
		await vi.advanceTimersByTimeAsync(500);
		poll.checkNow();
		await poll.done;
		expect(asked).toEqual([0, 1_000, 1_500]);
		expect(kinds()).toEqual(["PROCESSING", "PAID"]);
	});

	it("ends quietly when the page is left, while waiting and while asking", async () => {
		for (const answer of ["silence", order("PROCESSING")] as const) {
			const { poll, asked, kinds, controller } = waitFor((ms) => (ms === 0 ? order("PROCESSING") : answer));
			await vi.advanceTimersByTimeAsync(2_500);
			const before = kinds().length;
			controller.abort();
			await poll.done;
			await vi.advanceTimersByTimeAsync(60_000);
			expect(asked).toHaveLength(2);
			expect(kinds()).toHaveLength(before);
		}
		expect(vi.getTimerCount()).toBe(0);
	});
});
