import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("public/licences.txt", "utf8");

it.each(["react", "react-dom", "gatsby", "webpack", "workbox-build", "@sentry/browser", "mitt"])(
	"licences.txt contains the licence of %s",
	(name) => {
		const [, notice = ""] = text.split(new RegExp(`^${name} \\d[\\w.-]* \\((?:MIT|Apache-2\\.0)\\)$`, "m"));
		expect(notice.slice(0, 200)).toMatch(/Copyright|Licen[cs]e/i);
	},
);

it("licences.txt contains a licence text for each listed package", () => {
	const sections = text.split(/^-{80}$/m).map((section) => section.trim().split("\n\n"));
	expect(sections.length).toBeGreaterThan(20);
	expect(sections.filter(([, ...words]) => words.join("").trim() === "")).toEqual([]);
});

it("licences.txt contains the licences of the typefaces", () => {
	expect(text.match(/^OFL-[a-z-]+\.txt$/gm)?.length).toBeGreaterThan(2);
	expect(text).toContain("SIL OPEN FONT LICENSE");
});
