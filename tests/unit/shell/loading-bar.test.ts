// @vitest-environment jsdom
import { expect, it } from "vitest";
import { hideLoadingBar, showLoadingBar } from "#src/shell/loading-bar";

const barLabels = () =>
	[...document.querySelectorAll("progress")].map((bar) => bar.getAttribute("aria-label"));

it("repeated calls of showLoadingBar show one labelled bar, until hideLoadingBar is called", () => {
	for (let time = 1; time <= 2; time++) {
		showLoadingBar("Страница загружается");
		showLoadingBar("Страница загружается");
		expect(barLabels()).toEqual(["Страница загружается"]);
		hideLoadingBar();
		hideLoadingBar();
		expect(barLabels()).toEqual([]);
	}
});
