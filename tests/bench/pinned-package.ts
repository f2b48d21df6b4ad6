import { execFile } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/**
 * Installs one version of a package from npm beside the project and runs none of its scripts. For tools and data whose
 * trees or known weaknesses don't belong among the project's dependencies.
 * @param spec `name@version`
 * @returns the package's folder
 */
export async function pinnedPackage(spec: string): Promise<string> {
	const home = resolve(".tmp", "packages", spec.replace(/[^\w.-]+/g, "_"));
	if (!existsSync(home)) {
		const unfinished = `${home}.part`;
		rmSync(unfinished, { recursive: true, force: true });
		const quiet = ["--no-save", "--no-audit", "--no-fund", "--loglevel", "error"];
		await promisify(execFile)("npm", ["install", "--prefix", unfinished, "--ignore-scripts", ...quiet, spec]);
		renameSync(unfinished, home);
	}
	return join(home, "node_modules", spec.slice(0, spec.lastIndexOf("@")));
}
