// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenFirstUsed } from "../../../../src/features/integrations/first-use";

let state: DocumentReadyState = "complete";

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(document, "readyState", "get").mockImplementation(() => state);
});

afterEach(() => {
	state = "complete";
});

describe("starting on first use", () => {
	it("waits for the first touch, click, key or wheel", () => {
		for (const use of ["pointerdown", "keydown", "wheel", "touchstart"]) {
			const task = vi.fn();
			whenFirstUsed(task);
			vi.advanceTimersByTime(9_000);
			expect(task, use).not.toHaveBeenCalled();
			window.dispatchEvent(new Event(use));
			vi.advanceTimersByTime(1_000);
			expect(task, use).toHaveBeenCalledOnce();
		}
	});

	it("starts after ten seconds, once", () => {
		const task = vi.fn();
		whenFirstUsed(task);
		vi.advanceTimersByTime(11_000);
		window.dispatchEvent(new Event("pointerdown"));
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("runs when the browser is idle", () => {
		const task = vi.fn();
		whenFirstUsed(task);
		window.dispatchEvent(new Event("pointerdown"));
		expect(task).not.toHaveBeenCalled();
	});

	it("waits for the page's load event", () => {
		state = "interactive";
		const task = vi.fn();
		whenFirstUsed(task);
		window.dispatchEvent(new Event("pointerdown"));
		vi.advanceTimersByTime(60_000);
		expect(task).not.toHaveBeenCalled();
		window.dispatchEvent(new Event("load"));
		vi.advanceTimersByTime(11_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("can be started earlier", () => {
		const task = vi.fn();
		const start = whenFirstUsed(task);
		start();
		start();
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});
});
