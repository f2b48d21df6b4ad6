import { execFile } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** Installs npm package `spec` (`name@version`) into `.tmp/packages`, without install scripts. @returns its folder */
export async function pinnedPackage(spec: string): Promise<string> {
	const folder = resolve(".tmp", "packages", spec.replace(/[^\w.-]+/g, "_"));
	if (!existsSync(folder)) {
		const unfinishedFolder = `${folder}.part`;
		rmSync(unfinishedFolder, { recursive: true, force: true });
		const flags = ["--no-save", "--no-audit", "--no-fund", "--loglevel", "error"];
		await promisify(execFile)("npm", [
			"install",
			"--prefix",
			unfinishedFolder,
			"--ignore-scripts",
			...flags,
			spec,
		]);
		renameSync(unfinishedFolder, folder);
	}
	return join(folder, "node_modules", spec.slice(0, spec.lastIndexOf("@")));
}
