// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { whenFirstUsed } from "#src/features/integrations/first-use";

const task = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	task.mockClear();
});

describe("whenFirstUsed", () => {
	const INPUT_EVENTS = ["click", "keyup", "wheel", "pointercancel"];
	it.each(INPUT_EVENTS)("delays the task until the visitor's first %s event", (type) => {
		whenFirstUsed(task);
		vi.advanceTimersByTime(9_000);
		expect(task).not.toHaveBeenCalled();
		window.dispatchEvent(new Event(type));
		expect(task, "before the browser is idle").not.toHaveBeenCalled();
		vi.advanceTimersByTime(1_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("waits until the visitor lifts the finger, and until the page has handled the click", () => {
		const calls: string[] = [];
		whenFirstUsed(() => calls.push("task"));
		for (const type of ["touchstart", "pointerdown", "mousedown", "keydown"])
			window.dispatchEvent(new Event(type));
		vi.advanceTimersByTime(5_000);
		expect(calls).toEqual([]);
		addEventListener("click", () => calls.push("page"), { once: true });
		window.dispatchEvent(new Event("click"));
		vi.advanceTimersByTime(1_000);
		expect(calls).toEqual(["page", "task"]);
	});

	it("runs the task only once when ten seconds pass before the visitor's first action", () => {
		whenFirstUsed(task);
		vi.advanceTimersByTime(11_000);
		window.dispatchEvent(new Event("click"));
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("doesn't run the task before the page's load event", () => {
		vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
		whenFirstUsed(task);
		window.dispatchEvent(new Event("click"));
		vi.advanceTimersByTime(60_000);
		expect(task).not.toHaveBeenCalled();
		window.dispatchEvent(new Event("load"));
		vi.advanceTimersByTime(11_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("doesn't run the task in a page that the browser only prerenders, until the visitor opens it", () => {
		Object.defineProperty(document, "prerendering", { configurable: true, value: true });
		const start = whenFirstUsed(task);
		start();
		vi.advanceTimersByTime(60_000);
		window.dispatchEvent(new Event("click"));
		vi.advanceTimersByTime(60_000);
		expect(task).not.toHaveBeenCalled();
		Reflect.deleteProperty(document, "prerendering");
		document.dispatchEvent(new Event("prerenderingchange"));
		vi.advanceTimersByTime(1_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("runs the task ten seconds after loading in a page that was prerendered, once it is opened", () => {
		Object.defineProperty(document, "prerendering", { configurable: true, value: true });
		whenFirstUsed(task);
		vi.advanceTimersByTime(60_000);
		expect(task).not.toHaveBeenCalled();
		Reflect.deleteProperty(document, "prerendering");
		document.dispatchEvent(new Event("prerenderingchange"));
		vi.advanceTimersByTime(1_000);
		expect(task).toHaveBeenCalledOnce();
	});

	it("runs the task only once when the caller ends the wait, even twice, before the ten seconds have passed", () => {
		const start = whenFirstUsed(task);
		start();
		start();
		vi.advanceTimersByTime(30_000);
		expect(task).toHaveBeenCalledOnce();
	});
});
