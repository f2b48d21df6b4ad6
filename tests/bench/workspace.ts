import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folders of the checkout that a build needs. */
const SOURCE_FOLDERS = ["src", "locales", "static"];

/** Copies sources and `more` folders to `.tmp/{name}` so builds don't touch the developer's cache. @returns the path */
export function makeWorkspace(root: string, name = "bench", more: readonly string[] = []): string {
	const directory = join(root, ".tmp", name);
	mkdirSync(directory, { recursive: true });
	const folders = [...SOURCE_FOLDERS, ...more];
	for (const old of folders) rmSync(join(directory, old), { recursive: true, force: true });
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
		cwd: root,
	})
		.toString()
		.split("\0")
		.filter((file) => /^[^/]+$/.test(file) || folders.some((folder) => file.startsWith(`${folder}/`)))
		.filter((file) => existsSync(join(root, file)));
	for (const file of files) {
		mkdirSync(join(directory, dirname(file)), { recursive: true });
		cpSync(join(root, file), join(directory, file));
	}
	linkPackages(root, directory);
	return directory;
}

/** Links `node_modules` of the project in `root` into a directory, unless the directory already has that folder. */
export function linkPackages(root: string, directory: string): void {
	if (existsSync(join(directory, "node_modules"))) return;
	// Use hard links; webpack would treat packages behind symbolic links as site code.
	execFileSync("cp", ["-al", join(root, "node_modules"), directory]);
}

const OUTPUT_FOLDERS = [".cache", "public", ".history", ".site", "node_modules/.cache"];

/** Deletes the output and caches of builds in a workspace, so that the next build is cold. */
export function deleteBuilds(workspace: string): void {
	for (const folder of OUTPUT_FOLDERS) rmSync(join(workspace, folder), { recursive: true, force: true });
}
