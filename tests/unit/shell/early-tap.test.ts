// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONSTANT_SCRIPT } from "../../../src/build/gatsby/scripts-slice";
import { endEarlyTaps, replayEarlyTap } from "../../../src/shell/early-tap";

const answered = vi.fn();

/** A page with a button that doesn't answer yet, and its inline script. */
function open(): HTMLButtonElement {
	document.body.innerHTML =
		'<script type="application/json" id="page">{"path":"/"}</script><script type="application/json" id="build">"1"</script><button><b>Вид</b></button><p>текст</p>';
	runInThisContext(`(()=>{${CONSTANT_SCRIPT}})()`);
	return document.querySelector("button") as HTMLButtonElement;
}

function comeAlive(button: HTMLElement): void {
	endEarlyTaps();
	button.addEventListener("click", answered);
	replayEarlyTap();
}

beforeEach(() => {
	answered.mockReset();
	vi.stubGlobal(
		"PerformanceObserver",
		class {
			observe = vi.fn();
		},
	);
});

describe("a tap before hydration", () => {
	it("is replayed once after hydration", () => {
		const button = open();
		document.querySelector("b")?.click();
		comeAlive(button);
		expect(answered).toHaveBeenCalledTimes(1);
		button.click();
		replayEarlyTap();
		expect(answered).toHaveBeenCalledTimes(2);
	});

	it("is dropped when the next tap is elsewhere or the button was removed", () => {
		const button = open();
		button.click();
		document.querySelector("p")?.click();
		comeAlive(button);
		const other = open();
		other.click();
		other.remove();
		comeAlive(other);
		expect(answered).not.toHaveBeenCalled();
	});
});
