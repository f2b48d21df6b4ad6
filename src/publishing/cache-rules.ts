/** How long a file may be kept (gatsby.md "Serving"): hashed names for ever, everything else is asked about each time. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** Files whose name holds a hash of their content. */
const HASHED = [
	/^\/static\//,
	/^\/texts\/[a-z]+\.[0-9a-f]{12}\.json$/,
	/^\/halls\/\d+\.[0-9a-f]{12}\.json$/,
	/^\/[^/]+-[0-9a-f]{20}\.(?:js|css)$/,
];

/** The Cache-Control of a file of the site. @param path as in the address, from the root */
export function cacheControl(path: string): string {
	return HASHED.some((pattern) => pattern.test(path)) ? IMMUTABLE : REVALIDATE;
}
