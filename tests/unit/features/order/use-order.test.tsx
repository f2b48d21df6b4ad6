// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#src/backend/api-error";
import type { OrderAddress } from "#src/features/order/order-address";
import { useOrder, useOrderPolling } from "#src/features/order/use-order";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import { FakeBasket } from "../basket/fake-basket";
import { Shop } from "../seats/shop";
import { liveOrders, noAnswer, orderOf, refusal } from "./orders-api";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);

beforeEach(() => void vi.useFakeTimers());

const FIRST: OrderAddress = { number: "400100001", secret: "s3cret" };
const SECOND: OrderAddress = { number: "400100002", secret: "other" };
const NOT_FOUND = refusal("NOT_FOUND", {}, 404);
const processing = orderOf({ status: "PROCESSING" });
const paid = orderOf({ status: "PAID" });

const wrapper = ({ children }: { children: ReactNode }) => <Shop server={new FakeBasket()}>{children}</Shop>;

/** Loads an order and polls it. @param answer what a request sent `ms` after the start gets; "silence": no answer */
async function startPolling(
	answer: (ms: number) => unknown,
	initialProps = { address: FIRST, isAwaited: true },
) {
	const started = Date.now();
	const seconds: number[] = [];
	liveOrders.getOrder.mockImplementation(async () => {
		const ms = Date.now() - started;
		seconds.push(ms / 1_000);
		const result = await answer(ms);
		if (result === "silence") return new Promise(() => undefined);
		if (result instanceof Error) throw result;
		return result;
	});
	const hook = renderHook(
		({ address, isAwaited }) => {
			const loaded = useOrder(address);
			return { ...loaded, isLong: useOrderPolling(loaded, isAwaited) };
		},
		{ wrapper, initialProps },
	);
	await elapse(0);
	return { ...hook, seconds };
}
const after = (ms: number, result: unknown) => new Promise((resolve) => setTimeout(resolve, ms, result));

describe("useOrderPolling", () => {
	it("polls every 2 s, and every 5 s after the first 20 s, while a change is awaited", async () => {
		const { result, rerender, seconds } = await startPolling(() => processing);
		await elapse(19_000);
		expect(result.current.isLong).toBe(false);
		await elapse(17_000);
		expect(seconds).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35]);
		expect(result.current.isLong).toBe(true);
		rerender({ address: FIRST, isAwaited: false });
		await elapse(60_000);
		expect(seconds).toHaveLength(14);
		expect(result.current.isLong).toBe(false);
	});

	it("polls after failed requests, and awaits a slow answer before the next request", async () => {
		const { result, seconds } = await startPolling((ms) =>
			ms < 3_000 ? noAnswer() : ms < 5_000 ? after(7_000, processing) : paid,
		);
		expect(result.current.status).toBe("unreachable");
		await elapse(13_000);
		expect(seconds).toEqual([0, 2, 4, 13]);
		expect(result.current.order?.status).toBe("PAID");
	});

	it("waits as long as a refusal asks for, and then polls as before", async () => {
		const busy = new ApiError({
			kind: "refusal",
			method: "GET",
			url: "/api/orders/400100001",
			status: 429,
			retryAfterMs: 7_000,
		});
		const { seconds } = await startPolling((ms) => (ms === 2_000 ? busy : processing));
		await elapse(13_500);
		expect(seconds).toEqual([0, 2, 9, 11, 13]);
	});

	it.each([3_600_000, 9_999_999_000])(
		"waits a minute at most, also if a refusal asks for %d ms",
		async (retryAfterMs) => {
			const down = new ApiError({
				kind: "refusal",
				method: "GET",
				url: "/api/orders/1",
				status: 503,
				retryAfterMs,
			});
			const { seconds } = await startPolling((ms) => (ms === 2_000 ? down : processing));
			await elapse(62_500);
			expect(seconds).toEqual([0, 2, 62]);
		},
	);

	it("fetches at once on `reload` and on a return to the page, even while a request hangs", async () => {
		const { result, seconds } = await startPolling((ms) =>
			ms === 2_000 || ms === 3_000 ? "silence" : processing,
		);
		await elapse(3_000);
		act(() => result.current.reload());
		await elapse(1_000);
		await becomeVisible();
		await elapse(2_000);
		expect(seconds).toEqual([0, 2, 3, 4, 6]);
	});

	it("sends no request while the page is hidden, and one as soon as it is visible", async () => {
		const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		const { seconds } = await startPolling(() => processing);
		await elapse(30_000);
		expect(seconds).toEqual([0]);
		visibility.mockReturnValue("visible");
		await becomeVisible();
		await elapse(5_000);
		expect(seconds).toEqual([0, 30, 35]);
	});

	it("ends when the page is left between two requests or during one, and ignores that one's answer", async () => {
		for (const answer of ["silence", processing] as const) {
			const { unmount, seconds } = await startPolling((ms) => (ms === 0 ? processing : answer));
			await elapse(2_500);
			unmount();
			await elapse(60_000);
			expect(seconds).toEqual([0, 2]);
		}
		expect(vi.getTimerCount()).toBe(0);
	});

	it("polls nothing when this device can't open the order", async () => {
		const { result, seconds } = await startPolling(() => paid, {
			address: { ...FIRST, secret: undefined },
			isAwaited: true,
		});
		await elapse(10_000);
		expect(seconds).toEqual([]);
		expect(result.current.status).toBe("loading");
	});
});

describe("useOrder", () => {
	it("reports a refusal only if the order has never been found", async () => {
		const never = await startPolling(() => NOT_FOUND);
		expect(never.result.current).toMatchObject({ status: "refused", isAnswered: true });
		never.unmount();
		const { result } = await startPolling((ms) => (ms === 0 ? processing : NOT_FOUND));
		await elapse(2_000);
		expect(result.current).toMatchObject({ status: "unreachable", isAnswered: true, order: processing });
	});

	it("ignores a late answer about the order of an earlier address, and that order's refusal", async () => {
		const { result, rerender } = await startPolling((ms) =>
			ms === 0 ? after(3_000, processing) : NOT_FOUND,
		);
		await elapse(1_000);
		rerender({ address: SECOND, isAwaited: false });
		expect(result.current).toMatchObject({ status: "loading", order: undefined });
		await elapse(5_000);
		expect(result.current).toMatchObject({ status: "refused", order: undefined });
	});

	it("forgets the order when the address has another secret, which may be wrong", async () => {
		const { result, rerender } = await startPolling((ms) => (ms === 0 ? processing : NOT_FOUND));
		await elapse(1_000);
		rerender({ address: { ...FIRST, secret: "wrong" }, isAwaited: false });
		expect(result.current.order).toBeUndefined();
		await elapse(0);
		expect(result.current.status).toBe("refused");
	});
});
