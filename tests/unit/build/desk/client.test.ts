// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";

class FakeEventSource extends EventTarget {
	static readonly CLOSED = 2;
	static opened: FakeEventSource;
	readyState = 1;

	constructor() {
		super();
		FakeEventSource.opened = this;
	}

	/** Ends the connection. If `isFinal`, the browser doesn't reconnect, as after an answer with status 401. */
	fail(isFinal: boolean): void {
		this.readyState = isFinal ? FakeEventSource.CLOSED : 0;
		this.dispatchEvent(new Event("error"));
	}
}

const reload = vi.fn();
/** What `fetch` returns. */
let answer: () => Promise<Response>;

beforeEach(async () => {
	vi.useFakeTimers();
	vi.resetModules();
	reload.mockClear();
	answer = async () => new Response();
	vi.stubGlobal("EventSource", FakeEventSource);
	vi.stubGlobal("location", { href: "http://localhost:9100/", reload });
	vi.stubGlobal("fetch", () => answer());
	document.body.innerHTML = '<div id="state" data-key="1"></div>';
	await import("../../../../src/build/desk/client");
});

describe("a desk page whose event stream ends", () => {
	it.each([
		["reloads when the session has ended, so that the operator can sign in", true, 1],
		["doesn't reload after a lost connection, since the browser reconnects by itself", false, 0],
	])("reloads only if the browser won't reconnect by itself: %s", async (_title, isFinal, reloadCount) => {
		FakeEventSource.opened.fail(isFinal);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(reload).toHaveBeenCalledTimes(reloadCount);
	});

	it.each([
		["a proxy answers 502", async () => new Response("", { status: 502 })],
		["nothing answers", async () => Promise.reject(new TypeError("Failed to fetch"))],
	])("doesn't reload while %s, and reloads once the desk answers again", async (_, down: () => Promise<Response>) => {
		answer = down;
		FakeEventSource.opened.fail(true);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(reload).not.toHaveBeenCalled();
		answer = async () => new Response();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(reload).toHaveBeenCalledOnce();
	});
});
