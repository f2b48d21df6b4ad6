import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/backend/api-error";
import type { Order } from "../../../../src/domain/order";
import type { OrderStatus } from "../../../../src/domain/order-status";
import { type OrderCheck, pollOrder } from "../../../../src/features/order/poll-order";
import { noAnswer } from "./orders-api";

beforeEach(() => void vi.useFakeTimers());

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
	const poll = pollOrder(
		{ getOrder },
		{ number: "A-1", secret: "s" },
		(check) => checks.push(check),
		controller.signal,
	);
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

	it.each(["PAID", "EXPIRED", "CANCELLED", "REFUNDED"] as const)("ends at the final status %s", async (status) => {
		const { poll, requestedAt } = startPolling(() => order(status));
		await poll.done;
		expect(requestedAt).toHaveLength(1);
	});

	it.each(["AWAITING_PAYMENT", "PROCESSING", "FAILED", undefined] as const)(
		"continues at the status %s",
		async (status) => {
			const { requestedAt, controller } = startPolling(() => order(status));
			await vi.advanceTimersByTimeAsync(2_000);
			expect(requestedAt).toHaveLength(2);
			controller.abort();
		},
	);

	it.each([
		["no answer", noAnswer()],
		["the status 503", noOrder(503)],
		["the status 429", noOrder(429)],
		["a gateway's 404 without a code", noOrder(404)],
		["a gateway's 404 with a code of its own", noOrder(404, "NO_ROUTE")],
	])("continues after %s", async (_, error) => {
		const { poll, kinds } = startPolling((ms) => (ms < 3_000 ? error : order("PAID")));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(kinds()).toEqual(["unknown", "unknown", "PAID"]);
	});

	it("ends after a 404 of the API", async () => {
		const { poll, kinds } = startPolling(() => noOrder(404, "NOT_FOUND"));
		await poll.done;
		expect(kinds()).toEqual(["refused"]);
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
