import type { Rewrite } from "./manifest";

/**
 * The rewrites of a client-only route: of its page, and of the data the loader asks for below it. Patterns stay patterns:
 * there are as many as there are such routes, however many pages the site has.
 */
export function rewritesOf({ path, matchPath }: { path: string; matchPath: string }): Rewrite[] {
	return [
		{ from: matchPath, to: `${path}/index.html` },
		{ from: `/page-data${matchPath}/page-data.json`, to: `/page-data${path}/page-data.json` },
	];
}

/** The narrowest first: /order/bill/* before /order/*. */
export function inOrder(rewrites: readonly Rewrite[]): Rewrite[] {
	return [...rewrites].sort((a, b) => b.from.length - a.from.length || a.from.localeCompare(b.from));
}

/** The pattern as the source of a regular expression over a whole path. */
export function patternSource(pattern: string): string {
	const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
	return `^${parts.join(".*")}$`;
}

/** Finds the file a path is answered with when there is none of its own. */
export function rewriter(rewrites: readonly Rewrite[]): (path: string) => string | undefined {
	const rules = rewrites.map(({ from, to }) => ({ pattern: new RegExp(patternSource(from)), to }));
	return (path) => rules.find(({ pattern }) => pattern.test(path))?.to;
}
