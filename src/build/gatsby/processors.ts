import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns how many processes work at a time: one per core, or as many as render pages by GATSBY_CPU_COUNT. */
export function processors(): number {
	const asked = Number(process.env["GATSBY_CPU_COUNT"]);
	return asked > 0 ? Math.max(1, asked - 1) : availableParallelism();
}

/** Megabytes of a worker's heap. What it holds doesn't grow with the number of pages; left alone, its garbage does. */
const WORKER_MEGABYTES = 512;

/**
 * Renders pages on all processors. Gatsby reserves one for its main process, which idles meanwhile. Respects
 * GATSBY_CPU_COUNT and NODE_OPTIONS.
 */
export function renderOnAllProcessors(): void {
	process.env["GATSBY_CPU_COUNT"] ??= String(availableParallelism() + 1);
	const options = process.env["NODE_OPTIONS"] ?? "";
	// Processes of `gatsby develop` hold the whole site.
	if (process.env["NODE_ENV"] === "production" && !options.includes("--max-old-space-size"))
		process.env["NODE_OPTIONS"] = `${options} --max-old-space-size=${WORKER_MEGABYTES}`.trim();
}

/**
 * Lets Gatsby's main process make the data of pages. Pages have no queries, so telling the workers about each takes
 * longer; and Gatsby starts its workers a second time after queries.
 */
export function queryHere(): void {
	process.env["GATSBY_CPU_COUNT"] = "1";
}

/** Bytes of a process that are worth half a second to free. */
const LARGE = 800_000_000;

/** Frees what webpack left: the main process would keep it while the workers render. */
export function freeMemory(): void {
	if (process.memoryUsage.rss() < LARGE) return;
	setFlagsFromString("--expose-gc");
	(runInNewContext("gc") as () => void)();
}
