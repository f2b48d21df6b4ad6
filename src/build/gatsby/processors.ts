import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns how many processes may run at a time: GATSBY_CPU_COUNT - 1, as in Gatsby; if unset, one per processor. */
export function maxProcesses(): number {
	const cpuCount = Number(process.env["GATSBY_CPU_COUNT"]);
	return cpuCount > 0 ? Math.max(1, cpuCount - 1) : availableParallelism();
}

/** Heap limit of a rendering worker. Without it, V8 collects garbage late, and memory grows with the number of pages. */
const WORKER_MEGABYTES = 512;

/** Makes Gatsby render on all processors unless GATSBY_CPU_COUNT is set. By default, one core or more is idle. */
export function renderOnAllProcessors(): void {
	process.env["GATSBY_CPU_COUNT"] ??= String(availableParallelism() + 1);
	const options = process.env["NODE_OPTIONS"] ?? "";
	// No heap limit in `gatsby develop`, whose processes hold the whole site.
	if (process.env["NODE_ENV"] === "production" && !options.includes("--max-old-space-size"))
		process.env["NODE_OPTIONS"] = `${options} --max-old-space-size=${WORKER_MEGABYTES}`.trim();
}

/** Makes Gatsby run page queries (there are none) in its main process, so that it doesn't restart its workers. */
export function queryInMainProcess(): void {
	process.env["GATSBY_CPU_COUNT"] = "1";
}

/** Smaller processes skip garbage collection, which takes half a second and would free little of their memory. */
const LARGE_PROCESS_BYTES = 800_000_000;

/** Collects garbage, so that the main process doesn't keep webpack's memory while the workers render. */
export function freeMemory(): void {
	if (process.memoryUsage.rss() < LARGE_PROCESS_BYTES) return;
	setFlagsFromString("--expose-gc");
	(runInNewContext("gc") as () => void)();
}
