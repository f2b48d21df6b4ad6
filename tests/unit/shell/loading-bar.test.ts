// @vitest-environment jsdom
import { expect, it } from "vitest";
import { hideLoadingBar, showLoadingBar } from "../../../src/shell/loading-bar";

const barLabels = () => [...document.querySelectorAll("progress")].map((bar) => bar.getAttribute("aria-label"));

it("shows one labelled loading bar for repeated calls, until it is hidden", () => {
	for (let time = 1; time <= 2; time++) {
		showLoadingBar("Страница загружается");
		showLoadingBar("Страница загружается");
		expect(barLabels()).toEqual(["Страница загружается"]);
		hideLoadingBar();
		hideLoadingBar();
		expect(barLabels()).toEqual([]);
	}
});
