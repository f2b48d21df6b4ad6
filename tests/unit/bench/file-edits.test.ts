import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSTANTS } from "../../bench/edits/file-edits";

it.each(CONSTANTS)(
	"%s declares `%s` with the first of the values that the benchmark's edits choose from",
	(path, declaration, [value]) => {
		expect(readFileSync(path, "utf8")).toContain(`${declaration} ${value}`);
	},
);
