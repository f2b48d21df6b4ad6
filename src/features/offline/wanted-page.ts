/** Returns the address that the visitor wanted, from the offline page's fragment; undefined if it isn't a path. */
export function wantedPage(hash: string): string | undefined {
	const path = hash.slice(1);
	return /^\/(?![/\\])/.test(path) ? path : undefined;
}
