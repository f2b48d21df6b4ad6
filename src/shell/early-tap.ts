import { PAGE_SCRIPT } from "../settings/page-script";

let tapped: HTMLElement | undefined;

/** Takes over the last button tapped before hydration from the inline script; React handles clicks from now on. */
export function endEarlyTaps(): void {
	const listener: (EventListenerObject & { at?: HTMLElement }) | undefined = Reflect.get(window, PAGE_SCRIPT.earlyTap);
	if (!listener) return;
	window.removeEventListener("click", listener, true);
	tapped = listener.at;
}

export function replayEarlyTap(): void {
	if (tapped?.isConnected) tapped.click();
	tapped = undefined;
}
