// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setCovered } from "#src/browser/covered";
import { emit, listen } from "#src/browser/signals";
import { CHAT } from "#src/config/lazy-constants";

const CHAT_WIDGETS = [
	["a widget with the shop's own attribute", '<div data-chat-preview=""></div>'],
	["JivoSite", '<jdiv id="jivo-iframe-container"></jdiv>'],
	["Carrot quest", '<iframe id="carrot-messenger-collapsed-frame"></iframe>'],
	["Chatra", '<div id="chatra"></div>'],
	["Intercom", '<div class="intercom-launcher"></div>'],
	["Crisp", '<div id="crisp-chatbox"></div>'],
] as const;

const SCRIPT_URL = "https://chat.example/widget.js";

/** Visits a page and starts the chat there, with freshly imported modules, as after a page load. */
async function startChatOn(path = "/", selector?: string) {
	vi.resetModules();
	const { visits } = await import("#src/features/integrations/visits");
	const { emit } = await import("#src/browser/signals");
	const { startChat } = await import("#src/features/chat/chat");
	const visit = (visitedPath: string) => {
		window.history.replaceState(null, "", visitedPath);
		visits.note({ url: window.location.href, title: "" });
	};
	visit(path);
	startChat(SCRIPT_URL, selector);
	return { visit, emit };
}

const scriptUrls = () => [...document.querySelectorAll("script")].map(({ src }) => src);

function addChatButton(tag = "div", attribute = "data-chat-preview"): HTMLElement {
	const preview = document.body.appendChild(document.createElement(tag));
	preview.setAttribute(attribute, "bubble");
	return preview;
}

beforeEach(() => {
	vi.useFakeTimers();
	document.body.replaceChildren();
});

describe("startChat", () => {
	it("looks for the chat button in the page every 200 ms until the button exists", async () => {
		await startChatOn();
		const querySelector = vi.spyOn(document, "querySelector");
		vi.advanceTimersByTime(1_000);
		expect(querySelector).toHaveBeenCalledTimes(5);
		const preview = addChatButton();
		vi.advanceTimersByTime(200);
		expect(preview.dataset["chatRestyled"]).toBe("top");
		vi.advanceTimersByTime(5_000);
		expect(querySelector).toHaveBeenCalledTimes(6);
	});

	it.each(CHAT_WIDGETS)("finds the button of %s by the default selector", async (_, html) => {
		await startChatOn();
		const page = document.body.appendChild(document.createElement("div"));
		page.innerHTML = `<main></main>${html}`;
		vi.advanceTimersByTime(200);
		expect([...page.children].map((each) => each.getAttribute("data-chat-restyled"))).toEqual([null, "top"]);
	});

	it("is tested with one widget for each comma-separated part of the default selector", () => {
		expect(CHAT_WIDGETS).toHaveLength(CHAT.previewSelector.split(",").length);
	});

	it("finds the chat button by the landing's selector", async () => {
		await startChatOn("/", "aside.bubble");
		const unmatchedPreview = addChatButton();
		const preview = addChatButton("aside", "class");
		vi.advanceTimersByTime(200);
		expect(preview.dataset["chatRestyled"]).toBe("top");
		expect(unmatchedPreview.dataset["chatRestyled"]).toBeUndefined();
	});

	it.each([undefined, "p["])(
		"stops looking for the chat button after a minute: selector %s",
		async (selector) => {
			await startChatOn("/", selector);
			const querySelector = vi.spyOn(document, "querySelector");
			vi.advanceTimersByTime(600_000);
			expect(querySelector).toHaveBeenCalledTimes(300);
		},
	);

	it("stops looking for the chat button when the chat's script fails to load", async () => {
		await startChatOn();
		document.querySelector("script")?.dispatchEvent(new Event("error"));
		const querySelector = vi.spyOn(document, "querySelector");
		vi.advanceTimersByTime(5_000);
		expect(querySelector).not.toHaveBeenCalled();
	});

	it("moves the chat button behind the content on order pages and while the ticket widget is full-screen", async () => {
		const { visit, emit } = await startChatOn("/events/66");
		const preview = addChatButton();
		vi.advanceTimersByTime(200);
		const layer = () => preview.dataset["chatRestyled"];
		emit("WIDGET_FULLSCREEN", true);
		expect(layer()).toBe("behind");
		emit("WIDGET_FULLSCREEN", false);
		expect(layer()).toBe("top");
		visit("/order/bill/A-1");
		expect(layer()).toBe("behind");
		visit("/");
		expect(layer()).toBe("top");
	});

	it("keeps the chat button behind a seat map that filled the window before the chat started", async () => {
		const stop = listen("WIDGET_FULLSCREEN", setCovered);
		emit("WIDGET_FULLSCREEN", true);
		const page = await startChatOn("/events/66");
		const preview = addChatButton();
		vi.advanceTimersByTime(200);
		const layer = () => preview.dataset["chatRestyled"];
		expect(layer()).toBe("behind");
		page.emit("WIDGET_FULLSCREEN", false);
		expect(layer()).toBe("top");
		emit("WIDGET_FULLSCREEN", false);
		stop();
	});

	it("loads the chat's script once, and not while the address holds an order's secret", async () => {
		const { visit } = await startChatOn("/order/pay/A-1#s3cret");
		expect(scriptUrls()).toEqual([]);
		visit("/");
		visit("/news");
		expect(scriptUrls()).toEqual([SCRIPT_URL]);
	});
});
