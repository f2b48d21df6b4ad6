import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSTANTS } from "../../bench/edits/file-edits";

it.each(CONSTANTS)("the random edits find a constant in %s at %s", (path, declaration, [value]) => {
	expect(readFileSync(path, "utf8")).toContain(`${declaration} ${value}`);
});
