/** Returns the address that the offline page replaces, which is its fragment; undefined if that is no path. */
export function wantedPage(hash: string): string | undefined {
	const path = hash.slice(1);
	return /^\/(?![/\\])/.test(path) ? path : undefined;
}
