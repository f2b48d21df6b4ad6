import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSTANTS } from "../../bench/edits/file-edits";

it.each(CONSTANTS)(
	"%s declares a constant for the benchmark to edit, with the first of its listed values: %s",
	(path, declaration, [value]) => {
		expect(readFileSync(path, "utf8")).toContain(`${declaration} ${value}`);
	},
);
