import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkPackages } from "./workspace";

/** Writes a naive site for comparison: the sandbox's events in plain Gatsby and React. @returns its directory */
export function makeNaiveSite(root: string): string {
	const directory = join(root, ".tmp", "naive");
	mkdirSync(directory, { recursive: true });
	rmSync(join(directory, "src"), { recursive: true, force: true });
	cpSync(join(root, "tests", "bench", "naive"), directory, { recursive: true });
	const packageJson = {
		name: "naive",
		private: true,
		scripts: { build: "gatsby build" },
		dependencies: { gatsby: "*", react: "*", "react-dom": "*" },
		// Gatsby's default; without this list, the surrounding project's list would apply.
		browserslist: [">0.25% and supports es6-module", "not dead and supports es6-module"],
	};
	writeFileSync(join(directory, "package.json"), JSON.stringify(packageJson));
	// Gatsby lists all files below the nearest lock file; without this one, it would list the whole project's.
	const lockFile = { name: "naive", lockfileVersion: 3, packages: {} };
	writeFileSync(join(directory, "package-lock.json"), JSON.stringify(lockFile));
	linkPackages(root, directory);
	return directory;
}
