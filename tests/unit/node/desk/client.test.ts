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

	close(): void {
		this.readyState = FakeEventSource.CLOSED;
	}

	/** Sends the desk's state, which a closed connection doesn't receive. */
	send(state: { key: string; last?: string; run?: object }): void {
		if (this.readyState === FakeEventSource.CLOSED) return;
		this.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(state) }));
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

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
	vi.useFakeTimers();
	vi.resetModules();
	reload.mockClear();
	answer = async () => new Response();
	vi.stubGlobal("EventSource", FakeEventSource);
	vi.stubGlobal("location", { href: "http://localhost:9100/", reload });
	vi.stubGlobal("fetch", () => answer());
	// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore.
	document.cookie = "desk-zone=; max-age=0";
	document.documentElement.dataset["zone"] = OWN_ZONE;
	document.body.innerHTML = '<div id="state" data-key="1"></div>';
});

const openPage = async () => {
	await import("#src/node/desk/client");
};

describe("the time zone of a desk page", () => {
	it("is sent in a cookie, and the page is loaded once more, if its times are in another zone", async () => {
		document.documentElement.dataset["zone"] = "Mars/Olympus";
		await openPage();
		expect(document.cookie).toContain(`desk-zone=${OWN_ZONE}`);
		expect(reload).toHaveBeenCalledOnce();
		vi.resetModules();
		await openPage();
		expect(reload).toHaveBeenCalledOnce();
	});

	it("isn't sent if the page's times are in it already", async () => {
		await openPage();
		expect(reload).not.toHaveBeenCalled();
	});
});

it("a time of the last hour stays right while the page is open", async () => {
	document.documentElement.lang = "ru";
	const time = new Date(Date.now() - 12 * 60_000).toISOString();
	document.body.innerHTML += `<time datetime="${time}" data-ago>12 минут назад</time>`;
	await openPage();
	await vi.advanceTimersByTimeAsync(3 * 60_000);
	expect(document.querySelector("time")?.textContent).toBe("15 минут назад");
	await vi.advanceTimersByTimeAsync(60 * 60_000);
	expect(document.querySelector("time")?.textContent).toBe("1 час назад");
});

describe("a desk page that is outdated", () => {
	beforeEach(openPage);

	it("reloads once", () => {
		FakeEventSource.opened.send({ key: "1" });
		expect(reload).not.toHaveBeenCalled();
		FakeEventSource.opened.send({ key: "2" });
		FakeEventSource.opened.send({ key: "3" });
		expect(reload).toHaveBeenCalledOnce();
	});

	it("doesn't reload while a link that was clicked is loading, which would cancel the click", () => {
		dispatchEvent(new Event("beforeunload"));
		FakeEventSource.opened.send({ key: "2" });
		expect(reload).not.toHaveBeenCalled();
	});
});

describe("a desk page on which the operator chooses the time of a publish", () => {
	let schedule: HTMLDetailsElement;

	const close = (details: HTMLDetailsElement) => {
		details.open = false;
		details.dispatchEvent(new Event("toggle"));
	};

	beforeEach(async () => {
		document.body.innerHTML =
			'<div id="state" data-key="1"><details open><form method="post"><input type="hidden" name="csrf"><input name="at"></form></details></div>';
		await openPage();
		const details = document.querySelector("details");
		if (!details) throw new Error("no details");
		schedule = details;
	});

	it("isn't reloaded when it becomes outdated, and is reloaded once the form is closed", () => {
		FakeEventSource.opened.send({ key: "2" });
		FakeEventSource.opened.send({ key: "3" });
		expect(reload).not.toHaveBeenCalled();
		close(schedule);
		expect(reload).toHaveBeenCalledOnce();
	});

	it("isn't reloaded when the session ends or the desk restarts", async () => {
		FakeEventSource.opened.fail(true);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(reload).not.toHaveBeenCalled();
		close(schedule);
		expect(reload).toHaveBeenCalledOnce();
	});

	it("is reloaded when a part of the page around the form is closed", () => {
		const part = document.createElement("details");
		part.open = true;
		schedule.before(part);
		part.append(schedule);
		FakeEventSource.opened.send({ key: "2" });
		expect(reload).not.toHaveBeenCalled();
		close(part);
		expect(reload).toHaveBeenCalledOnce();
	});

	it("isn't reloaded when the form is closed while the page is up to date", () => {
		FakeEventSource.opened.send({ key: "1" });
		close(schedule);
		expect(reload).not.toHaveBeenCalled();
	});
});

it("the end of a run is notified once, even while a reload has to wait", async () => {
	const shown: string[] = [];
	class FakeNotification {
		static permission = "granted";
		constructor(_title: string, { body }: { body: string }) {
			shown.push(body);
		}
	}
	vi.stubGlobal("Notification", FakeNotification);
	localStorage.setItem("desk-notify", "on");
	document.body.innerHTML =
		'<div id="state" data-key="1"><details open><input name="at"></details><pre id="log"></pre></div>';
	await openPage();
	const run = { step: "Рисуем страницы", share: 0.5, index: 1, meta: "" };
	FakeEventSource.opened.send({ key: "2", run });
	expect(shown).toEqual([]);
	FakeEventSource.opened.send({ key: "3", last: "Публикация на сайте" });
	FakeEventSource.opened.send({ key: "4", last: "Публикация на сайте" });
	expect(shown).toEqual(["Публикация на сайте"]);
	expect(reload).not.toHaveBeenCalled();
});

describe("a desk page whose event stream ends", () => {
	beforeEach(() => openPage());

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
	])(
		"doesn't reload while %s, and reloads once the desk answers again",
		async (_, down: () => Promise<Response>) => {
			answer = down;
			FakeEventSource.opened.fail(true);
			await vi.advanceTimersByTimeAsync(30_000);
			expect(reload).not.toHaveBeenCalled();
			answer = async () => new Response();
			await vi.advanceTimersByTimeAsync(10_000);
			expect(reload).toHaveBeenCalledOnce();
		},
	);
});
