import { expect, it } from "vitest";
import { figureLine } from "../../bench/build-limits";

it.each([
	[0.8, "build: **0.8** (at least 1.3: met; aim 0.8: met)."],
	[1.3, "build: **1.3** (at least 1.3: met; aim 0.8: missed)."],
	[2.75, "build: **2.75** (at least 1.3: missed; aim 0.8: missed)."],
	[Number.NaN, "build: not measured."],
])("reports whether the measured ratio %s meets the limit and the aim", (value, line) => {
	expect(figureLine({ name: "build", value, atLeast: 1.3, aim: 0.8 })).toBe(line);
});

it("adds the ratio of processor times if it was measured", () => {
	const figure = { name: "build", value: 2, byProcessor: 1.5, atLeast: 1.3, aim: 0.8 };
	expect(figureLine(figure)).toBe("build: **2** (at least 1.3: missed; aim 0.8: missed; by processor time 1.5).");
});
