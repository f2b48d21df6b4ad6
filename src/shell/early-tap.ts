import { PAGE_SCRIPT } from "../config/page-script";

/** What the page's inline script has put on the window: it listens to clicks and keeps the last button. */
interface EarlyTap extends EventListenerObject {
	at?: HTMLElement;
}

let tapped: HTMLElement | undefined;

/** From here on React hears clicks itself and answers them in their time. */
export function endEarlyTaps(): void {
	const listener = Reflect.get(window, PAGE_SCRIPT.earlyTap) as EarlyTap | undefined;
	if (!listener) return;
	window.removeEventListener("click", listener, true);
	tapped = listener.at;
}

/** Has the button that was tapped before the page came alive do what it was tapped for. */
export function answerEarlyTap(): void {
	if (tapped?.isConnected) tapped.click();
	tapped = undefined;
}
