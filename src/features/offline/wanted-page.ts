/**
 * Reads the page that the offline page replaced from its fragment.
 * @returns path and query on this site; undefined without one
 */
export function wantedPage(hash: string): string | undefined {
	const wanted = hash.slice(1);
	return /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}
