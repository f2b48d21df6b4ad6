import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "#src/domain/order";
import { ORDER_STATUSES, type OrderStatus } from "#src/domain/order-status";
import { type OrderCheck, pollOrder } from "#src/features/order/poll-order";
import { refusal } from "./orders-api";

beforeEach(() => void vi.useFakeTimers());

const order = (status: OrderStatus | undefined): Order => ({ number: "A-1", status, buyer: {}, tickets: [] });

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
	it("polls at once, then every 2 s, and every 5 s after the first 20 s, until the status is final", async () => {
		const { poll, requestedAt, kinds } = startPolling((ms) => order(ms < 35_000 ? "PROCESSING" : "PAID"));
		await vi.runAllTimersAsync();
		await poll.done;
		expect(requestedAt).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35].map((seconds) => seconds * 1000));
		expect(kinds().slice(-2)).toEqual(["PROCESSING", "PAID"]);
	});

	const finalStatuses: readonly unknown[] = ["PAID", "EXPIRED", "CANCELLED", "REFUNDED"];
	it.each([...ORDER_STATUSES, undefined])("polls again only if the status isn't final: %s", async (status) => {
		const { poll, requestedAt, controller } = startPolling(() => order(status));
		const onEnd = vi.fn();
		void poll.done.then(onEnd);
		await vi.advanceTimersByTimeAsync(2_000);
		expect(requestedAt).toHaveLength(finalStatuses.includes(status) ? 1 : 2);
		expect(onEnd).toHaveBeenCalledTimes(finalStatuses.includes(status) ? 1 : 0);
		controller.abort();
	});

	it("ends, and reports a refusal, when the API answers the first poll with 404 NOT_FOUND", async () => {
		const { poll, kinds } = startPolling(() => refusal("NOT_FOUND", {}, 404));
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

	it("ends without an error when aborted between two requests or during one", async () => {
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
