import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("public/licences.txt", "utf8");

it.each(["react", "react-dom", "workbox-build", "@sentry/browser"])("names the licence of %s", (name) => {
	const [, notice = ""] = text.split(new RegExp(`^${name} \\d[\\w.-]* \\((?:MIT|Apache-2\\.0)\\)$`, "m"));
	expect(notice.slice(0, 200)).toMatch(/Copyright|Licen[cs]e/i);
});

it("holds the licences of the typefaces", () => {
	expect(text.match(/^OFL-[a-z-]+\.txt$/gm)?.length).toBeGreaterThan(2);
	expect(text).toContain("SIL OPEN FONT LICENSE");
});
