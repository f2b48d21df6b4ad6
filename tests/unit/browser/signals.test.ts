import { describe, expect, it, vi } from "vitest";
import { emit, listen } from "#src/browser/signals";

describe("emit", () => {
	it("calls a signal's listeners with the payload until they unsubscribe", () => {
		const [onFullscreen, onPriceUpdate] = [vi.fn(), vi.fn()];
		const stop = listen("WIDGET_FULLSCREEN", onFullscreen);
		listen("UPDATE_PRICES", onPriceUpdate);
		emit("WIDGET_FULLSCREEN", true);
		emit("UPDATE_PRICES", { eventSourceIds: [1, 2], currency: "RUB" });
		stop();
		emit("WIDGET_FULLSCREEN", false);
		expect(onFullscreen.mock.calls).toEqual([[true]]);
		expect(onPriceUpdate.mock.calls).toEqual([[{ eventSourceIds: [1, 2], currency: "RUB" }]]);
	});

	it("calls the other listeners when one throws, and rethrows the error asynchronously", () => {
		const enqueue = vi.fn();
		vi.stubGlobal("queueMicrotask", enqueue);
		const otherListener = vi.fn();
		listen("QUERY_CHANGE", () => {
			throw new Error("broken listener");
		});
		listen("QUERY_CHANGE", otherListener);
		emit("QUERY_CHANGE", { categories: ["1"] });
		expect(otherListener).toHaveBeenCalledWith({ categories: ["1"] });
		expect(enqueue.mock.calls[0]?.[0]).toThrow(new Error("broken listener"));
	});

	it("lets a listener remove itself and add another, which is called from the next emit on", () => {
		const addedListener = vi.fn();
		const stop = listen("QUERY_CHANGED", () => {
			stop();
			listen("QUERY_CHANGED", addedListener);
		});
		emit("QUERY_CHANGED", {});
		expect(addedListener).not.toHaveBeenCalled();
		emit("QUERY_CHANGED", {});
		expect(addedListener).toHaveBeenCalledOnce();
	});
});
