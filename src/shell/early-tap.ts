import { PAGE_SCRIPT } from "../config/page-script";

/** A tap on a button before hydration, recorded by the inline script. */
class EarlyTap {
	/** The tapped button; `name` and `index`, among the buttons of that name, identify it in a new render. */
	private tapped: { button: Element; name: string; index: number } | undefined;

	/** Ends the recording of taps; keeps the button of the last tap, if any, for `replay`. */
	endRecording(): void {
		const listener: (EventListenerObject & { at?: HTMLElement }) | undefined = Reflect.get(
			window,
			PAGE_SCRIPT.earlyTap,
		);
		if (!listener) return;
		window.removeEventListener("click", listener, true);
		const { at: button } = listener;
		if (!button) return;
		const name = nameOf(button);
		this.tapped = { button, name, index: buttonsNamed(name).indexOf(button) };
	}

	/** Repeats the tap, on the same button or, if React had to render the page anew, on the one that replaced it. */
	replay(): void {
		if (!this.tapped) return;
		const { button, name, index } = this.tapped;
		const target = button.isConnected ? button : buttonsNamed(name)[index];
		if (target instanceof HTMLElement) target.click();
		this.tapped = undefined;
	}
}

export const earlyTap = new EarlyTap();

const buttonsNamed = (name: string): Element[] =>
	[...document.querySelectorAll("button")].filter((button) => nameOf(button) === name);

const nameOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent ?? "";
