// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenFirstUsed } from "../../../../src/features/integrations/first-use";

let readyState: DocumentReadyState = "complete";

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
});

afterEach(() => {
	readyState = "complete";
});

describe("starting on first use", () => {
	it.each(["pointerdown", "keydown", "wheel", "touchstart"])("waits for the first %s", (use) => {
		const task = vi.fn();
		whenFirstUsed(task);
		vi.advanceTimersByTime(9_000);
		expect(task).not.toHaveBeenCalled();
		window.dispatchEvent(new Event(use));
		vi.advanceTimersByTime(1_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("starts after ten seconds without use, and not again at a later use", () => {
		const task = vi.fn();
		whenFirstUsed(task);
		vi.advanceTimersByTime(11_000);
		window.dispatchEvent(new Event("pointerdown"));
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("waits for an idle moment after the first use", () => {
		const task = vi.fn();
		whenFirstUsed(task);
		window.dispatchEvent(new Event("pointerdown"));
		expect(task).not.toHaveBeenCalled();
	});

	it("waits for the page's load event", () => {
		readyState = "interactive";
		const task = vi.fn();
		whenFirstUsed(task);
		window.dispatchEvent(new Event("pointerdown"));
		vi.advanceTimersByTime(60_000);
		expect(task).not.toHaveBeenCalled();
		window.dispatchEvent(new Event("load"));
		vi.advanceTimersByTime(11_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("runs the task once when the caller starts it before any use", () => {
		const task = vi.fn();
		const start = whenFirstUsed(task);
		start();
		start();
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});
});
