// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { earlyTap } from "#src/shell/early-tap";
import { runInlineScript } from "./run-inline-script";

const onClick = vi.fn();

beforeEach(() => void onClick.mockClear());

/** Opens an unhydrated page and runs its inline script. @returns the page's button */
function open(): HTMLButtonElement {
	document.body.innerHTML = "<button><b>Вид</b></button><p>текст</p>";
	runInlineScript("/");
	return document.querySelector("button") as HTMLButtonElement;
}

function hydrate(button: HTMLElement): void {
	earlyTap.end();
	button.addEventListener("click", onClick);
	earlyTap.replay();
}

it("a tap before hydration is repeated as one click after hydration", () => {
	const button = open();
	document.querySelector("b")?.click();
	hydrate(button);
	expect(onClick).toHaveBeenCalledTimes(1);
	button.click();
	earlyTap.replay();
	expect(onClick).toHaveBeenCalledTimes(2);
});

it("a tap before hydration is forgotten when the next tap is elsewhere or the button is removed", () => {
	const button = open();
	button.click();
	document.querySelector("p")?.click();
	hydrate(button);
	const otherButton = open();
	otherButton.click();
	otherButton.remove();
	hydrate(otherButton);
	expect(onClick).not.toHaveBeenCalled();
});

it.each([
	["the page anew", (button: HTMLButtonElement) => button.cloneNode(true) as HTMLButtonElement],
	[
		"the whole body anew",
		() => {
			const { innerHTML } = document.body;
			document.body.innerHTML = innerHTML;
			return document.querySelector("button") as HTMLButtonElement;
		},
	],
])("a tap before hydration is repeated on the new button if React had to render %s", (_what, renderAnew) => {
	const button = open();
	button.click();
	earlyTap.end();
	const newButton = renderAnew(button);
	if (button.isConnected) button.replaceWith(newButton);
	newButton.addEventListener("click", onClick);
	earlyTap.replay();
	expect(onClick).toHaveBeenCalledTimes(1);
});

it("a tap before hydration isn't repeated on a button of another name, or of another place", () => {
	const button = open();
	button.after(button.cloneNode(true));
	(document.querySelectorAll("button")[1] as HTMLElement).click();
	earlyTap.end();
	const { innerHTML } = document.body;
	document.body.innerHTML = `${innerHTML}<button aria-label="Вид">x</button>`;
	const clicks: number[] = [];
	for (const [index, each] of document.querySelectorAll("button").entries())
		each.addEventListener("click", () => clicks.push(index));
	earlyTap.replay();
	expect(clicks).toEqual([1]);
});
