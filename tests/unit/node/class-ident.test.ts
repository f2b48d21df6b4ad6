import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classIdent } from "#src/node/gatsby/class-ident";

const ROOT = process.cwd();
const CSS =
	".card { color: red; }\n.card:hover .title { margin: 0.5em; }\n@keyframes slide { to { top: 1.5px; } }";

describe("class names in the built site", () => {
	it("have four characters and never start with 'a': ad blockers hide names that start with 'ad'", () => {
		const names = Array.from({ length: 300 }, (_, index) =>
			classIdent("/a", `/a/${index}.module.css`, CSS, "card"),
		);
		expect(names.filter((name) => !/^[b-zB-Z][a-zA-Z0-9]{3}$/.test(name))).toEqual([]);
	});

	it("depend on the stylesheet's path in the repository, not on the repository's location", () => {
		const name = classIdent("/a", "/a/src/card.module.css", CSS, "title");
		expect(classIdent("/b/c", "/b/c/src/card.module.css", CSS, "title")).toBe(name);
		expect(classIdent("/a", "/a/src/other.module.css", CSS, "title")).not.toBe(name);
	});

	it("end with a character for the class's position in the stylesheet; decimals (.5em) don't count as classes", () => {
		const names = ["card", "title", "slide"].map((name) => classIdent("/a", "/a/card.module.css", CSS, name));
		expect(names.map((name) => name.at(-1))).toEqual(["a", "A", "0"]);
	});

	it("get a fifth character from a stylesheet's 63rd class on", () => {
		const source = Array.from({ length: 70 }, (_, index) => `.c${index} {}`).join("\n");
		const names = Array.from({ length: 70 }, (_, index) =>
			classIdent("/a", "/a/b.module.css", source, `c${index}`),
		);
		expect(new Set(names).size).toBe(70);
		expect(names.slice(61, 63).map(({ length }) => length)).toEqual([4, 5]);
	});

	it("exist only for classes that the stylesheet defines: others cause an error", () => {
		expect(() => classIdent("/a", "/a/card.module.css", CSS, "footer")).toThrow("isn't in its sheet");
	});

	it("are unique across the product's stylesheets", () => {
		const sheets = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".module.css"))
			.map((path) => join(ROOT, "src", path));
		expect(sheets.length).toBeGreaterThan(50);
		const codes = sheets.map((file) =>
			classIdent(ROOT, file, `${readFileSync(file, "utf8")} .x {}`, "x").slice(0, 3),
		);
		expect(new Set(codes).size).toBe(sheets.length);
	});
});
