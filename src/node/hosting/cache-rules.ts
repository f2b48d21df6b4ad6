/** Cache-Control for `HASHED_PATHS`; other files have REVALIDATE (docs/operating.md, "Any other"). */
export const IMMUTABLE = "public, max-age=31536000, immutable";
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** Folder of scripts and stylesheets; no page can have this path, so cache rules never match a page. */
export const ASSET_FOLDER = "_/";

/** Patterns of addresses that change with the file's content. Fonts have a version number: raise it with each change. */
export const HASHED_PATHS = [
	/^\/static\//,
	/^\/texts\/[a-z]+\.[0-9a-f]{12}\.json$/,
	/^\/halls\/[0-9]+\.[0-9a-f]{12}\.(?:json|svg)$/,
	/^\/cards\/[0-9a-f]{10}\.png$/,
	/^\/fonts\/[a-z-]+-[0-9]+\.woff2$/,
	// Kept scripts of older releases have ten characters.
	/^\/_\/[^/]+[-.][0-9a-f]{8,10}\.(?:js|css)$/,
] as const;

export function isHashedFile(path: string): boolean {
	return HASHED_PATHS.some((pattern) => pattern.test(path));
}

export function cacheControl(path: string): string {
	return isHashedFile(path) ? IMMUTABLE : REVALIDATE;
}
