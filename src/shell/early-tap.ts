import { PAGE_SCRIPT } from "../settings/page-script";

/** Listener that the inline script sets on the window. It records the last button clicked before hydration. */
interface EarlyTap extends EventListenerObject {
	at?: HTMLElement;
}

let tapped: HTMLElement | undefined;

/** Stops recording taps; React handles clicks from now on. */
export function endEarlyTaps(): void {
	const listener = Reflect.get(window, PAGE_SCRIPT.earlyTap) as EarlyTap | undefined;
	if (!listener) return;
	window.removeEventListener("click", listener, true);
	tapped = listener.at;
}

export function replayEarlyTap(): void {
	if (tapped?.isConnected) tapped.click();
	tapped = undefined;
}
