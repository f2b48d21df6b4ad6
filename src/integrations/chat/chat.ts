import "./chat.css";
import { CHAT } from "../../config/constants";
import { listen } from "../../state/events";
import { holdsSecret, isOrderPath } from "../private-address";
import { visits } from "../visits";

/**
 * Starts the operator's chat (spec §4, "Chat widget"): its script, and once its preview is there, our place for it. Like every
 * third party it waits while the address holds an order's secret.
 * @param scriptUrl of the landing
 */
export function startChat(scriptUrl: string): void {
	let isStarted = false;
	visits.follow(() => {
		if (isStarted || holdsSecret(window.location.href)) return;
		isStarted = true;
		const script = document.createElement("script");
		script.src = scriptUrl;
		script.async = true;
		const stop = whenPreviewExists(keepInPlace);
		// Blocked or gone: there is nothing to wait for.
		script.addEventListener("error", stop);
		document.body.append(script);
	});
}

/** Looks every 200 ms until the widget's preview exists. @returns a function that gives up */
export function whenPreviewExists(found: (preview: HTMLElement) => void): () => void {
	const poll = setInterval(() => {
		const preview = document.querySelector<HTMLElement>(CHAT.preview);
		if (!preview) return;
		clearInterval(poll);
		found(preview);
	}, CHAT.pollMs);
	return () => clearInterval(poll);
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
