// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchScrolling } from "#src/shell/watch-scrolling";

let stopWatching: () => void;

beforeEach(() => {
	vi.stubGlobal("scrollY", 0);
	stopWatching = watchScrolling();
});

afterEach(() => {
	stopWatching();
	document.documentElement.removeAttribute("data-down");
});

function countsAsScrolledDown(...positions: readonly number[]): boolean {
	for (const position of positions) {
		vi.stubGlobal("scrollY", position);
		window.dispatchEvent(new Event("scroll"));
	}
	return document.documentElement.hasAttribute("data-down");
}

describe("watchScrolling", () => {
	it.each([
		["downwards", [40, 80], true],
		["downwards in small steps", [3, 6, 9, 12], true],
		["back up", [400, 300], false],
		["to the top by less than 8 px", [4, 0], false],
		["up by less than 8 px, which is ignored", [400, 397], true],
		["beyond the top, as Safari does when the page bounces", [300, 0, -30, 0], false],
	] as const)(
		"sets data-down after scrolling down, removes it after scrolling up: %s",
		(_, positions, isDown) => {
			expect(countsAsScrolledDown(...positions)).toBe(isDown);
		},
	);

	it("stops watching when the returned function is called", () => {
		stopWatching();
		expect(countsAsScrolledDown(100, 200)).toBe(false);
	});
});
