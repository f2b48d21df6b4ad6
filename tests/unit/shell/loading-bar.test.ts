// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { hideLoadingBar, showLoadingBar } from "../../../src/shell/loading-bar";

afterEach(hideLoadingBar);

const bars = () => [...document.querySelectorAll("progress")].map((bar) => bar.getAttribute("aria-label"));

describe("showLoadingBar", () => {
	it("shows one labelled bar for repeated calls, until hideLoadingBar", () => {
		showLoadingBar("Страница загружается");
		showLoadingBar("Страница загружается");
		expect(bars()).toEqual(["Страница загружается"]);
		hideLoadingBar();
		expect(bars()).toEqual([]);
	});

	it("shows the bar again after hideLoadingBar", () => {
		showLoadingBar("Страница загружается");
		hideLoadingBar();
		hideLoadingBar();
		showLoadingBar("Страница загружается");
		expect(bars()).toHaveLength(1);
	});
});
