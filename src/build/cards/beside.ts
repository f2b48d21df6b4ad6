import { spawn } from "node:child_process";
import { basename, join } from "node:path";
import { heldCards } from "./wanted";

/** Fewer missing cards are quicker to draw after the build than a process is to start. */
const MIN_MISSING_CARDS = 200;

/** V8's default young generation of 16 MB would only cost memory. */
const NODE_OPTIONS = ["--max-semi-space-size=2", "--import", "tsx"];

/**
 * Draws missing cards in a process of low priority, while Gatsby leaves a processor idle. That process ends with this one,
 * even if this one crashes. The step after the build draws what is still missing.
 * @param paths of all wanted cards; their list must be written already
 * @returns a function that ends the process
 */
export function drawBeside(root: string, paths: Iterable<string>): () => Promise<void> {
	const existingNames = new Set(heldCards(root));
	const missingPaths = [...paths].filter((path) => !existingNames.has(basename(path)));
	if (missingPaths.length < MIN_MISSING_CARDS) return async () => undefined;
	const child = spawn(process.execPath, [...NODE_OPTIONS, join("src", "build", "cards", "beside-main.ts")], {
		cwd: root,
		stdio: ["pipe", "ignore", "ignore"],
	});
	const ended = new Promise<void>((resolve) => {
		child.once("exit", () => resolve());
		child.once("error", () => resolve());
	});
	// A failed build shouldn't wait for the process.
	child.unref();
	return async () => {
		child.ref();
		child.kill();
		await ended;
	};
}
