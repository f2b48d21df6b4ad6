import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Compiler } from "webpack";
import { generatedDirectory } from "./generated";
import { writeIfChanged } from "./write-changed";

/** File with the sentence that says why `gatsby develop` shows earlier pages; empty if it doesn't. */
const problemFile = (root: string) => join(generatedDirectory(root), "problem.txt");

export function writeProblem(root: string, sentence: string): void {
	writeIfChanged(problemFile(root), sentence);
}

/** Webpack plugin that makes the problem an error of the bundle: `gatsby develop` prints it, and shows it over pages. */
export const problemPlugin = (root: string) => ({
	apply: ({ hooks, webpack }: Compiler): void =>
		hooks.thisCompilation.tap("SiteProblem", (compilation) => {
			const file = problemFile(root);
			compilation.fileDependencies.add(file);
			const sentence = existsSync(file) ? readFileSync(file, "utf8") : "";
			if (sentence) compilation.errors.push(new webpack.WebpackError(sentence));
		}),
});
