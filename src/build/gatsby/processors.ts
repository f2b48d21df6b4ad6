import { availableParallelism } from "node:os";

/**
 * Has pages rendered on all processors. Gatsby keeps one for its own process, which only waits while pages are rendered, and
 * so leaves half of a machine with two processors idle. GATSBY_CPU_COUNT, where it is set, stays as it is.
 */
export function renderOnAllProcessors(): void {
	process.env["GATSBY_CPU_COUNT"] ??= String(availableParallelism() + 1);
}
