import { PAGE_SCRIPT } from "../settings/page-script";

let tappedButton: HTMLElement | undefined;

/** Stops the inline script's recording of taps; keeps the button of the last tap, if any, for `replayEarlyTap`. */
export function endEarlyTaps(): void {
	const listener: (EventListenerObject & { at?: HTMLElement }) | undefined = Reflect.get(window, PAGE_SCRIPT.earlyTap);
	if (!listener) return;
	window.removeEventListener("click", listener, true);
	tappedButton = listener.at;
}

export function replayEarlyTap(): void {
	if (tappedButton?.isConnected) tappedButton.click();
	tappedButton = undefined;
}
