// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { usePalette } from "#src/features/seats/seat-map/palette";

/** An extension that writes its class to <html> after each change of the page, at most 50 times. */
function startExtension(): () => number {
	let writes = 0;
	const observer = new MutationObserver(() => {
		writes += 1;
		if (writes < 50) document.documentElement.classList.add("js-focus-visible");
	});
	observer.observe(document, { childList: true, subtree: true });
	onTestFinished(() => observer.disconnect());
	return () => writes;
}

it("reads the map's colours once for each change of the theme, whatever an extension writes to <html>", async () => {
	const target = { current: document.body.appendChild(document.createElement("div")) };
	const countWrites = startExtension();
	const { result } = renderHook(() => usePalette(target));
	await waitFor(() => expect(result.current).toBeDefined());
	const first = result.current;
	document.documentElement.dataset["theme"] = "dark";
	await waitFor(() => expect(result.current).not.toBe(first));
	expect(countWrites()).toBeLessThan(10);
});
