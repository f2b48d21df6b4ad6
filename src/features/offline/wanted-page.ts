/**
 * Reads the address of the page that the offline page replaces from the offline page's fragment.
 * @returns path, query and fragment on this site; undefined when the fragment is no path
 */
export function wantedPage(hash: string): string | undefined {
	const path = hash.slice(1);
	return /^\/(?![/\\])/.test(path) ? path : undefined;
}
