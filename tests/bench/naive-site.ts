import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPages } from "../tools/servers";
import { deleteBuilds, linkPackages } from "./workspace";

/** The packages that the shop is built on; the naive site uses each of them as its README says. */
const PACKAGES = [
	"@sentry/gatsby",
	"axios",
	"axios-retry",
	"gatsby",
	"gatsby-plugin-layout",
	"gatsby-plugin-offline",
	"gatsby-plugin-react-i18next",
	"gatsby-source-filesystem",
	"i18next",
	"p-throttle",
	"qs",
	"react",
	"react-dom",
	"react-i18next",
	"react-toastify",
	"react-yandex-metrika",
];

/** Writes a naive site for comparison: the sandbox's events, made with the shop's packages. @returns its directory */
export function makeNaiveSite(root: string): string {
	const directory = join(root, ".tmp", "naive");
	mkdirSync(directory, { recursive: true });
	for (const folder of ["src", "locales"]) rmSync(join(directory, folder), { recursive: true, force: true });
	cpSync(join(root, "tests", "bench", "naive"), directory, { recursive: true });
	const packageJson = {
		name: "naive",
		private: true,
		scripts: { build: "gatsby build" },
		dependencies: Object.fromEntries(PACKAGES.map((name) => [name, "*"])),
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

/** Writes and builds the naive site, from a sandbox that runs. @returns its directory */
export async function buildNaiveSite(root: string): Promise<string> {
	const directory = makeNaiveSite(root);
	deleteBuilds(directory);
	await buildPages(directory);
	return directory;
}
