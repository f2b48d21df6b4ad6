import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSTANTS } from "../../bench/edits/file-edits";

it.each(CONSTANTS)(
	"finds in %s the constant that random edits change, declared as %s",
	(path, declaration, [value]) => {
		expect(readFileSync(path, "utf8")).toContain(`${declaration} ${value}`);
	},
);
