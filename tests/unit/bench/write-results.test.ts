import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { resultsText } from "../../bench/write-results";

const RESULTS_FILE = "tests/bench/results/bytes.json";

it("resultsText indents JSON with tabs and keeps a short list of texts on one line, as Biome does", () => {
	expect(resultsText(RESULTS_FILE, { rows: [{ bytes: 1 }], findings: ["none"] })).toBe(
		'{\n\t"rows": [\n\t\t{\n\t\t\t"bytes": 1\n\t\t}\n\t],\n\t"findings": ["none"]\n}\n',
	);
});

it("resultsText doesn't change the format of the committed results in bytes.json", () => {
	const text = readFileSync(RESULTS_FILE, "utf8");
	expect(resultsText(RESULTS_FILE, JSON.parse(text))).toBe(text);
});
