// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { hideLoadingBar, showLoadingBar } from "../../../src/shell/loading-bar";

afterEach(hideLoadingBar);

const bars = () => [...document.querySelectorAll("progress")].map((bar) => bar.getAttribute("aria-label"));

describe("the loading bar", () => {
	it("is one bar with a name, until the page is there", () => {
		showLoadingBar("Страница загружается");
		showLoadingBar("Страница загружается");
		expect(bars()).toEqual(["Страница загружается"]);
		hideLoadingBar();
		expect(bars()).toEqual([]);
	});

	it("comes back for the next page that takes long", () => {
		showLoadingBar("Страница загружается");
		hideLoadingBar();
		hideLoadingBar();
		showLoadingBar("Страница загружается");
		expect(bars()).toHaveLength(1);
	});
});
