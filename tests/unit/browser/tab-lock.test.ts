// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { withTabLock } from "#src/browser/tab-lock";
import { liveOrdering } from "#src/features/order/live-orders";
import { Locks } from "../../contract/sequences/locks";

const setLocks = (locks: unknown) =>
	Object.defineProperty(navigator, "locks", { value: locks, configurable: true });

/** Names of the tasks that have started, in order. */
let log: string[];

beforeEach(() => {
	vi.useFakeTimers();
	setLocks(new Locks().of({}));
	log = [];
});

/** Makes a task that logs its name and runs for `ms`, or forever if `ms` is absent. */
const longTask = (name: string, ms?: number) => () => {
	log.push(name);
	return new Promise<string>((resolve) => ms && setTimeout(resolve, ms, name));
};

describe("withTabLock", () => {
	it("waits until the tab that holds the lock releases it", async () => {
		const results = ["first", "second"].map((name) => withTabLock("basket", longTask(name, 4_500), 5_000));
		await vi.advanceTimersByTimeAsync(4_000);
		expect(log).toEqual(["first"]);
		await vi.advanceTimersByTimeAsync(5_000);
		expect(await Promise.all(results)).toEqual(["first", "second"]);
	});

	it("runs the task without the lock when another tab holds it for too long", async () => {
		void withTabLock("basket", longTask("hangs"), 5_000);
		const result = withTabLock("basket", longTask("waiting", 1), 5_000);
		await vi.advanceTimersByTimeAsync(5_001);
		expect(log).toEqual(["hangs", "waiting"]);
		expect(await result).toBe("waiting");
	});

	it("lets an order be placed after ten seconds although a suspended tab holds the lock", async () => {
		void navigator.locks.request("order", longTask("suspended"));
		const placeOrder = vi.fn(async () => ({ kind: "unknown" as const, error: undefined }));
		const result = liveOrdering.withLock(placeOrder);
		await vi.advanceTimersByTimeAsync(9_000);
		expect(placeOrder).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(await result).toMatchObject({ kind: "unknown" });
	});

	it("runs a failing task only once and rethrows its error", async () => {
		const task = vi.fn(() => Promise.reject(new Error("no answer")));
		await expect(withTabLock("basket", task, 5_000)).rejects.toThrow("no answer");
		expect(task).toHaveBeenCalledOnce();
	});

	it("runs the task without a lock when Web Locks are missing", async () => {
		setLocks(undefined);
		expect(await withTabLock("basket", async () => 1, 5_000)).toBe(1);
	});
});
