import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classIdent } from "../../../src/build/gatsby/class-ident";

const ROOT = process.cwd();
const CARD = ".card { color: red; }\n.card:hover .title { margin: 0.5em; }\n@keyframes slide { to { top: 1.5px; } }";

describe("the name of a class in the built site", () => {
	it("is short, may be written in a sheet, and is none that ad blockers hide", () => {
		expect(classIdent("/a", "/a/src/card.module.css", CARD, "card")).toMatch(/^[b-zB-Z][a-zA-Z0-9]{3}$/);
	});

	it("is the same wherever the checkout lies, and another one in another sheet", () => {
		const name = classIdent("/a", "/a/src/card.module.css", CARD, "title");
		expect(classIdent("/b/c", "/b/c/src/card.module.css", CARD, "title")).toBe(name);
		expect(classIdent("/a", "/a/src/other.module.css", CARD, "title")).not.toBe(name);
	});

	it("tells classes and keyframes of a sheet apart, and takes no number for one", () => {
		const names = ["card", "title", "slide"].map((name) => classIdent("/a", "/a/card.module.css", CARD, name));
		expect(names.map((name) => name.at(-1))).toEqual(["a", "A", "0"]);
	});

	it("goes on with two signs where one doesn't do", () => {
		const source = Array.from({ length: 70 }, (_, index) => `.c${index} {}`).join("\n");
		const names = Array.from({ length: 70 }, (_, index) => classIdent("/a", "/a/b.module.css", source, `c${index}`));
		expect(new Set(names).size).toBe(70);
		expect(names[69]).toHaveLength(5);
	});

	it("refuses a name the sheet hasn't", () => {
		expect(() => classIdent("/a", "/a/card.module.css", CARD, "footer")).toThrow("isn't in its sheet");
	});

	it("is shared by no two sheets of the product", () => {
		const sheets = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".module.css"))
			.map((path) => join(ROOT, "src", path));
		expect(sheets.length).toBeGreaterThan(50);
		const starts = sheets.map((file) => classIdent(ROOT, file, `${readFileSync(file, "utf8")} .x {}`, "x").slice(0, 3));
		expect(new Set(starts).size).toBe(sheets.length);
	});
});
