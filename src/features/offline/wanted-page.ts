/**
 * The page a visitor wanted when the offline page was shown instead: its address stands in the fragment.
 * @param hash of the offline page's address
 * @returns path and query on this site; undefined when there is none
 */
export function wantedPage(hash: string): string | undefined {
	const wanted = hash.slice(1);
	return /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}
