import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSTANTS } from "../../bench/edits/file-edits";

it.each(CONSTANTS)(
	"finds the constant of %s that random edits change, declared as %s",
	(path, declaration, [value]) => {
		expect(readFileSync(path, "utf8")).toContain(`${declaration} ${value}`);
	},
);
