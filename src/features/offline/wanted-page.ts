/**
 * Reads from the offline page's fragment which page it replaced.
 * @returns path and query on this site; undefined without one
 */
export function wantedPage(hash: string): string | undefined {
	const wanted = hash.slice(1);
	return /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}
