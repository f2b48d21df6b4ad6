import "./chat.css";
import { listen } from "../../browser/events";
import { CHAT } from "../../config/later-constants";
import { holdsSecret, isOrderPath } from "../integrations/private-address";
import { visits } from "../integrations/visits";

/**
 * Starts the operator's chat (spec §4, "Chat widget"): its script, and once its preview is there, our place for it. Like every
 * third party it waits while the address holds an order's secret.
 * @param scriptUrl of the landing
 * @param previewSelector of the landing; the known widgets' when absent
 */
export function startChat(scriptUrl: string, previewSelector: string = CHAT.preview): void {
	let isStarted = false;
	visits.follow(() => {
		if (isStarted || holdsSecret(window.location.href)) return;
		isStarted = true;
		const script = document.createElement("script");
		script.src = scriptUrl;
		script.async = true;
		const stop = whenPreviewExists(previewSelector, keepInPlace);
		// Blocked or gone: there is nothing to wait for.
		script.addEventListener("error", stop);
		document.body.append(script);
	});
}

/**
 * Looks every 200 ms until the widget's preview exists, for a minute at most.
 * @param selector what is none finds nothing
 * @returns a function that gives up
 */
function whenPreviewExists(selector: string, found: (preview: HTMLElement) => void): () => void {
	let left = CHAT.pollForMs / CHAT.pollMs;
	const poll = setInterval(() => {
		const preview = first(selector);
		if (preview || --left <= 0) clearInterval(poll);
		if (preview) found(preview);
	}, CHAT.pollMs);
	return () => clearInterval(poll);
}

function first(selector: string): HTMLElement | null {
	try {
		return document.querySelector<HTMLElement>(selector);
	} catch {
		return null;
	}
}

/** Restyles the preview once, and from then on only moves it behind the content or on top: the widget may do the rest. */
function keepInPlace(preview: HTMLElement): void {
	let isFullscreen = false;
	let path = window.location.pathname;
	const show = () => {
		preview.dataset["chatRestyled"] = isFullscreen || isOrderPath(path) ? "behind" : "top";
	};
	listen("WIDGET_FULLSCREEN", (isOn) => {
		isFullscreen = isOn;
		show();
	});
	visits.follow(({ url }) => {
		path = new URL(url).pathname;
		show();
	});
	show();
}
