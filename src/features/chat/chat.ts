import "./chat.css";
import { listen } from "../../browser/events";
import { CHAT } from "../../config/later-constants";
import { holdsSecret, isOrderPath } from "../integrations/private-address";
import { visits } from "../integrations/visits";

/**
 * Loads the operator's chat (spec §4, "Chat widget") and repositions its preview. Like all third parties, it waits
 * while the address holds an order's secret.
 * @param scriptUrl of the landing
 * @param previewSelector of the landing; defaults to those of known widgets
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
		// The script was blocked or failed.
		script.addEventListener("error", stop);
		document.body.append(script);
	});
}

/**
 * Polls every 200 ms, for a minute at most, until the widget's preview exists.
 * @param selector an invalid one finds nothing
 * @returns a function that stops it
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

/** Restyles the preview once; later only moves it behind or above the content, and leaves the rest to the widget. */
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
