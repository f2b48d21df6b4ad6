import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/backend/api-error";
import type { Order } from "../../../../src/domain/order";
import type { OrderStatus } from "../../../../src/domain/order-status";
import { type OrderCheck, pollOrder } from "../../../../src/features/order/poll-order";
import { noAnswer } from "../basket/fake-basket";

beforeEach(() => {
	vi.useFakeTimers();
});

const order = (status: OrderStatus | undefined): Order => ({ number: "A-1", status, buyer: {}, tickets: [] });
const noOrder = (status: number, code?: string) =>
	new ApiError({ kind: "refusal", method: "GET", url: "/api/orders/A-1", status, data: code && { code } });

/** Polls an order whose API answers depend on the elapsed time (ms). */
function startPolling(answer: (ms: number) => Order | Error | "silence") {
	const started = Date.now();
	const requestedAt: number[] = [];
	const checks: OrderCheck[] = [];
	const controller = new AbortController();
	const getOrder = (_key: unknown, signal: AbortSignal): Promise<Order> => {
		const ms = Date.now() - started;
		requestedAt.push(ms);
		const result = answer(ms);
		if (result === "silence")
			return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
		return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
	};
	const poll = pollOrder({ getOrder }, "A-1", "secret", (check) => checks.push(check), controller.signal);
	const kinds = () => checks.map((check) => (check.kind === "order" ? check.order.status : check.kind));
	return { poll, requestedAt, kinds, controller };
}

describe("pollOrder", () => {
	it("polls at once, every 2 s, and after 20 s every 5 s, until the status is final", async () => {
		const { poll, requestedAt, kinds } = startPolling((ms) => order(ms < 35_000 ? "PROCESSING" : "PAID"));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(requestedAt).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35].map((seconds) => seconds * 1000));
		expect(kinds().slice(-2)).toEqual(["PROCESSING", "PAID"]);
	});

	it("ends at a final order status, and continues at any other", async () => {
		for (const status of ["PAID", "EXPIRED", "CANCELLED", "REFUNDED"] as const) {
			const { poll, requestedAt } = startPolling(() => order(status));
			await poll.done;
			expect(requestedAt).toHaveLength(1);
		}
		for (const status of ["AWAITING_PAYMENT", "PROCESSING", "FAILED", undefined] as const) {
			const { requestedAt, controller } = startPolling(() => order(status));
			await vi.advanceTimersByTimeAsync(2_000);
			expect(requestedAt).toHaveLength(2);
			controller.abort();
		}
	});

	it("continues after a failed request", async () => {
		const { poll, kinds } = startPolling((ms) => (ms < 3_000 ? noAnswer() : ms < 5_000 ? noOrder(503) : order("PAID")));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(kinds()).toEqual(["unknown", "unknown", "unknown", "PAID"]);
	});

	it("ends after a 404 of the API, and continues after a 429", async () => {
		const { poll, kinds } = startPolling((ms) => (ms < 1_000 ? noOrder(429) : noOrder(404, "NOT_FOUND")));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(kinds()).toEqual(["unknown", "refused"]);
	});

	it.each([undefined, "NO_ROUTE"])("continues after a gateway's 404 with the code %s", async (code) => {
		const { poll, kinds } = startPolling((ms) => (ms < 1_000 ? noOrder(404, code) : order("PAID")));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(kinds()).toEqual(["unknown", "PAID"]);
	});

	it("polls at once when `checkNow` is called, even while a request hangs", async () => {
		const { poll, requestedAt, kinds } = startPolling((ms) =>
			ms === 1_000 ? "silence" : order(ms < 1_500 ? "PROCESSING" : "PAID"),
		);
		await vi.advanceTimersByTimeAsync(1_000);
		poll.checkNow();
		await vi.advanceTimersByTimeAsync(500);
		poll.checkNow();
		await poll.done;
		expect(requestedAt).toEqual([0, 1_000, 1_500]);
		expect(kinds()).toEqual(["PROCESSING", "PAID"]);
	});

	it("ends without an error when aborted, while waiting or requesting", async () => {
		for (const answer of ["silence", order("PROCESSING")] as const) {
			const { poll, requestedAt, kinds, controller } = startPolling((ms) => (ms === 0 ? order("PROCESSING") : answer));
			await vi.advanceTimersByTimeAsync(2_500);
			const countBefore = kinds().length;
			controller.abort();
			await poll.done;
			await vi.advanceTimersByTimeAsync(60_000);
			expect(requestedAt).toHaveLength(2);
			expect(kinds()).toHaveLength(countBefore);
		}
		expect(vi.getTimerCount()).toBe(0);
	});
});
