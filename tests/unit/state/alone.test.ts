// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alone } from "../../../src/state/alone";
import { webLocks } from "../../contract/two-tabs/locks";

const withLocks = (locks: unknown) => Object.defineProperty(navigator, "locks", { value: locks, configurable: true });

beforeEach(() => {
	vi.useFakeTimers();
	withLocks(webLocks());
});
afterEach(() => {
	vi.useRealTimers();
	withLocks(undefined);
});

/** A task that runs until it's told to end. */
function longTask(log: string[], name: string) {
	let end: () => void = () => undefined;
	const task = () =>
		new Promise<string>((resolve) => {
			log.push(name);
			end = () => resolve(name);
		});
	return { task, end: () => end() };
}

describe("a task that one tab at a time may do", () => {
	it("waits for the tab that is at it", async () => {
		const log: string[] = [];
		const [first, second] = [longTask(log, "first"), longTask(log, "second")];
		const one = alone("basket", first.task, 5_000);
		const two = alone("basket", second.task, 5_000);
		await vi.advanceTimersByTimeAsync(4_000);
		expect(log).toEqual(["first"]);
		first.end();
		expect(await one).toBe("first");
		await vi.advanceTimersByTimeAsync(0);
		second.end();
		expect(await two).toBe("second");
	});

	it("isn't held up for ever by a tab that hangs, unless it must be", async () => {
		const log: string[] = [];
		void alone("basket", longTask(log, "hangs").task, 5_000);
		void alone("basket", longTask(log, "patient").task);
		const impatient = longTask(log, "impatient");
		const two = alone("basket", impatient.task, 5_000);
		await vi.advanceTimersByTimeAsync(5_000);
		expect(log).toEqual(["hangs", "impatient"]);
		impatient.end();
		expect(await two).toBe("impatient");
	});

	it("is done once when it fails, and the reason is passed on", async () => {
		const task = vi.fn(() => Promise.reject(new Error("no answer")));
		await expect(alone("basket", task, 5_000)).rejects.toThrow("no answer");
		expect(task).toHaveBeenCalledOnce();
	});

	it("is just done where there are no such locks", async () => {
		withLocks(undefined);
		expect(await alone("basket", async () => 1, 5_000)).toBe(1);
	});
});
