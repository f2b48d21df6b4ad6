import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { resultsText } from "../../bench/write-results";

const FILE = "tests/bench/results/bytes.json";

it("formats results as the linter requires", () => {
	expect(resultsText(FILE, { rows: [{ bytes: 1 }], findings: ["none"] })).toBe(
		'{\n\t"rows": [\n\t\t{\n\t\t\t"bytes": 1\n\t\t}\n\t],\n\t"findings": ["none"]\n}\n',
	);
});

it("doesn't change the format of committed results", () => {
	const text = readFileSync(FILE, "utf8");
	expect(resultsText(FILE, JSON.parse(text))).toBe(text);
});
