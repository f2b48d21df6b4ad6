import "./chat.css";
import { isCovered } from "../../browser/covered";
import { listen } from "../../browser/signals";
import { CHAT } from "../../config/lazy-constants";
import { holdsSecret, isOrderPath } from "../integrations/private-address";
import { visits } from "../integrations/visits";

/**
 * Loads the chat widget on the first page whose address holds no order's secret, then positions its floating button
 * (spec §4 and §9). @param buttonSelector CSS selector of the button; by default, one for all known widgets
 */
export function startChat(scriptUrl: string, buttonSelector: string = CHAT.previewSelector): void {
	let isStarted = false;
	visits.follow(() => {
		if (isStarted || holdsSecret(window.location.href)) return;
		isStarted = true;
		const script = document.createElement("script");
		script.src = scriptUrl;
		script.async = true;
		const stopPolling = whenChatButtonExists(buttonSelector, keepLayerUpdated);
		script.addEventListener("error", stopPolling);
		document.body.append(script);
	});
}

/** Polls every 200 ms, for a minute at most, until the chat's button exists. @returns a function that stops polling */
function whenChatButtonExists(selector: string, onFound: (button: HTMLElement) => void): () => void {
	let pollsLeft = CHAT.pollForMs / CHAT.pollMs;
	const timer = setInterval(() => {
		const button = querySafely(selector);
		if (button || --pollsLeft <= 0) clearInterval(timer);
		if (button) onFound(button);
	}, CHAT.pollMs);
	return () => clearInterval(timer);
}

/** Finds an element; null for an invalid selector, which the landing may contain. */
function querySafely(selector: string): HTMLElement | null {
	try {
		return document.querySelector<HTMLElement>(selector);
	} catch {
		return null;
	}
}

/** Keeps the chat's button above the content, but behind it on order pages and while a seat map covers the window. */
function keepLayerUpdated(button: HTMLElement): void {
	// The seat map may cover the window already: the chat also starts with the tap that opens it.
	let isFullscreen = isCovered();
	const restyle = () => {
		button.dataset["chatRestyled"] = isFullscreen || isOrderPath(window.location.pathname) ? "behind" : "top";
	};
	listen("WIDGET_FULLSCREEN", (isOn) => {
		isFullscreen = isOn;
		restyle();
	});
	visits.follow(restyle);
}
