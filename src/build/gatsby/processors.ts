import { availableParallelism } from "node:os";

/**
 * Renders pages on all processors. Gatsby reserves one for its main process, which idles meanwhile. Respects
 * GATSBY_CPU_COUNT.
 */
export function renderOnAllProcessors(): void {
	process.env["GATSBY_CPU_COUNT"] ??= String(availableParallelism() + 1);
}
