import { spawn } from "node:child_process";
import { basename, join } from "node:path";
import { heldCards } from "./wanted";

/** Fewer missing cards are drawn after the build, in less time than a process needs to start. */
const WORTHWHILE = 200;

/** A young generation of 16 MB would take more memory than the rest, and save no time. */
const NODE = ["--max-semi-space-size=2", "--import", "tsx"];

/**
 * Draws missing cards in a process of low priority, while Gatsby leaves a processor idle. It ends with this process,
 * however that ends. What it didn't draw, or couldn't, is left to the step after the build.
 * @param paths of all wanted cards, whose list is written
 * @returns a function that ends it
 */
export function drawBeside(root: string, paths: Iterable<string>): () => Promise<void> {
	const held = new Set(heldCards(root));
	const missing = [...paths].filter((path) => !held.has(basename(path)));
	if (missing.length < WORTHWHILE) return async () => undefined;
	const drawer = spawn(process.execPath, [...NODE, join("src", "build", "cards", "beside-main.ts")], {
		cwd: root,
		stdio: ["pipe", "ignore", "ignore"],
	});
	const ended = new Promise<void>((resolve) => {
		drawer.once("exit", () => resolve());
		drawer.once("error", () => resolve());
	});
	// A build that fails shouldn't wait for it.
	drawer.unref();
	return async () => {
		drawer.ref();
		drawer.kill();
		await ended;
	};
}
