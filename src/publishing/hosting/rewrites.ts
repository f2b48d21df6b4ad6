import type { RoutesManifest } from "gatsby";
import type { Rewrite } from "./manifest";

/**
 * The rewrites of the client-only routes, from the routes Gatsby made. Patterns stay patterns: there are as many as there
 * are client-only routes, however many pages the site has. The catch-all isn't one of them: an unknown address is a 404.
 */
export function rewritesFrom(routes: RoutesManifest): Rewrite[] {
	const rewrites = routes.flatMap((route) =>
		route.type === "static" && route.path.includes("*") && !/^\/(?:page-data\/)?\*/.test(route.path)
			? [{ from: route.path, to: route.filePath.replace(/^public/, "") }]
			: [],
	);
	// The narrowest first: /order/bill/* before /order/*.
	return rewrites.sort((a, b) => b.from.length - a.from.length || a.from.localeCompare(b.from));
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
