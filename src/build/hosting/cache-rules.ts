/** How long a file may be kept (gatsby.md "Serving"): hashed names for ever, everything else is asked about each time. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** Where webpack puts scripts and sheets: a folder no page can have, so that no rule for them fits a page too. */
export const ASSET_FOLDER = "_/";

/** Files whose name changes with their content. Fonts bear a version; a new cut of a font gets a new number. */
export const HASHED = [
	/^\/static\//,
	/^\/texts\/[a-z]+\.[0-9a-f]{12}\.json$/,
	/^\/halls\/[0-9]+\.[0-9a-f]{12}\.json$/,
	/^\/cards\/[0-9a-f]{10}\.png$/,
	/^\/fonts\/[a-z-]+-[0-9]+\.woff2$/,
	/^\/_\/[^/]+[-.][0-9a-f]{10}\.(?:js|css)$/,
] as const;

/** @param path as in the address, from the root */
export function isHashed(path: string): boolean {
	return HASHED.some((pattern) => pattern.test(path));
}

/** The Cache-Control of a file of the site. @param path as in the address, from the root */
export function cacheControl(path: string): string {
	return isHashed(path) ? IMMUTABLE : REVALIDATE;
}
