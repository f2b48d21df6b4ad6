import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a build reads, beside the files of the top folder. */
const FOLDERS = ["src", "locales", "static"];

/**
 * A copy of the checkout to build in, so that what is built there never spoils the developer's own cache.
 * @param more further folders that go along
 */
export function makeWorkspace(root: string, name = "bench", more: readonly string[] = []): string {
	const directory = join(root, ".tmp", name);
	mkdirSync(directory, { recursive: true });
	const folders = [...FOLDERS, ...more];
	for (const old of folders) rmSync(join(directory, old), { recursive: true, force: true });
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root })
		.toString()
		.split("\0")
		.filter((file) => /^[^/]+$/.test(file) || folders.some((folder) => file.startsWith(`${folder}/`)))
		.filter((file) => existsSync(join(root, file)));
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
