// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { hideLoadingBar, showLoadingBar } from "../../../src/shell/loading-bar";

afterEach(hideLoadingBar);

const bars = () => [...document.querySelectorAll("progress")].map((bar) => bar.getAttribute("aria-label"));

describe("the loading bar", () => {
	it("is one named progress bar until the page is shown", () => {
		showLoadingBar("Страница загружается");
		showLoadingBar("Страница загружается");
		expect(bars()).toEqual(["Страница загружается"]);
		hideLoadingBar();
		expect(bars()).toEqual([]);
	});

	it("appears again for the next slow page", () => {
		showLoadingBar("Страница загружается");
		hideLoadingBar();
		hideLoadingBar();
		showLoadingBar("Страница загружается");
		expect(bars()).toHaveLength(1);
	});
});
