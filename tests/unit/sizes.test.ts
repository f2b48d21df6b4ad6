import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const MAX_FILE_LINES = 250;
const MAX_FUNCTION_LINES = 90;

const namesIn = (folder: string, isDeep: boolean) =>
	readdirSync(folder, { recursive: isDeep, encoding: "utf8" }).map((name) => join(folder, name));

/** Sources of the product and of its scripts. Files of tests may be longer: they list cases. */
const SOURCES = [...namesIn("src", true), ...namesIn("scripts", true), ...namesIn(".", false)]
	.filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path))
	.map((path) => ({ path, text: readFileSync(path, "utf8") }));

function longFunctions(path: string, text: string): string[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		const first = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
		const lines = file.getLineAndCharacterOfPosition(node.end).line + 2 - first;
		if (ts.isFunctionLike(node) && lines > MAX_FUNCTION_LINES) found.push(`${path}:${first} has ${lines}`);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

it(`no source file has more than ${MAX_FILE_LINES} lines: split a longer one by what its parts do`, () => {
	const lengths = SOURCES.map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }));
	const longFiles = lengths
		.filter(({ lines }) => lines > MAX_FILE_LINES)
		.map(({ path, lines }) => `${path} has ${lines}`);
	expect(longFiles).toEqual([]);
});

it(`no function has more than ${MAX_FUNCTION_LINES} lines: split a longer one by what its parts do`, () => {
	const scripts = SOURCES.filter(({ path }) => !path.endsWith(".css"));
	expect(scripts.flatMap(({ path, text }) => longFunctions(path, text))).toEqual([]);
});
