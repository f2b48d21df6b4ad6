import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Folders whose modules keep no variables: all of `src` but what only builds and servers run. */
const FOLDERS = readdirSync("src", { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !["node", "config"].includes(entry.name))
	.map(({ name }) => join("src", name));

it("browser code holds state in components, classes and closures, not in variables of a module", () => {
	expect(FOLDERS).toContain(join("src", "features"));
	const files = FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
	).filter((path) => /\.tsx?$/.test(path));
	// The formatter indents everything but the statements of a module.
	const found = files.filter((path) => /^(?:export )?(?:let|var) /m.test(readFileSync(path, "utf8")));
	expect(found).toEqual([]);
});
