import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// Runs after `npm ci`. A checkout without .git (an archive, an image) has no hooks, and a developer's own hooks stay.
const git = (...args) => spawnSync("git", args, { encoding: "utf8" });

if (existsSync(".git") && !git("config", "--get", "core.hooksPath").stdout) {
	git("config", "core.hooksPath", ".githooks");
}
