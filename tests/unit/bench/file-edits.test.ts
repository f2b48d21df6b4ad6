import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSTANTS } from "../../bench/edits/file-edits";

it.each(CONSTANTS)(
	"a constant that the benchmark's edits change is in %s, declared as %s",
	(path, declaration, [value]) => {
		expect(readFileSync(path, "utf8")).toContain(`${declaration} ${value}`);
	},
);
