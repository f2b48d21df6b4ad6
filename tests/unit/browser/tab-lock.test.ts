// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { withTabLock } from "../../../src/browser/tab-lock";
import { liveOrdering } from "../../../src/features/order/live-orders";
import { Locks } from "../../contract/sequences/locks";

const setLocks = (locks: unknown) => Object.defineProperty(navigator, "locks", { value: locks, configurable: true });

let log: string[];

beforeEach(() => {
	vi.useFakeTimers();
	setLocks(new Locks().of({}));
	log = [];
});

/** Makes a task that logs its name and then runs until `end` is called. */
function longTask(name: string) {
	let end: () => void = () => undefined;
	const task = () =>
		new Promise<string>((resolve) => {
			log.push(name);
			end = () => resolve(name);
		});
	return { task, end: () => end() };
}

describe("withTabLock", () => {
	it("waits until the tab that holds the lock releases it", async () => {
		const [first, second] = [longTask("first"), longTask("second")];
		const firstResult = withTabLock("basket", first.task, 5_000);
		const secondResult = withTabLock("basket", second.task, 5_000);
		await vi.advanceTimersByTimeAsync(4_000);
		expect(log).toEqual(["first"]);
		first.end();
		expect(await firstResult).toBe("first");
		await vi.advanceTimersByTimeAsync(0);
		second.end();
		expect(await secondResult).toBe("second");
	});

	it("runs the task without the lock when another tab holds it for too long", async () => {
		void withTabLock("basket", longTask("hangs").task, 5_000);
		const waitingTask = longTask("waiting");
		const secondResult = withTabLock("basket", waitingTask.task, 5_000);
		await vi.advanceTimersByTimeAsync(5_000);
		expect(log).toEqual(["hangs", "waiting"]);
		waitingTask.end();
		expect(await secondResult).toBe("waiting");
	});

	it("lets an order be placed after ten seconds although a suspended tab holds the lock", async () => {
		void navigator.locks.request("order", longTask("suspended").task);
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
