import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** A copy of the checkout to build in, so that what is built there never spoils the developer's own cache. */
export function makeWorkspace(root: string, name = "bench"): string {
	const directory = join(root, ".tmp", name);
	mkdirSync(directory, { recursive: true });
	for (const old of ["src", "locales", "static"]) rmSync(join(directory, old), { recursive: true, force: true });
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root })
		.toString()
		.split("\0")
		.filter((file) => /^(?:src|locales|static)\/|^[^/]+$/.test(file) && existsSync(join(root, file)));
	for (const file of files) {
		mkdirSync(join(directory, dirname(file)), { recursive: true });
		cpSync(join(root, file), join(directory, file));
	}
	if (!existsSync(join(directory, "node_modules"))) {
		// Hard links: a symbolic one would have webpack take every package for a part of the site.
		execFileSync("cp", ["-al", join(root, "node_modules"), directory]);
	}
	return directory;
}
