import { describe, expect, it, vi } from "vitest";
import { emit, listen } from "../../../src/browser/events";

describe("emit", () => {
	it("calls a signal's listeners with the payload until they unsubscribe", () => {
		const widget = vi.fn();
		const prices = vi.fn();
		const stop = listen("WIDGET_FULLSCREEN", widget);
		const stopPrices = listen("UPDATE_PRICES", prices);
		emit("WIDGET_FULLSCREEN", true);
		emit("UPDATE_PRICES", { eventSourceIds: [1, 2], currency: "RUB" });
		stop();
		emit("WIDGET_FULLSCREEN", false);
		stopPrices();
		expect(widget.mock.calls).toEqual([[true]]);
		expect(prices.mock.calls).toEqual([[{ eventSourceIds: [1, 2], currency: "RUB" }]]);
	});

	it("calls the other listeners when one throws, and rethrows the error asynchronously", async () => {
		const reported = vi.fn();
		vi.stubGlobal("queueMicrotask", (task: () => void) => {
			try {
				task();
			} catch (error) {
				reported(error);
			}
		});
		const other = vi.fn();
		const stops = [
			listen("QUERY_CHANGE", () => {
				throw new Error("broken listener");
			}),
			listen("QUERY_CHANGE", other),
		];
		emit("QUERY_CHANGE", { categories: ["1"] });
		for (const stop of stops) stop();
		vi.unstubAllGlobals();
		expect(other).toHaveBeenCalledWith({ categories: ["1"] });
		expect(reported).toHaveBeenCalledWith(new Error("broken listener"));
	});

	it("allows a listener to remove itself and add another one", () => {
		const late = vi.fn();
		const stop = listen("QUERY_CHANGED", () => {
			stop();
			listen("QUERY_CHANGED", late);
		});
		emit("QUERY_CHANGED", {});
		expect(late).not.toHaveBeenCalled();
		emit("QUERY_CHANGED", {});
		expect(late).toHaveBeenCalledOnce();
	});
});
