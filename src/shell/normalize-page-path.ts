/**
 * Replaces the last step of Gatsby's loader from an address to a page. Gatsby's keeps the query, for pages rendered on
 * request. All of ours are static: each campaign or filter would download the page's data again, past every cache.
 */
// biome-ignore lint/style/noDefaultExport: the name Gatsby imports
export default function normalizePagePath(address: string): string {
	return address.replace(/\?.*/s, "").replace(/(.)\/$/, "$1");
}
