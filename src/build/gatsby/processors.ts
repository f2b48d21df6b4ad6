import { availableParallelism } from "node:os";

/**
 * Renders pages on all processors. Gatsby reserves one for its main process, which idles meanwhile. Respects
 * GATSBY_CPU_COUNT.
 */
export function renderOnAllProcessors(): void {
	process.env["GATSBY_CPU_COUNT"] ??= String(availableParallelism() + 1);
}

/**
 * Lets Gatsby's main process make the data of pages. Pages have no queries, so telling the workers about each takes
 * longer; and Gatsby starts its workers a second time after queries.
 */
export function queryHere(): void {
	process.env["GATSBY_CPU_COUNT"] = "1";
}
