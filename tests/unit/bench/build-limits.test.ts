import { expect, it } from "vitest";
import { figureLine } from "../../bench/build-limits";

it.each([
	[{ value: 0.8 }, "build: **0.8** (at least 1.3: met; aim 0.8: met)."],
	[{ value: 1.3 }, "build: **1.3** (at least 1.3: met; aim 0.8: missed)."],
	[{ value: 2.75 }, "build: **2.75** (at least 1.3: missed; aim 0.8: missed)."],
	[
		{ value: 2, byProcessor: 1.5 },
		"build: **2** (at least 1.3: missed; aim 0.8: missed; by processor time 1.5).",
	],
	[{ value: Number.NaN }, "build: not measured."],
])(
	"figureLine says whether %j is within limit 1.3 (called `at least`) and aim 0.8, or unmeasured",
	(ratios, line) => {
		expect(figureLine({ name: "build", limit: 1.3, aim: 0.8, ...ratios })).toBe(line);
	},
);
