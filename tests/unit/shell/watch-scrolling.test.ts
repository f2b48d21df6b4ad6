// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchScrolling } from "../../../src/shell/watch-scrolling";

let stop: () => void;

beforeEach(() => {
	vi.stubGlobal("scrollY", 0);
	stop = watchScrolling();
});

afterEach(() => {
	stop();
	vi.unstubAllGlobals();
	document.documentElement.removeAttribute("data-down");
});

/** @returns whether the page counts as scrolled down after these positions */
function isDownAfter(...positions: readonly number[]): boolean {
	for (const position of positions) {
		vi.stubGlobal("scrollY", position);
		window.dispatchEvent(new Event("scroll"));
	}
	return document.documentElement.hasAttribute("data-down");
}

describe("watchScrolling", () => {
	it.each([
		["downwards", [40, 80], true],
		["back up", [400, 300], false],
		["to the very top by a short step", [4, 0], false],
		["by less than a finger's tremble", [400, 397], true],
		["beyond the top, as a bounce", [300, 0, -30, 0], false],
	] as const)("knows scrolling %s", (_, positions, isDown) => {
		expect(isDownAfter(...positions)).toBe(isDown);
	});

	it("counts slow scrolling", () => {
		expect(isDownAfter(3, 6, 9, 12)).toBe(true);
	});

	it("stops watching", () => {
		stop();
		expect(isDownAfter(100, 200)).toBe(false);
	});
});
