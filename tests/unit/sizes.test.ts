import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const MAX_FILE_LINES = 250;
const MAX_FUNCTION_LINES = 90;

const filesIn = (folder: string, isDeep: boolean) =>
	readdirSync(folder, { recursive: isDeep, encoding: "utf8" }).map((name) => join(folder, name));

/** Sources of the product, of its scripts and of its tests. */
const SOURCES = ["src", "scripts", "tests"]
	.flatMap((folder) => filesIn(folder, true))
	.concat(filesIn(".", false))
	.filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path))
	.map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Whether a function only groups tests: a `describe` may list as many cases as its file has room for. */
const isDescribe = ({ parent }: ts.Node) =>
	ts.isCallExpression(parent) && /^(?:test\.)?describe\b/.test(parent.expression.getText());

function longFunctions(path: string, text: string): string[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
	const visit = (node: ts.Node): void => {
		const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
		if (ts.isFunctionLike(node) && lines > MAX_FUNCTION_LINES && !isDescribe(node))
			found.push(`${path}: ${node.name?.getText() ?? `a function in line ${lineAt(node.getStart()) + 1}`}`);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

it(`no source file has more than ${MAX_FILE_LINES} lines; split a longer one by what its parts do`, () => {
	const longFiles = SOURCES.filter(({ text }) => text.trimEnd().split("\n").length > MAX_FILE_LINES);
	expect(longFiles.map(({ path }) => path)).toEqual([]);
});

it(`no function has more than ${MAX_FUNCTION_LINES} lines; split a longer one by what its parts do`, () => {
	const scripts = SOURCES.filter(({ path }) => !path.endsWith(".css"));
	expect(scripts.flatMap(({ path, text }) => longFunctions(path, text))).toEqual([]);
});
