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

describe("whenFirstUsed", () => {
	it.each(["pointerdown", "keydown", "wheel", "touchstart"])("delays the task until the visitor's first %s", (use) => {
		const task = vi.fn();
		whenFirstUsed(task);
		vi.advanceTimersByTime(9_000);
		expect(task).not.toHaveBeenCalled();
		window.dispatchEvent(new Event(use));
		vi.advanceTimersByTime(1_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("runs the task once, after ten seconds without a visitor's action", () => {
		const task = vi.fn();
		whenFirstUsed(task);
		vi.advanceTimersByTime(11_000);
		window.dispatchEvent(new Event("pointerdown"));
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("runs the task at an idle moment after the visitor's first action", () => {
		const task = vi.fn();
		whenFirstUsed(task);
		window.dispatchEvent(new Event("pointerdown"));
		expect(task).not.toHaveBeenCalled();
	});

	it("doesn't run the task before the page's load event", () => {
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

	it("runs the task once when the caller starts it before the visitor's first action", () => {
		const task = vi.fn();
		const start = whenFirstUsed(task);
		start();
		start();
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});
});
