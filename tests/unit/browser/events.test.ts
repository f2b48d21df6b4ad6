import { describe, expect, it, vi } from "vitest";
import { emit, listen } from "../../../src/browser/events";

describe("emit", () => {
	it("calls a signal's listeners with the payload until they unsubscribe", () => {
		const onFullscreen = vi.fn();
		const onPriceUpdate = vi.fn();
		const stop = listen("WIDGET_FULLSCREEN", onFullscreen);
		const stopPrices = listen("UPDATE_PRICES", onPriceUpdate);
		emit("WIDGET_FULLSCREEN", true);
		emit("UPDATE_PRICES", { eventSourceIds: [1, 2], currency: "RUB" });
		stop();
		emit("WIDGET_FULLSCREEN", false);
		stopPrices();
		expect(onFullscreen.mock.calls).toEqual([[true]]);
		expect(onPriceUpdate.mock.calls).toEqual([[{ eventSourceIds: [1, 2], currency: "RUB" }]]);
	});

	it("calls the other listeners when one throws, and rethrows the error asynchronously", async () => {
		const onRethrown = vi.fn();
		vi.stubGlobal("queueMicrotask", (task: () => void) => {
			try {
				task();
			} catch (error) {
				onRethrown(error);
			}
		});
		const otherListener = vi.fn();
		const stopFunctions = [
			listen("QUERY_CHANGE", () => {
				throw new Error("broken listener");
			}),
			listen("QUERY_CHANGE", otherListener),
		];
		emit("QUERY_CHANGE", { categories: ["1"] });
		for (const stop of stopFunctions) stop();
		vi.unstubAllGlobals();
		expect(otherListener).toHaveBeenCalledWith({ categories: ["1"] });
		expect(onRethrown).toHaveBeenCalledWith(new Error("broken listener"));
	});

	it("allows a listener to remove itself and add another one", () => {
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
