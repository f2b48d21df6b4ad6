import { EARLY_TAP_LISTENER } from "../config/early-tap-listener";

declare global {
	interface Window {
		[EARLY_TAP_LISTENER]?: EventListenerObject & { at?: HTMLElement | null };
	}
}

/** Makes what repeats a tap on a button before hydration, which the inline script has recorded. */
function createEarlyTap() {
	/** The tapped button; `name` and `index`, among the buttons of that name, identify it in a new render. */
	let tapped: { button: HTMLElement; name: string; index: number } | undefined;
	return {
		/** Ends the recording of taps; keeps the button of the last tap, if any, for `replay`. */
		end(): void {
			const listener = window[EARLY_TAP_LISTENER];
			if (!listener) return;
			window.removeEventListener("click", listener, true);
			const { at: button } = listener;
			if (!button) return;
			const name = nameOf(button);
			tapped = { button, name, index: buttonsNamed(name).indexOf(button) };
		},

		/** Repeats the tap, on the same button or, if React had to render the page anew, on the one that replaced it. */
		replay(): void {
			if (!tapped) return;
			const { button, name, index } = tapped;
			(button.isConnected ? button : buttonsNamed(name)[index])?.click();
			tapped = undefined;
		},
	};
}

export const earlyTap = createEarlyTap();

const buttonsNamed = (name: string): HTMLElement[] =>
	[...document.querySelectorAll("button")].filter((button) => nameOf(button) === name);

const nameOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent ?? "";
