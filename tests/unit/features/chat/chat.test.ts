// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT } from "../../../../src/config/later-constants";

const KNOWN = [
	["a widget of its own kind", '<div data-chat-preview=""></div>'],
	["JivoSite", '<jdiv id="jivo-iframe-container"></jdiv>'],
	["Carrot quest", '<iframe id="carrot-messenger-collapsed-frame"></iframe>'],
	["Chatra", '<div id="chatra"></div>'],
	["Intercom", '<div class="intercom-launcher"></div>'],
	["Crisp", '<div id="crisp-chatbox"></div>'],
] as const;

const SCRIPT = "https://chat.example/widget.js";

async function load() {
	vi.resetModules();
	const { visits } = await import("../../../../src/features/integrations/visits");
	const { emit } = await import("../../../../src/browser/events");
	const { startChat } = await import("../../../../src/features/chat/chat");
	const visit = (path: string) => {
		window.history.replaceState(null, "", path);
		visits.note({ url: window.location.href, title: "" });
	};
	return { visit, emit, startChat };
}

const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);

function addPreview(): HTMLElement {
	const preview = document.createElement("div");
	preview.dataset["chatPreview"] = "";
	document.body.append(preview);
	return preview;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	document.body.replaceChildren();
});

describe("the chat widget", () => {
	it("is loaded from the landing's address, once", async () => {
		const { visit, startChat } = await load();
		visit("/");
		startChat(SCRIPT);
		visit("/news");
		expect(scripts()).toEqual([SCRIPT]);
	});

	it("is polled every 200 ms until it exists", async () => {
		const { visit, startChat } = await load();
		visit("/");
		startChat(SCRIPT);
		const look = vi.spyOn(document, "querySelector");
		vi.advanceTimersByTime(1_000);
		expect(look).toHaveBeenCalledTimes(5);
		const preview = addPreview();
		vi.advanceTimersByTime(200);
		expect(preview.dataset["chatRestyled"]).toBe("top");
		vi.advanceTimersByTime(5_000);
		expect(look).toHaveBeenCalledTimes(6);
	});

	it.each(KNOWN)("is found without a selector of the landing: %s", async (_, html) => {
		const { visit, startChat } = await load();
		visit("/");
		startChat(SCRIPT);
		const page = document.body.appendChild(document.createElement("div"));
		page.innerHTML = `<main></main>${html}`;
		vi.advanceTimersByTime(200);
		expect([...page.children].map((each) => each.getAttribute("data-chat-restyled"))).toEqual([null, "top"]);
	});

	it("is tested with each known widget", () => {
		expect(KNOWN).toHaveLength(CHAT.preview.split(",").length);
	});

	it("uses the landing's selector", async () => {
		const { visit, startChat } = await load();
		visit("/");
		startChat(SCRIPT, "aside.bubble");
		const other = addPreview();
		const preview = document.body.appendChild(document.createElement("aside"));
		preview.className = "bubble";
		vi.advanceTimersByTime(200);
		expect(preview.dataset["chatRestyled"]).toBe("top");
		expect(other.dataset["chatRestyled"]).toBeUndefined();
	});

	it.each([undefined, "p["])("isn't polled for longer than a minute (selector %s)", async (selector) => {
		const { visit, startChat } = await load();
		visit("/");
		startChat(SCRIPT, selector);
		const look = vi.spyOn(document, "querySelector");
		vi.advanceTimersByTime(600_000);
		expect(look).toHaveBeenCalledTimes(300);
	});

	it("stops polling when its script is blocked", async () => {
		const { visit, startChat } = await load();
		visit("/");
		startChat(SCRIPT);
		document.querySelector("script")?.dispatchEvent(new Event("error"));
		const look = vi.spyOn(document, "querySelector");
		vi.advanceTimersByTime(5_000);
		expect(look).not.toHaveBeenCalled();
	});

	it("moves behind the content under a full-screen widget and on order pages", async () => {
		const { visit, emit, startChat } = await load();
		visit("/events/66");
		startChat(SCRIPT);
		const preview = addPreview();
		vi.advanceTimersByTime(200);
		const place = () => preview.dataset["chatRestyled"];
		emit("WIDGET_FULLSCREEN", true);
		expect(place()).toBe("behind");
		emit("WIDGET_FULLSCREEN", false);
		expect(place()).toBe("top");
		visit("/order/bill/A-1");
		expect(place()).toBe("behind");
		visit("/");
		expect(place()).toBe("top");
	});

	it("doesn't start while the address holds an order's secret", async () => {
		const { visit, startChat } = await load();
		visit("/order/pay/A-1#s3cret");
		startChat(SCRIPT);
		expect(scripts()).toEqual([]);
		visit("/");
		expect(scripts()).toEqual([SCRIPT]);
	});
});
