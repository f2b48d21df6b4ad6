import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkPackages } from "./workspace";

/**
 * Makes the baseline: the sandbox's events with Gatsby and React alone, for Gatsby's own browsers, without plugins.
 * @returns its directory
 */
export function makeNaiveSite(root: string): string {
	const directory = join(root, ".tmp", "naive");
	mkdirSync(directory, { recursive: true });
	rmSync(join(directory, "src"), { recursive: true, force: true });
	cpSync(join(root, "tests", "bench", "naive"), directory, { recursive: true });
	const described = {
		name: "naive",
		private: true,
		scripts: { build: "gatsby build" },
		dependencies: { gatsby: "*", react: "*", "react-dom": "*" },
		// Gatsby's default; without it the checkout's list would apply.
		browserslist: [">0.25%", "not dead"],
	};
	writeFileSync(join(directory, "package.json"), JSON.stringify(described));
	linkPackages(root, directory);
	return directory;
}
