import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import webpack from "webpack";
import { problemPlugin, writeProblem } from "#src/node/gatsby/site-problem";

let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "problem-"));
	writeFileSync(join(root, "entry.js"), "");
});
afterEach(() => rmSync(root, { recursive: true }));

/** Compiles a bundle with the plugin. @returns the messages of its errors, and the files that webpack watches */
async function compile() {
	const compiler = webpack({
		mode: "development",
		entry: join(root, "entry.js"),
		output: { path: join(root, "output") },
		plugins: [problemPlugin(root)],
	});
	const { compilation } = await new Promise<webpack.Stats>((done, failed) => {
		compiler.run((error, stats) => (stats ? done(stats) : failed(error)));
	});
	return {
		errors: compilation.errors.map(({ message }) => message),
		watched: [...compilation.fileDependencies],
	};
}

it("the development bundle has an error that says why the pages stay as they were, until there is no reason", async () => {
	expect((await compile()).errors).toEqual([]);
	writeProblem(root, "locales/ru/pages.json, line 3: a comma too many");
	const { errors, watched } = await compile();
	expect(errors).toEqual(["locales/ru/pages.json, line 3: a comma too many"]);
	expect(watched).toContain(join(root, ".cache", "generated", "problem.txt"));
	writeProblem(root, "");
	expect((await compile()).errors).toEqual([]);
});
