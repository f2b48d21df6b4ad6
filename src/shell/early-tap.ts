import { PAGE_SCRIPT } from "../config/page-script";

/** The button of the last tap; `name` and `index`, among the buttons of that name, identify it in a new render. */
let tapped: { button: Element; name: string; index: number } | undefined;

/** Stops the inline script's recording of taps; keeps the button of the last tap, if any, for `replayEarlyTap`. */
export function endEarlyTaps(): void {
	const listener: (EventListenerObject & { at?: HTMLElement }) | undefined = Reflect.get(
		window,
		PAGE_SCRIPT.earlyTap,
	);
	if (!listener) return;
	window.removeEventListener("click", listener, true);
	const { at: button } = listener;
	if (!button) return;
	const name = nameOf(button);
	tapped = { button, name, index: buttonsNamed(name).indexOf(button) };
}

/** Repeats the tap, on the same button or, if React had to render the page anew, on the one that replaced it. */
export function replayEarlyTap(): void {
	if (!tapped) return;
	const { button, name, index } = tapped;
	const target = button.isConnected ? button : buttonsNamed(name)[index];
	if (target instanceof HTMLElement) target.click();
	tapped = undefined;
}

const buttonsNamed = (name: string): Element[] =>
	[...document.querySelectorAll("button")].filter((button) => nameOf(button) === name);

const nameOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent ?? "";
